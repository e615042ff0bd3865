import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import { DEAL_STAGES } from '../deal/states.ts';
import { DAY_MS } from '../shared/durations.ts';
import { ANALYTICS_FIGURES, type AnalyticsFigure, type Grain, type Period, TIMED_STAGES } from './analytics.ts';

/**
 * Figures stored for each day. An active account is counted once per day, week and month, on its first active day of
 * each, so adding up a period's days counts accounts rather than visits.
 */
export const DAY_FIGURES = [
  ...ANALYTICS_FIGURES.filter((figure) => figure !== 'active'),
  'activeByDay',
  'activeByWeek',
  'activeByMonth',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];
const ACTIVE_BY = {
  day: 'activeByDay',
  week: 'activeByWeek',
  month: 'activeByMonth',
} as const satisfies Record<Grain, DayFigure>;

/**
 * A day's figures, plus, under `{stage}-{days}`, the number of completed deals that spent that many days in a stage.
 */
const daySchema = z.record(z.string(), z.number().int());
export type DayStats = z.infer<typeof daySchema>;
/**
 * `stats/{yyyy-mm}`: the days (UTC, `01` to `31`) of a month on which something happened. Increments since the document
 * was last written are stored in `stats/{yyyy-mm}/shards/{n}` and have to be added to it.
 */
export const statsSchema = z.object({ month: z.string(), days: z.record(z.string(), daySchema) });
export type Stats = z.infer<typeof statsSchema>;
export const statsMonthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.');

/**
 * Counters with one count per state: one for each kind of entity, plus `changedListings` for listings with changes
 * awaiting review (state `waiting`).
 */
export const STATE_COUNTERS = ['listings', 'changedListings', 'flags', 'bugReports', 'supportRequests'] as const;
export type StateCounter = (typeof STATE_COUNTERS)[number];
/** `counters/{counted}`: number of entities in each state. */
export const stateCountsSchema = z.object({ states: z.record(z.string(), z.number().int()).default({}) });

/** Returns the month and day (UTC) of a time, and that day's start and end. */
export function utcDayOf(at: Date): { month: string; day: string; from: Date; to: Date } {
  const text = at.toISOString();
  const from = new Date(`${text.slice(0, 10)}T00:00:00.000Z`);
  return { month: text.slice(0, 7), day: text.slice(8, 10), from, to: new Date(from.getTime() + DAY_MS) };
}

/** Returns the months (`yyyy-mm`) between two times, inclusive. */
export function monthsBetween(from: Date, to: Date): string[] {
  const months: string[] = [];
  for (let at = Date.UTC(from.getUTCFullYear(), from.getUTCMonth()); at <= to.getTime(); ) {
    const first = new Date(at);
    months.push(utcDayOf(first).month);
    at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1);
  }
  return months;
}

/** Returns each period's figures; a period ends at the start of the next one, the last one at `end`. */
export function periodsOf(grain: Grain, starts: readonly Date[], end: Date, stats: readonly Stats[]): Period[] {
  return starts.map((startedAt, i) => {
    const total = sumDayStats(daysWithin(stats, startedAt, starts[i + 1] ?? end));
    const figures = ANALYTICS_FIGURES.map((figure) => [
      figure,
      total[figure === 'active' ? ACTIVE_BY[grain] : figure] ?? 0,
    ]);
    return { startedAt, ...(Object.fromEntries(figures) as Record<AnalyticsFigure, number>) };
  });
}

/** Returns the figures of each stored day from `from` up to, but not including, `to`. */
export const daysWithin = (stats: readonly Stats[], from: Date, to: Date): DayStats[] =>
  stats.flatMap(({ month, days }) =>
    Object.entries(days)
      .filter(([day]) => {
        const at = Date.parse(`${month}-${day}T00:00:00Z`);
        return at >= from.getTime() && at < to.getTime();
      })
      .map(([, figures]) => figures),
  );

/**
 * Merges one month's days from several stored parts (the month's document and its shards) by adding up their figures.
 */
export function mergeMonthShards(parts: readonly Stats[]): Stats['days'] {
  const days = [...new Set(parts.flatMap((part) => Object.keys(part.days)))].sort();
  return Object.fromEntries(days.map((day) => [day, sumDayStats(parts.map((part) => part.days[day] ?? {}))]));
}

export function sumDayStats(days: readonly DayStats[]): DayStats {
  const total: DayStats = {};
  for (const day of days)
    for (const [figure, value] of Object.entries(day)) total[figure] = (total[figure] ?? 0) + value;
  return total;
}

/**
 * Returns the number of full days a completed deal spent in each stage it reached, including disputes, as figures to
 * add to its completion day (`{stage}-{days}`: 1).
 */
export function stageFigures(reached: Deal['reached']): DayStats {
  return Object.fromEntries(
    TIMED_STAGES.flatMap((stage, i) => {
      const from = reached[stage]?.getTime();
      if (from === undefined) return [];
      const next = DEAL_STAGES.slice(i + 1).flatMap((later) => reached[later]?.getTime() ?? []);
      if (!next.length) return [];
      return [[`${stage}-${Math.floor((Math.min(...next) - from) / DAY_MS)}`, 1]];
    }),
  );
}

/** Returns the median number of days that deals spent in a stage, and the number of those deals. */
export function medianDays(total: DayStats, stage: string): { median: number | null; deals: number } {
  const days = Object.entries(total)
    .filter(([figure]) => figure.startsWith(`${stage}-`))
    .flatMap(([figure, deals]) => Array<number>(Math.max(0, deals)).fill(Number(figure.slice(stage.length + 1))))
    .sort((a, b) => a - b);
  const middle = Math.floor(days.length / 2);
  const upper = days[middle];
  if (upper === undefined) return { median: null, deals: 0 };
  return { median: days.length % 2 ? upper : ((days[middle - 1] ?? upper) + upper) / 2, deals: days.length };
}

/** A daily figure whose stored value differs from the recount. */
export const statsDifferenceSchema = z.strictObject({
  day: z.string(),
  figure: z.string(),
  kept: z.number().int(),
  counted: z.number().int(),
});
export type StatsDifference = z.infer<typeof statsDifferenceSchema>;

export function diffMonthStats(kept: Stats['days'], counted: Stats['days']): StatsDifference[] {
  const days = [...new Set([...Object.keys(kept), ...Object.keys(counted)])].sort();
  return days.flatMap((day) => diffDayStats(day, kept[day] ?? {}, counted[day] ?? {}));
}

export const diffDayStats = (day: string, kept: DayStats, counted: DayStats): StatsDifference[] =>
  [...new Set([...Object.keys(kept), ...Object.keys(counted)])]
    .sort()
    .map((figure) => ({ day, figure, kept: kept[figure] ?? 0, counted: counted[figure] ?? 0 }))
    .filter((item) => item.kept !== item.counted);
