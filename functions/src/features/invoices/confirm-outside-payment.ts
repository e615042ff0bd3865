import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { prepareOutsideSettled } from '../../records/case/outside-flag.ts';
import { loadDealAs } from '../../records/deal/load-deal.ts';
import { settleOutside } from './settle-outside.ts';

/** The seller confirms that the money arrived: nothing is left to release, the fee is due as many days later as was agreed. */
export const confirmOutsidePayment: Handler<'confirmOutsidePayment'> = (ctx, { dealId }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    const settle = await prepareOutsideSettled(tx, deal);
    await settleOutside(tx, ctx, deal, { actor: 'seller' });
    settle('The seller confirmed the payment.', ctx.now);
    return { success: true as const };
  });
