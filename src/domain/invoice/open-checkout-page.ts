import { MINUTE_MS } from '../shared/durations.ts';
import { type Invoice, type InvoicePart, NO_CHECKOUT_PAGE, payableParts, sumOf } from './invoice.ts';

/** Minimum time a checkout page must remain open to be offered, since paying takes a while. */
const MARGIN_MS = 5 * MINUTE_MS;

/**
 * Returns an invoice's open checkout page if it collects exactly the parts due now; null if there is none, it has
 * expired, or it was opened for other parts.
 */
export function openCheckoutPage(
  { checkout, ...invoice }: Pick<Invoice, 'checkout' | 'parts' | 'outside'>,
  now: Date,
): Invoice['checkout'] {
  if (!checkout?.url || !isForParts(checkout, payableParts(invoice))) return null;
  const isOver = checkout.expiresAt !== null && checkout.expiresAt.getTime() - MARGIN_MS <= now.getTime();
  return isOver ? null : checkout;
}

/** Returns true if a checkout page was opened or requested for exactly these parts. */
export const isForParts = ({ partIds }: { partIds: readonly string[] }, parts: readonly { id: string }[]): boolean =>
  parts.length === partIds.length && parts.every(({ id }, i) => id === partIds[i]);

/** Returns true if a checkout page was requested that the provider hasn't opened yet. */
export const isPageRequested = ({ checkout, checkoutAsked }: Pick<Invoice, 'checkout' | 'checkoutAsked'>): boolean =>
  checkoutAsked && !checkout?.url;

type Paged = Pick<Invoice, 'checkout' | 'checkoutAsked' | 'parts'>;
const sessionBeingPaid = ({ parts }: Pick<Invoice, 'parts'>, sessionId: string): InvoicePart[] =>
  parts.filter(({ state, paidWith }) => state === 'processing' && paidWith === sessionId);

/**
 * Returns the parts and amount that a checkout session pays: the invoice's current session, or an earlier one whose
 * payment is still being processed. Null for any other session.
 */
export function sessionPayment(invoice: Paged, sessionId: string): { partIds: string[]; amount: number } | null {
  if (invoice.checkout?.sessionId === sessionId) return invoice.checkout;
  const parts = sessionBeingPaid(invoice, sessionId);
  return parts.length ? { partIds: parts.map(({ id }) => id), amount: sumOf(parts) } : null;
}

/**
 * Returns the invoice's checkout page; null if a payment on it is being processed, since the next part then needs a new
 * page.
 */
export const payablePage = ({ checkout, parts }: Pick<Invoice, 'checkout' | 'parts'>): Invoice['checkout'] =>
  checkout && !sessionBeingPaid({ parts }, checkout.sessionId).length ? checkout : null;

/**
 * Returns true if the invoice's checkout page, open or requested, is for the next payment rather than for the one being
 * processed in `sessionId`.
 */
export const isPageForNextPayment = ({ checkout, checkoutAsked, parts }: Paged, sessionId: string): boolean =>
  sessionBeingPaid({ parts }, sessionId).length > 0 && (checkout ? checkout.sessionId !== sessionId : checkoutAsked);

/**
 * Removes the invoice's checkout page. A page that was requested but not opened stays requested; once opened, it is
 * checked against the amount due then.
 */
export const withoutPage = (invoice: Invoice): Invoice => ({
  ...invoice,
  ...NO_CHECKOUT_PAGE,
  checkoutAsked: isPageRequested(invoice),
});
