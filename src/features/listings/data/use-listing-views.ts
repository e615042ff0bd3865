import { dayOf, daysWithin, type Stats, statsSchema, totalOf } from '../../../domain/admin/stats.ts';
import { paths } from '../../../domain/collections.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/** How many visitors have viewed one's own listing, a day's visitor once, in the last `days` days (at most 30), live. */
export function useListingViews(listingId: string, now: Date, days: number): Live<number> {
  const from = addDays(dayOf(now).from, 1 - days);
  const [first, last] = [dayOf(from).month, dayOf(now).month];
  const current = useLiveDoc(paths.listingStats(listingId, last), statsSchema);
  const earlier = useLiveDoc(first === last ? null : paths.listingStats(listingId, first), statsSchema);
  const shown = first === last ? [current] : [earlier, current];
  const stats = shown.flatMap(({ data }): Stats[] => (data ? [data] : []));
  const views = totalOf(daysWithin(stats, from, dayOf(now).to)).views ?? 0;
  const status = (['error', 'loading'] as const).find((state) => shown.some((doc) => doc.status === state));
  return { ...current, status: status ?? 'success', data: views };
}
