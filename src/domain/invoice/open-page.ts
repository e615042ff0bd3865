import { MINUTE_MS } from '../shared/durations.ts';
import { type Invoice, type InvoicePart, NO_PAGE, payableParts, sumOf } from './invoice.ts';

/** A page that closes sooner than this is not handed out: paying on it takes a while. */
const MARGIN_MS = 5 * MINUTE_MS;

/**
 * The payment provider's page of an invoice, while it takes what is due; null without one, after its time, or if it was
 * opened for other parts.
 */
export function openPage(
  { checkout, ...invoice }: Pick<Invoice, 'checkout' | 'parts' | 'outside'>,
  now: Date,
): Invoice['checkout'] {
  if (!checkout?.url || !isForParts(checkout, payableParts(invoice))) return null;
  const isOver = checkout.expiresAt !== null && checkout.expiresAt.getTime() - MARGIN_MS <= now.getTime();
  return isOver ? null : checkout;
}

/** Returns whether a page is, or was asked for, to pay exactly these parts. */
export const isForParts = ({ partIds }: { partIds: readonly string[] }, parts: readonly { id: string }[]): boolean =>
  parts.length === partIds.length && parts.every(({ id }, i) => id === partIds[i]);

/** Returns whether a page was asked for that the provider has not opened yet. */
export const isPageOnItsWay = ({ checkout, checkoutAsked }: Pick<Invoice, 'checkout' | 'checkoutAsked'>): boolean =>
  checkoutAsked && !checkout?.url;

type Paged = Pick<Invoice, 'checkout' | 'checkoutAsked' | 'parts'>;
const beingPaid = ({ parts }: Pick<Invoice, 'parts'>, sessionId: string): InvoicePart[] =>
  parts.filter(({ state, paidWith }) => state === 'processing' && paidWith === sessionId);

/**
 * The parts and amount paid on a page of the provider: the invoice’s own, or an earlier one whose payment is being
 * processed. Null for any other page.
 */
export function paidOn(invoice: Paged, sessionId: string): { partIds: string[]; amount: number } | null {
  if (invoice.checkout?.sessionId === sessionId) return invoice.checkout;
  const parts = beingPaid(invoice, sessionId);
  return parts.length ? { partIds: parts.map(({ id }) => id), amount: sumOf(parts) } : null;
}

/** The invoice’s page, unless a payment on it is being processed: then the next part is paid on another. */
export const pageToPay = ({ checkout, parts }: Pick<Invoice, 'checkout' | 'parts'>): Invoice['checkout'] =>
  checkout && !beingPaid({ parts }, checkout.sessionId).length ? checkout : null;

/**
 * Returns whether the invoice’s page, open or awaited, is for the next payment, after the one being processed on this
 * page.
 */
export const isPageOfNext = ({ checkout, checkoutAsked, parts }: Paged, sessionId: string): boolean =>
  beingPaid({ parts }, sessionId).length > 0 && (checkout ? checkout.sessionId !== sessionId : checkoutAsked);

/** The invoice without its page. A page on its way stays asked for: once open, it is compared with what is due. */
export const withoutPage = (invoice: Invoice): Invoice => ({
  ...invoice,
  ...NO_PAGE,
  checkoutAsked: isPageOnItsWay(invoice),
});
