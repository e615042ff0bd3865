import { AppError } from '../errors.ts';
import { addDays, formatDate } from '../shared/time.ts';
import type { OfferTerms } from './offer.ts';

/** The calendar day of a moment in UTC, as `2026-06-09`. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Between which days (`2026-06-09`, in UTC) a closing date may lie: from today until the day on which exclusivity ends
 * if the offer is accepted as late as it can be.
 */
export const closingBounds = (
  { expiryDays, exclusivityDays }: Pick<OfferTerms, 'expiryDays' | 'exclusivityDays'>,
  now: Date,
): { earliest: string; latest: string } => ({
  earliest: dayOf(now),
  latest: dayOf(addDays(now, expiryDays + exclusivityDays)),
});

/** What is wrong with the closing date of these terms, as a sentence; null where nothing is. */
export function closingProblem(
  terms: Pick<OfferTerms, 'closingOn' | 'expiryDays' | 'exclusivityDays'>,
  now: Date,
): string | null {
  if (terms.closingOn === null) return null;
  const { earliest, latest } = closingBounds(terms, now);
  if (terms.closingOn < earliest) return 'Choose today or a later day.';
  return terms.closingOn > latest
    ? `Choose ${closingText(latest)} or earlier: exclusivity ends then at the latest.`
    : null;
}

/** Throws `invalid-input` for a closing date in the past, or after exclusivity could end. */
export function requireClosingDate(terms: Parameters<typeof closingProblem>[0], now: Date): void {
  const message = closingProblem(terms, now);
  if (message) throw new AppError('invalid-input', message, [{ path: 'terms.closingOn', message }]);
}

/** `9 June 2026`; `not set` without one. */
export const closingText = (closingOn: string | null): string =>
  closingOn === null ? 'not set' : formatDate(new Date(`${closingOn}T00:00:00Z`));

/** Whether the intended day lies after the one on which payment is due. */
export const closesAfter = (closingOn: string | null, payBy: Date): boolean =>
  closingOn !== null && closingOn > dayOf(payBy);

/** The closing date that a counter-offer starts from: the one it answers, unless that has passed. */
export const keptClosing = (closingOn: string | null, now: Date): string | null =>
  closingOn !== null && closingOn >= dayOf(now) ? closingOn : null;
