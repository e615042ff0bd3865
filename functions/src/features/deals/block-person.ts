import { isPaid } from '../../../../src/domain/deal/states.ts';
import { withoutAccess } from '../../../../src/domain/deal/without-access.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveBlock } from '../../records/account/block.ts';
import { saveDealQuietly } from '../../records/deal/deal.ts';
import { sharedDeals } from '../../records/deal/find-deals.ts';

/**
 * Blocks an account both ways at once: no messages in any shared deal, no new deals, offers, requests. Access and
 * requests for it end, without an event, since nobody is notified of a block. While a shared deal is paid and not completed it cannot be blocked, only reported (`wrong-state`).
 */
export const blockPerson: Handler<'blockPerson'> = (ctx, { uid }) =>
  runCommand(ctx, async (tx) => {
    if (uid === ctx.uid) throw new AppError('forbidden');
    const { displayName } = await tx.get(refs.profile(uid));
    const deals = await sharedDeals(tx, ctx.uid, uid);
    if (deals.some(isPaid)) {
      throw new AppError('wrong-state', 'A deal between you is paid. Report the problem instead.');
    }
    saveBlock(tx, ctx.uid, { uid, name: displayName }, ctx.now);
    for (const deal of deals) {
      const blockedBy = [...new Set([...deal.blockedBy, ctx.uid])];
      // Access to a running purchase could not be granted again; the block only suspends it.
      const ended = deal.stage === 'accepted' ? deal : withoutAccess(deal, ctx.now);
      saveDealQuietly(tx, { ...ended, blocked: true, blockedBy });
    }
    return { success: true as const };
  });
