import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { removeBlock } from '../../records/account/block.ts';
import { saveDealQuietly } from '../../records/deal/deal.ts';
import { sharedDeals } from '../../records/deal/find-deals.ts';

/** Removes the caller's block; the other side's stays. */
export const unblockPerson: Handler<'unblockPerson'> = (ctx, { uid }) =>
  runCommand(ctx, async (tx) => {
    const deals = await sharedDeals(tx, ctx.uid, uid);
    removeBlock(tx, ctx.uid, uid);
    for (const deal of deals) {
      const blockedBy = deal.blockedBy.filter((by) => by !== ctx.uid);
      saveDealQuietly(tx, { ...deal, blocked: blockedBy.length > 0, blockedBy });
    }
    return { success: true as const };
  });
