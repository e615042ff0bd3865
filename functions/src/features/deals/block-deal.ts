import { withoutAccess } from '../../../../src/domain/deal/without-access.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDeal, saveDealQuietly } from '../../records/deal/deal.ts';

/**
 * Blocks one deal whose seller is hidden, for either side, or ends the caller's block of it. Blocking the account instead
 * would touch the deals in which the buyer knows the same person. Nobody is notified. `wrong-state` once the seller is
 * shown: then accounts are blocked.
 */
export const blockDeal: Handler<'blockDeal'> = (ctx, { dealId, blocked }) =>
  runCommand(ctx, async (tx) => {
    const { deal } = await loadDeal(tx, ctx.uid, dealId);
    if (!deal.sellerHidden) throw new AppError('wrong-state');
    const others = deal.blockedBy.filter((uid) => uid !== ctx.uid);
    const blockedBy = blocked ? [...others, ctx.uid] : others;
    const ended = blocked ? withoutAccess(deal, ctx.now) : deal;
    saveDealQuietly(tx, { ...ended, blocked: blockedBy.length > 0, blockedBy });
    return { success: true as const };
  });
