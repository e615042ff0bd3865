import { AggregateField } from 'firebase-admin/firestore';
import {
  type Counted,
  DAY_FIGURES,
  type DayFigure,
  type DayStats,
  dayOf,
  type Stats,
  stageFigures,
  totalOf,
} from '../../../../src/domain/admin/stats.ts';
import { CASE_STATES } from '../../../../src/domain/case/states.ts';
import { dealSchema } from '../../../../src/domain/deal/deal.ts';
import { LISTING_STATES } from '../../../../src/domain/listing/states.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { findRaw } from '../../data/find.ts';
import { serverQueries } from '../../data/server-queries.ts';

type Between = (from: Date, to: Date) => Parameters<typeof findRaw>[0];
const visits =
  (kind: DayFigure): Between =>
  (from, to) =>
    serverQueries.visitsBetween(kind, from, to);

/** Where each figure comes from: a count of documents, or the sum of one of their fields. */
const SOURCES: Record<DayFigure, { between: Between; sum?: string }> = {
  signUps: { between: serverQueries.usersBetween },
  activeByDay: { between: visits('activeByDay') },
  activeByWeek: { between: visits('activeByWeek') },
  activeByMonth: { between: visits('activeByMonth') },
  searches: { between: visits('searches') },
  views: { between: visits('views') },
  listed: { between: serverQueries.listedBetween },
  deals: { between: serverQueries.dealsBetweenTimes },
  offers: { between: serverQueries.offeredBetween },
  paid: { between: serverQueries.paidBetween },
  completed: { between: serverQueries.completedBetween },
  volume: { between: serverQueries.soldBetween, sum: 'soldFor' },
  fees: { between: serverQueries.feesBetween, sum: 'amount' },
};

/** Counts each day of a month up to now in the database: one read per thousand documents and at least one per figure. */
export async function countMonth(month: string, now: Date): Promise<Stats['days']> {
  const days: Stats['days'] = {};
  for (let at = new Date(`${month}-01T00:00:00Z`); dayOf(at).month === month && at <= now; at = dayOf(at).to) {
    const { day, from, to } = dayOf(at);
    const figures = await countDay(from, to);
    if (Object.keys(figures).length) days[day] = figures;
  }
  return days;
}

async function countDay(from: Date, to: Date): Promise<DayStats> {
  const [completed, ...counted] = await Promise.all([
    findRaw(serverQueries.completedBetween(from, to)).select('reached').get(),
    ...DAY_FIGURES.map(async (figure) => {
      const { between, sum } = SOURCES[figure];
      const n = sum ? AggregateField.sum(sum) : AggregateField.count();
      return [figure, (await findRaw(between(from, to)).aggregate({ n }).get()).data().n] as const;
    }),
  ]);
  const reached = completed.docs.map((doc) => readStored(dealSchema.shape.reached, doc.get('reached')));
  return totalOf([Object.fromEntries(counted.filter(([, n]) => n !== 0)), ...reached.map(stageFigures)]);
}

/** What is counted by state, and its states. */
const COUNTED_STATES: Record<Counted, readonly string[]> = {
  listings: LISTING_STATES,
  changedListings: ['waiting'],
  flags: CASE_STATES,
  bugReports: CASE_STATES,
  supportRequests: CASE_STATES,
};

const inState = (counted: Counted, state: string) =>
  counted === 'changedListings' ? serverQueries.changedListings() : serverQueries.inState(counted, state);

/** How many documents are in each state; states without any are left out. */
export async function countStates(counted: Counted): Promise<Record<string, number>> {
  const counts = COUNTED_STATES[counted].map(
    async (state) => [state, (await findRaw(inState(counted, state)).count().get()).data().count] as const,
  );
  return Object.fromEntries((await Promise.all(counts)).filter(([, n]) => n !== 0));
}
