import {
  DAY_FIGURES,
  type DayFigure,
  type DayStats,
  diffDayStats,
  diffMonthStats,
  STATE_COUNTERS,
  type StateCounter,
  type Stats,
  stageFigures,
  stateCountsSchema,
  sumDayStats,
  utcDayOf,
} from '../../../../src/domain/admin/stats.ts';
import { CASE_STATES } from '../../../../src/domain/case/states.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { dealSchema } from '../../../../src/domain/deal/deal.ts';
import { LISTING_STATES } from '../../../../src/domain/listing/states.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { HOUR_MS } from '../../../../src/domain/shared/durations.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { countFound, findRaw } from '../../data/firestore/find.ts';
import { db } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { audit } from '../../records/audit.ts';
import { prepareStats, saveStateCounts } from '../../records/stats/stats.ts';

type Between = (from: Date, to: Date) => Query;
const visitsBetween =
  (kind: DayFigure): Between =>
  (from, to) =>
    serverQueries.visitsBetween(kind, from, to);

/** The query that recounts each figure: a count of documents, or the sum of one of their fields. */
const SOURCES: Record<DayFigure, Between> = {
  signUps: serverQueries.usersBetween,
  activeByDay: visitsBetween('activeByDay'),
  activeByWeek: visitsBetween('activeByWeek'),
  activeByMonth: visitsBetween('activeByMonth'),
  searches: visitsBetween('searches'),
  views: visitsBetween('views'),
  listed: serverQueries.listedBetween,
  deals: serverQueries.dealsBetweenTimes,
  offers: serverQueries.offeredBetween,
  paid: serverQueries.paidBetween,
  completed: serverQueries.completedBetween,
  volume: serverQueries.soldBetween,
  fees: serverQueries.feesBetween,
};

/**
 * Counts the figures of each day of a month, up to now, from the source documents: one read per thousand documents and
 * at least one per figure.
 * @public Called by tests.
 */
export async function countMonth(month: string, now: Date): Promise<Stats['days']> {
  const days: Stats['days'] = {};
  for (let at = new Date(`${month}-01T00:00:00Z`); utcDayOf(at).month === month && at <= now; at = utcDayOf(at).to) {
    const { day, from, to } = utcDayOf(at);
    const figures = await countDay(from, to);
    if (Object.keys(figures).length) days[day] = figures;
  }
  return days;
}

async function countDay(from: Date, to: Date): Promise<DayStats> {
  const [completed, ...counted] = await Promise.all([
    findRaw(serverQueries.completedBetween(from, to)).select('reached').get(),
    ...DAY_FIGURES.map(async (figure) => [figure, await countFound(SOURCES[figure](from, to))] as const),
  ]);
  const reached = completed.docs.map((doc) => readStored(dealSchema.shape.reached, doc.get('reached')));
  return sumDayStats([Object.fromEntries(counted.filter(([, n]) => n !== 0)), ...reached.map(stageFigures)]);
}

/** The possible states of everything counted by state. */
const COUNTED_STATES: Record<StateCounter, readonly string[]> = {
  listings: LISTING_STATES,
  changedListings: ['waiting'],
  flags: CASE_STATES,
  bugReports: CASE_STATES,
  supportRequests: CASE_STATES,
};

const inStateQuery = (counted: StateCounter, state: string) =>
  counted === 'changedListings' ? serverQueries.changedListings() : serverQueries.inState(counted, state);

/**
 * Returns the number of documents in each state, leaving out states without any.
 * @public Called by tests.
 */
export async function countByState(counted: StateCounter): Promise<Record<string, number>> {
  const counts = COUNTED_STATES[counted].map(
    async (state) => [state, await countFound(inStateQuery(counted, state))] as const,
  );
  return Object.fromEntries((await Promise.all(counts)).filter(([, n]) => n !== 0));
}

/** Time after the end of a day by which the day's last counts have arrived. */
const SETTLED_MS = HOUR_MS;

/**
 * Recounts a month and the documents in each state, and returns the differences from the stored figures. With `repair`,
 * which is audited, the recount replaces the figures of days that ended at least an hour ago; counting happens outside
 * the transaction, which would otherwise lock every counted document.
 */
export const recountStats: Handler<'recountStats'> = async (ctx, { month, repair }) => {
  const [counted, ...states] = await Promise.all([countMonth(month, ctx.now), ...STATE_COUNTERS.map(countByState)]);
  return runCommand(ctx, async (tx) => {
    const [stored, ...storedStates] = await Promise.all([
      prepareStats(tx, month),
      ...STATE_COUNTERS.map((name) => tx.raw.get(db().doc(paths.counter(name)))),
    ]);
    const { days } = stored;
    const stateDifferences = storedStates.map((doc, i) =>
      diffDayStats(STATE_COUNTERS[i] ?? '', readStored(stateCountsSchema, doc.data() ?? {}).states, states[i] ?? {}),
    );
    const found = [...diffMonthStats(days, counted), ...stateDifferences.flat()];
    if (repair && found.length) {
      stored.save(repairDays(month, days, counted, ctx.now));
      STATE_COUNTERS.forEach((name, i) => {
        saveStateCounts(tx, name, states[i] ?? {});
      });
      audit(tx, ctx, 'stats-repair', { month, differences: found.length });
    }
    return { differences: found };
  });
};

function repairDays(month: string, kept: Stats['days'], counted: Stats['days'], now: Date): Stats['days'] {
  const isOver = ([day]: [string, unknown]) =>
    utcDayOf(new Date(`${month}-${day}T00:00:00Z`)).to.getTime() + SETTLED_MS <= now.getTime();
  return Object.fromEntries([
    ...Object.entries(kept).filter((day) => !isOver(day)),
    ...Object.entries(counted).filter(isOver),
  ]);
}
