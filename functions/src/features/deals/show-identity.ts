import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { answered, loadDealAs, saveDeal } from '../../records/deal/deal.ts';

/**
 * An anonymous seller shows the buyer of one deal who they are, which writing to them takes. Nothing changes where the
 * buyer knows already; `blocked` where the deal or an account is.
 */
export const showIdentity: Handler<'showIdentity'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const found = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    const { deal, events } = await answered(tx, found, 'seller');
    if (events.length) saveDeal(tx, deal, ctx.now, ...events);
    return { success: true as const };
  });
