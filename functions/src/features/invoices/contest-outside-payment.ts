import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { withContest } from '../../../../src/domain/invoice/outside-steps.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { loadDealAs, saveDeal } from '../../records/deal/deal.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { acceptedPurchase } from './accepted-purchase.ts';

/** The seller says that a reported payment did not arrive, or not all of it. It is the buyer's turn to answer. */
export const contestOutsidePayment: Handler<'contestOutsidePayment'> = (ctx, { dealId, received, reason }) =>
  runCommand(ctx, async (tx) => {
    const deal = await loadDealAs(tx, ctx.uid, dealId, 'seller');
    const invoice = await acceptedPurchase(tx, deal);
    const next = withContest({ deal, invoice }, { received, reason }, ctx.now);
    saveInvoice(tx, next.invoice);
    const event = dealEvent('outside-contested', 'seller', { amount: received || null, label: reason });
    saveDeal(tx, next.deal, ctx.now, event);
    return { success: true as const };
  });
