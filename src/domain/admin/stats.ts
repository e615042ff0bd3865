import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import { DEAL_STAGES } from '../deal/states.ts';
import { DAY_MS } from '../shared/durations.ts';
import { ANALYTICS_FIGURES, type AnalyticsFigure, type Grain, type Period, TIMED_STAGES } from './analytics.ts';

/**
 * The figures stored for each day. An active account is counted three times: on the first day it was active in a
 * day, in a week and in a month, so that the days of a period add up to accounts rather than visits.
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

/** A day's figures, and under `{stage}-{days}` how many completed deals spent that number of days in a stage. */
const daySchema = z.record(z.string(), z.number().int());
export type DayStats = z.infer<typeof daySchema>;
/**
 * `stats/{yyyy-mm}`: the days (UTC, `01` to `31`) of a month on which something happened. What was added since it was
 * written last is spread over `stats/{yyyy-mm}/shards/{n}`, and has to be added up with it.
 */
export const statsSchema = z.object({ month: z.string(), days: z.record(z.string(), daySchema) });
export type Stats = z.infer<typeof statsSchema>;
export const statsMonthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.');

/** Everything counted by state: entities, and listings whose changes wait for a review (`waiting`). */
export const COUNTED = ['listings', 'changedListings', 'flags', 'bugReports', 'supportRequests'] as const;
export type Counted = (typeof COUNTED)[number];
/** `counters/{counted}`: how many are in each state. */
export const stateCountsSchema = z.object({ states: z.record(z.string(), z.number().int()).default({}) });

/** The month and day (UTC) of a moment, and when that day starts and ends. */
export function dayOf(at: Date): { month: string; day: string; from: Date; to: Date } {
  const text = at.toISOString();
  const from = new Date(`${text.slice(0, 10)}T00:00:00.000Z`);
  return { month: text.slice(0, 7), day: text.slice(8, 10), from, to: new Date(from.getTime() + DAY_MS) };
}

/** The months (`yyyy-mm`) from one moment to another, inclusive. */
export function monthsBetween(from: Date, to: Date): string[] {
  const months: string[] = [];
  for (let at = Date.UTC(from.getUTCFullYear(), from.getUTCMonth()); at <= to.getTime(); ) {
    const first = new Date(at);
    months.push(dayOf(first).month);
    at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1);
  }
  return months;
}

/** The figures of each period: a period ends where the next one starts, the last one at `end`. */
export function periodsOf(grain: Grain, starts: readonly Date[], end: Date, stats: readonly Stats[]): Period[] {
  return starts.map((startedAt, i) => {
    const total = totalOf(daysWithin(stats, startedAt, starts[i + 1] ?? end));
    const figures = ANALYTICS_FIGURES.map((figure) => [
      figure,
      total[figure === 'active' ? ACTIVE_BY[grain] : figure] ?? 0,
    ]);
    return { startedAt, ...(Object.fromEntries(figures) as Record<AnalyticsFigure, number>) };
  });
}

/** The figures of each stored day from `from` up to, but not including, `to`. */
export const daysWithin = (stats: readonly Stats[], from: Date, to: Date): DayStats[] =>
  stats.flatMap(({ month, days }) =>
    Object.entries(days)
      .filter(([day]) => {
        const at = Date.parse(`${month}-${day}T00:00:00Z`);
        return at >= from.getTime() && at < to.getTime();
      })
      .map(([, figures]) => figures),
  );

/** The days of one month whose figures are in several parts. */
export function daysOf(parts: readonly Stats[]): Stats['days'] {
  const days = [...new Set(parts.flatMap((part) => Object.keys(part.days)))].sort();
  return Object.fromEntries(days.map((day) => [day, totalOf(parts.map((part) => part.days[day] ?? {}))]));
}

export function totalOf(days: readonly DayStats[]): DayStats {
  const total: DayStats = {};
  for (const day of days)
    for (const [figure, value] of Object.entries(day)) total[figure] = (total[figure] ?? 0) + value;
  return total;
}

/**
 * The whole days a completed deal spent in each stage it reached, disputes included, as figures of its completion day.
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

/** The median of the days that deals spent in a stage, and how many deals there were. */
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

/** A figure of a day whose stored value differs from the recount. */
export const statsDifferenceSchema = z.strictObject({
  day: z.string(),
  figure: z.string(),
  kept: z.number().int(),
  counted: z.number().int(),
});
export type StatsDifference = z.infer<typeof statsDifferenceSchema>;

export function differences(kept: Stats['days'], counted: Stats['days']): StatsDifference[] {
  const days = [...new Set([...Object.keys(kept), ...Object.keys(counted)])].sort();
  return days.flatMap((day) => differencesOfDay(day, kept[day] ?? {}, counted[day] ?? {}));
}

export const differencesOfDay = (day: string, kept: DayStats, counted: DayStats): StatsDifference[] =>
  [...new Set([...Object.keys(kept), ...Object.keys(counted)])]
    .sort()
    .map((figure) => ({ day, figure, kept: kept[figure] ?? 0, counted: counted[figure] ?? 0 }))
    .filter((one) => one.kept !== one.counted);
