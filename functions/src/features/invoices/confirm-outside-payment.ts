import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs } from '../../records/deal/deal.ts';
import { settleOutside } from './settle-outside.ts';

/** The seller confirms that the money arrived: nothing is left to release, the fee is due as many days later as was agreed. */
export const confirmOutsidePayment: Handler<'confirmOutsidePayment'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    await settleOutside(tx, ctx, deal, 'seller', null);
    return { success: true as const };
  });
