import { MINUTE_MS } from '../shared/durations.ts';
import { type Invoice, NO_PAGE, payableParts } from './invoice.ts';

/** A page that closes sooner than this is not handed out: paying on it takes a while. */
const MARGIN_MS = 5 * MINUTE_MS;

/**
 * The payment provider's page of an invoice, while what is due can be paid on it; null where there is none, its time is up, or it was
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

/** Whether a page is, or was asked for, to pay exactly these parts. */
export const isForParts = ({ partIds }: { partIds: readonly string[] }, parts: readonly { id: string }[]): boolean =>
  parts.length === partIds.length && parts.every(({ id }, i) => id === partIds[i]);

/** Whether a page was asked for that the provider has not opened yet. */
export const isPageOnItsWay = ({ checkout, checkoutAsked }: Pick<Invoice, 'checkout' | 'checkoutAsked'>): boolean =>
  checkoutAsked && !checkout?.url;

/** The invoice without its page. One that is on its way stays asked for: it is compared with what is due once it is open. */
export const withoutPage = (invoice: Invoice): Invoice => ({
  ...invoice,
  ...NO_PAGE,
  checkoutAsked: isPageOnItsWay(invoice),
});
