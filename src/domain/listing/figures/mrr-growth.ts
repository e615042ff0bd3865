import { addDays, monthAt } from '../../shared/time.ts';
import type { Listing, Teaser } from '../listing.ts';
import type { MrrReading } from './figure-schemas.ts';
import { metricOf } from './metric.ts';

/** Range of days allowed between two compared MRR readings: about a month. */
const MIN_DAYS_APART = 25;
const IDEAL_DAYS_APART = 30;
const MAX_DAYS_APART = 45;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the MRR and its date: the time a connected account was synced, otherwise the last day of the listing's twelve
 * months.
 */
function readingOf({ metrics, monthsFrom }: Pick<Teaser, 'metrics' | 'monthsFrom'>): MrrReading | null {
  const mrr = metricOf({ metrics }, 'mrr');
  if (!mrr) return null;
  const { value, source, asOf } = mrr;
  const seenAt = source === 'connected' ? asOf : addDays(new Date(`${monthAt(monthsFrom, 12)}-01T00:00:00Z`), -1);
  return { value, source, seenAt };
}

/**
 * Adds the published MRR to the earlier readings: newest last, one per day, and only as far back as comparisons need. A
 * value that the seller merely repeats isn't a new reading, since it would show zero growth.
 */
export function withReadingOf(
  seen: readonly MrrReading[],
  teaser: Pick<Teaser, 'metrics' | 'monthsFrom'>,
): MrrReading[] {
  const reading = readingOf(teaser);
  if (!reading) return [];
  const last = seen.at(-1);
  const isSaidAgain = last?.value === reading.value && (reading.source === 'self' || reading.source === 'document');
  const now = isSaidAgain ? { ...reading, seenAt: last.seenAt } : reading;
  const dayOf = ({ seenAt }: MrrReading): string => seenAt.toISOString().slice(0, 10);
  const earlier = seen.filter(
    (item) => dayOf(item) < dayOf(now) && item.seenAt >= addDays(now.seenAt, -MAX_DAYS_APART),
  );
  return [...earlier, now];
}

/**
 * Returns the earlier reading to compare the latest one with, as close as possible to 30 days before it; null if there
 * is none.
 */
export function readingBefore(seen: readonly MrrReading[]): MrrReading | null {
  const last = seen.at(-1);
  if (!last) return null;
  const daysBefore = ({ seenAt }: MrrReading): number => (last.seenAt.getTime() - seenAt.getTime()) / DAY;
  const fit = seen.filter(
    (item) => daysBefore(item) >= MIN_DAYS_APART && daysBefore(item) <= MAX_DAYS_APART && item.value > 0,
  );
  const off = (item: MrrReading): number => Math.abs(daysBefore(item) - IDEAL_DAYS_APART);
  return fit.reduce<MrrReading | null>((best, item) => (best && off(best) <= off(item) ? best : item), null);
}

/** Adds the listing's current MRR to its readings and sets `mrrBefore`, the reading to compare the MRR with. */
export function observeMrr<L extends Pick<Listing, 'teaser' | 'mrrSeen'>>(listing: L): L {
  const { teaser } = listing;
  if (!teaser) return listing;
  const mrrSeen = withReadingOf(listing.mrrSeen, teaser);
  return { ...listing, mrrSeen, teaser: { ...teaser, mrrBefore: readingBefore(mrrSeen) } };
}
