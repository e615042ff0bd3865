import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { acceptsPayments, requirePayments } from '../../integrations/payments/configured-provider.ts';
import { getDeal } from '../../records/deal/deal.ts';
import { saveInvoice } from '../../records/money/invoice.ts';
import { requestOperation } from '../../records/money/outbox.ts';
import { decideCheckout } from './decide-checkout.ts';

/** Returns whether payments are available, so that pages can warn before anyone accepts, buys or pays. */
export const paymentStatus: Handler<'paymentStatus'> = async () => ({ available: acceptsPayments() });

/**
 * Requests the provider's payment page for the parts now due (close and holdback together, the oldest installment, or a
 * fee), to be saved on the invoice; reuses an open page, replaces an outdated one, and leaves one with a payment in
 * progress alone. Requires billing details and a payment provider (`payments-not-configured`).
 */
export const startCheckout: Handler<'startCheckout'> = async (ctx, { invoiceId }) => {
  requirePayments();
  return runCommand(ctx, async (tx, user) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const deal = invoice.kind === 'membership' ? null : await getDeal(tx, invoice.dealId);
    const page = decideCheckout(invoice, deal, { uid: ctx.uid, billing: user.billing }, ctx.now);
    if (page) {
      saveInvoice(tx, page.invoice);
      requestOperation(tx, newId(), page.operation, ctx.now);
    }
    return { success: true as const };
  });
};
