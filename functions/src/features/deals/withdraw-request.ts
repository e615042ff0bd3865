import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { accessMachine } from '../../../../src/domain/deal/states.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs, saveDeal } from '../../records/deal/deal.ts';

/** The buyer withdraws the request before it is answered. */
export const withdrawRequest: Handler<'withdrawRequest'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'buyer');
    const state = accessMachine.require(deal.access.state, 'withdraw', 'buyer');
    const access = { ...deal.access, state, changedAt: ctx.now };
    saveDeal(tx, { ...deal, access }, ctx.now, dealEvent('access-withdrawn', 'buyer'));
    return { success: true as const };
  });
