import type { Invoice } from '../invoice/invoice.ts';
import type { Deal } from './deal.ts';

export type LapseDecision = 'wait' | 'close-page' | 'lapse';

/**
 * What to do about an accepted deal that may not have been paid by `payBy`. It does not lapse while the
 * provider is processing a payment, and an open payment page is closed first.
 */
export function lapseDecision(
  purchase: Pick<NonNullable<Deal['purchase']>, 'payBy' | 'paidAt'>,
  invoice: Pick<Invoice, 'parts' | 'checkout'>,
  now: Date,
): LapseDecision {
  if (purchase.paidAt || purchase.payBy > now) return 'wait';
  if (invoice.parts.some((part) => part.state === 'processing')) return 'wait';
  return invoice.checkout ? 'close-page' : 'lapse';
}
