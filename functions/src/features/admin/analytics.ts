import { AggregateField } from 'firebase-admin/firestore';
import { FIGURES, type Figure, PERIODS, type Period, periodStarts } from '../../../../src/domain/admin/analytics.ts';
import { LISTING_STATES, type ListingState } from '../../../../src/domain/listing/states.ts';
import { findRaw } from '../../data/find.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';

/** How each figure is had: documents counted, or one of their fields added up, between two moments. */
const SOURCES: Record<Figure, { between: (from: Date, to: Date) => Parameters<typeof findRaw>[0]; sum?: string }> = {
  signUps: { between: serverQueries.usersBetween },
  listed: { between: serverQueries.listedBetween },
  deals: { between: serverQueries.dealsBetweenTimes },
  completed: { between: serverQueries.completedBetween },
  volume: { between: serverQueries.soldBetween, sum: 'soldFor' },
  fees: { between: serverQueries.feesBetween, sum: 'amount' },
};

/**
 * The figures of each period, counted by the database as they are now (one read for every thousand
 * documents counted), and how many listings are in each state. For administrators.
 */
export const analytics: Handler<'analytics'> = async (ctx, { grain }) => {
  const starts = periodStarts(grain, ctx.now, PERIODS[grain]);
  const [periods, states] = await Promise.all([
    Promise.all(starts.map((from, i) => period(from, starts[i + 1] ?? new Date(ctx.now.getTime() + 1)))),
    Promise.all(LISTING_STATES.map(async (state) => [state, await count(serverQueries.listingsIn(state))] as const)),
  ]);
  return { periods, listings: Object.fromEntries(states) as Record<ListingState, number> };
};

async function period(from: Date, to: Date): Promise<Period> {
  const figures = await Promise.all(
    FIGURES.map(async (figure) => {
      const { between, sum } = SOURCES[figure];
      return [figure, await (sum ? total(between(from, to), sum) : count(between(from, to)))] as const;
    }),
  );
  return { from, ...(Object.fromEntries(figures) as Record<Figure, number>) };
}

const count = async (query: Parameters<typeof findRaw>[0]): Promise<number> =>
  (await findRaw(query).count().get()).data().count;
async function total(query: Parameters<typeof findRaw>[0], field: string): Promise<number> {
  const found = await findRaw(query)
    .aggregate({ total: AggregateField.sum(field) })
    .get();
  return found.data().total;
}
