import type { Billing } from '../../../../src/domain/account/billing.ts';
import { type Deal, requireNoHold } from '../../../../src/domain/deal/deal.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { allowsBankDebit } from '../../../../src/domain/invoice/fee.ts';
import { type Invoice, payableParts, sumOf } from '../../../../src/domain/invoice/invoice.ts';
import { isPageRequested, openCheckoutPage, payablePage } from '../../../../src/domain/invoice/open-checkout-page.ts';
import type { OperationOf } from '../../../../src/domain/invoice/provider/outbox-row.ts';

/**
 * Returns the operation that requests a payment page, and the invoice awaiting the page; null if a page is open or
 * already requested. Throws for anyone but the payer (`not-found`), while the deal is on hold, if nothing is payable
 * now, and without billing details.
 */
export function decideCheckout(
  invoice: Invoice,
  deal: Pick<Deal, 'hold' | 'purchase'> | null,
  { uid, billing }: { uid: string; billing: Billing | null },
  now: Date,
): { invoice: Invoice; operation: OperationOf<'checkout'> } | null {
  if (invoice.payer.uid !== uid) throw new AppError('not-found');
  if (deal) requireNoHold(deal);
  const parts = payableParts(invoice);
  if (!parts.length) throw new AppError('wrong-state');
  const late = parts[0]?.kind === 'close' && (deal?.purchase?.payBy ?? now) <= now;
  if (late) throw new AppError('wrong-state', 'The time to pay has passed.');
  if (!billing) throw new AppError('billing-required');
  if (openCheckoutPage(invoice, now) || isPageRequested(invoice)) return null;
  const checkout = payablePage(invoice);
  const amount = sumOf(parts);
  return {
    invoice: {
      ...invoice,
      checkout: checkout && { ...checkout, url: '' },
      payer: { uid, ...billing },
      checkoutAsked: true,
      checkoutProblem: null,
    },
    operation: {
      kind: 'checkout',
      invoiceId: invoice.id,
      partIds: parts.map(({ id }) => id),
      amount,
      bankDebit: allowsBankDebit(invoice.fees, amount),
      description: `${invoice.listingTitle}, invoice ${invoice.number}`,
      replaces: checkout?.sessionId ?? null,
    },
  };
}
