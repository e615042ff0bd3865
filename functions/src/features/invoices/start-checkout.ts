import { requireNoHold } from '../../../../src/domain/deal/require-no-hold.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { takesBankDebit } from '../../../../src/domain/invoice/fee.ts';
import { payableParts, sumOf } from '../../../../src/domain/invoice/invoice.ts';
import { isPageOnItsWay, openPage, pageToPay } from '../../../../src/domain/invoice/open-page.ts';
import type { Handler } from '../../data/handler.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { requirePayments } from '../../integrations/payments/configured-provider.ts';
import { getDeal } from '../../records/deal/find-deal.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { askProvider } from '../../records/outbox/ask-provider.ts';

/**
 * Requests the provider's page for paying what is due: close and holdback together, the oldest instalment, or a fee.
 * The page's address appears on the invoice; an open page is used again, and one whose time is up, or that was opened for other parts, is
 * replaced; one on which a payment is being processed stays, and the next part is paid on another. Needs billing details, and a payment provider (`payments-not-configured`).
 */
export const startCheckout: Handler<'startCheckout'> = async (ctx, { invoiceId }) => {
  requirePayments();
  return runCommand(ctx, async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    if (invoice.payer.uid !== ctx.uid) throw new AppError('not-found');
    const deal = invoice.kind === 'membership' ? null : await getDeal(tx, invoice.dealId);
    if (deal) requireNoHold(deal);
    const parts = payableParts(invoice);
    if (!parts.length) throw new AppError('wrong-state');
    const late = parts[0]?.kind === 'close' && (deal?.purchase?.payBy ?? ctx.now) <= ctx.now;
    if (late) throw new AppError('wrong-state', 'The time to pay is over.');
    if (!ctx.user.billing) throw new AppError('billing-required');
    if (openPage(invoice, ctx.now) || isPageOnItsWay(invoice)) return { success: true as const };
    const checkout = pageToPay(invoice);
    saveInvoice(tx, {
      ...invoice,
      checkout: checkout && { ...checkout, url: '' },
      payer: { uid: ctx.uid, ...ctx.user.billing },
      checkoutAsked: true,
      checkoutProblem: null,
    });
    const partIds = parts.map((part) => part.id);
    const description = `${invoice.listingTitle}, invoice ${invoice.number}`;
    const amount = sumOf(parts);
    const bankDebit = takesBankDebit(invoice.fees, amount);
    const replaces = checkout?.sessionId ?? null;
    const operation = { kind: 'checkout', invoiceId, partIds, amount, bankDebit, description, replaces } as const;
    askProvider(tx, newId(), operation, ctx.now);
    return { success: true as const };
  });
};
