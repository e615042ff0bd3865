import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { isPaid } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import { runCommand, type Tx } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { CommandContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';

/**
 * Blocks somebody both ways at once: no messages in any shared deal, no new deals, offers, requests.
 * While a shared deal is paid and not completed it cannot be blocked, only reported (`wrong-state`).
 */
export const blockPerson: Handler<'blockPerson'> = (ctx, { uid }) =>
  runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden');
    const { displayName } = await tx.get(refs.profile(uid));
    const deals = await sharedDeals(tx, ctx, uid);
    if (deals.some(isPaid)) {
      throw new AppError('wrong-state', 'A deal between you is paid. Report the problem instead.');
    }
    tx.set(refs.block(ctx.uid, uid), { uid, name: displayName, at: ctx.now });
    for (const deal of deals) {
      const blockedBy = [...new Set([...deal.blockedBy, ctx.uid])];
      tx.set(refs.deal(deal.id), { ...deal, blocked: true, blockedBy });
    }
    return { success: true as const };
  });

/** Takes one's own block back; the other side's stays. */
export const unblockPerson: Handler<'unblockPerson'> = (ctx, { uid }) =>
  runCommand(ctx, async (tx) => {
    const deals = await sharedDeals(tx, ctx, uid);
    tx.raw.delete(refs.block(ctx.uid, uid));
    for (const deal of deals) {
      const blockedBy = deal.blockedBy.filter((by) => by !== ctx.uid);
      tx.set(refs.deal(deal.id), { ...deal, blocked: blockedBy.length > 0, blockedBy });
    }
    return { success: true as const };
  });

async function sharedDeals(tx: Tx, ctx: CommandContext, other: string): Promise<Deal[]> {
  const found = await Promise.all([
    tx.list(refs.deals(), serverQueries.dealsBetween(ctx.uid, other)),
    tx.list(refs.deals(), serverQueries.dealsBetween(other, ctx.uid)),
  ]);
  return found.flat();
}
