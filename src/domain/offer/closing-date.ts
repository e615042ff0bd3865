import { AppError } from '../errors.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { addDays, formatCalendarDate, localDay } from '../shared/time.ts';
import type { OfferTerms } from './offer.ts';

/**
 * Between which days (`2026-06-09`) a closing date may lie: from the reader’s today until the day on which exclusivity
 * ends if the offer is accepted as late as it can be.
 */
export const closingBounds = (
  { expiryDays, exclusivityDays }: Pick<OfferTerms, 'expiryDays' | 'exclusivityDays'>,
  now: Date,
): { earliest: string; latest: string } => ({
  earliest: localDay(now),
  latest: localDay(addDays(now, expiryDays + exclusivityDays)),
});

type Dated = Pick<OfferTerms, 'closingOn' | 'expiryDays' | 'exclusivityDays'>;

/** The problem with these terms' closing date, as a sentence; null without one. */
export const closingProblem = (terms: Dated, now: Date): string | null => problemOf(terms, closingBounds(terms, now));

function problemOf(terms: Dated, { earliest, latest }: ReturnType<typeof closingBounds>): string | null {
  if (terms.closingOn === null) return null;
  if (terms.closingOn < earliest) return 'Choose today or a later day.';
  return terms.closingOn > latest
    ? `Choose ${closingText(latest)} or earlier: exclusivity ends then at the latest.`
    : null;
}

/** The most that the world's calendars are behind UTC, and ahead of it. */
const BEHIND_MS = 12 * HOUR_MS;
const AHEAD_MS = 14 * HOUR_MS;

/** Throws `invalid-input` for a closing date that is past for everybody, or after exclusivity could end for anybody. */
export function requireClosingDate(terms: Dated, now: Date): void {
  const { earliest } = closingBounds(terms, new Date(now.getTime() - BEHIND_MS));
  const { latest } = closingBounds(terms, new Date(now.getTime() + AHEAD_MS));
  const message = problemOf(terms, { earliest, latest });
  if (message) throw new AppError('invalid-input', message, [{ path: 'terms.closingOn', message }]);
}

/** `9 June 2026`; `not set` without one. */
export const closingText = (closingOn: string | null): string =>
  closingOn === null ? 'not set' : formatCalendarDate(closingOn);

/** Returns whether the intended closing day lies after the payment's due day. */
export const closesAfter = (closingOn: string | null, payBy: Date): boolean =>
  closingOn !== null && closingOn > localDay(payBy);

/** The closing date that a counter-offer starts from: the one it answers, unless that has passed. */
export const keptClosing = (closingOn: string | null, now: Date): string | null =>
  closingOn !== null && closingOn >= localDay(now) ? closingOn : null;
