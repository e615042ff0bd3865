import { comparisonStarts, periodStarts, TIMED_STAGES } from '../../../../src/domain/admin/analytics.ts';
import {
  daysWithin,
  medianDays,
  monthsBetween,
  periodsOf,
  stateCountsSchema,
  sumDayStats,
} from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { LISTING_STATES, type ListingState } from '../../../../src/domain/listing/states.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import type { Handler } from '../../data/command/context.ts';
import { db } from '../../data/firestore/firebase.ts';
import { searchEngine } from '../../records/search/search-index.ts';
import { readStats } from '../../records/stats/stats.ts';

/**
 * Returns statistics for the latest periods and the periods they are compared with, the number of listings by state,
 * and the search engine in use. Reads two documents per stored month (52 at most), twenty for each recent month not yet
 * summed, and one for the listings.
 */
export const analytics: Handler<'analytics'> = async (ctx, { grain, compare }) => {
  const last = { starts: periodStarts(grain, ctx.now), end: addDays(ctx.now, 1) };
  const before = comparisonStarts(grain, compare, ctx.now);
  const looks = [last, before].map(({ starts, end }) => ({ starts, end, from: starts[0] ?? end }));
  const months = new Set(looks.flatMap(({ from, end }) => monthsBetween(from, end)));
  const [counts, stats] = await Promise.all([db().doc(paths.counter('listings')).get(), readStats([...months])]);
  const { states } = readStored(stateCountsSchema, counts.data() ?? {});
  const [total = {}, totalBefore = {}] = looks.map(({ from, end }) => sumDayStats(daysWithin(stats, from, end)));
  return {
    periods: periodsOf(grain, last.starts, last.end, stats),
    before: periodsOf(grain, before.starts, before.end, stats),
    stages: TIMED_STAGES.map((stage) => ({
      stage,
      ...medianDays(total, stage),
      before: medianDays(totalBefore, stage).median,
    })),
    listings: Object.fromEntries(LISTING_STATES.map((state) => [state, states[state] ?? 0])) as Record<
      ListingState,
      number
    >,
    searchEngine: searchEngine(),
  };
};
