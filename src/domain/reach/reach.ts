import { type DayStats, daysWithin, type Stats, sumDayStats, utcDayOf } from '../admin/stats.ts';
import { addDays } from '../shared/time.ts';
import { sourceFigure, VISIT_SOURCES, type VisitSource } from './sources.ts';

/** Daily figures of a listing for its seller: views, new watchers, inquiries. */
export const REACH_FIGURES = ['views', 'watches', 'inquiries'] as const;
export type ReachFigure = (typeof REACH_FIGURES)[number];
export type Reach = Record<ReachFigure, number>;
export const REACH_LABELS: Record<ReachFigure, string> = {
  views: 'Views',
  watches: 'New watchers',
  inquiries: 'Inquiries',
};

/** Number of days covered by totals in lists and by category medians. */
export const REACH_DAYS = 30;

export interface ReachDay extends Reach {
  /** Start of the day (UTC). */
  at: Date;
}

/** Returns the start of the last `days` days (UTC) including today, or of a period `back` days earlier. */
export const reachFrom = (now: Date, days: number, back = 0): Date => addDays(utcDayOf(now).from, 1 - days - back);

const reachOf = (figures: DayStats): Reach => ({
  views: figures.views ?? 0,
  watches: figures.watches ?? 0,
  inquiries: figures.inquiries ?? 0,
});

/** Returns the figures for each of the last `days` days, oldest first; days without any are zeros. */
export function reachByDay(stats: readonly Stats[], now: Date, days: number): ReachDay[] {
  const first = reachFrom(now, days);
  return Array.from({ length: days }, (_, i) => {
    const at = addDays(first, i);
    return { at, ...reachOf(sumDayStats(daysWithin(stats, at, addDays(at, 1)))) };
  });
}

/** Builds the figures for the owner's row of a listing (`OwnListing.reach`) from partial statistics. */
export function rowReach(parts: readonly Stats[], now: Date): Stats[] {
  const months = new Map<string, Stats>();
  for (const { at, views, inquiries } of reachByDay(parts, now, REACH_DAYS)) {
    if (!views && !inquiries) continue;
    const { month, day } = utcDayOf(at);
    const stats = months.get(month) ?? { month, days: {} };
    stats.days[day] = { ...(views && { views }), ...(inquiries && { inquiries }) };
    months.set(month, stats);
  }
  return [...months.values()];
}

/**
 * Sums days into weeks, so that the last seven days are one row and the first row may be shorter. `at` is the first day
 * of a row.
 */
export function reachByWeek(days: readonly ReachDay[]): ReachDay[] {
  const weeks: ReachDay[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    const [first] = week;
    if (first) weeks.unshift({ at: first.at, ...reachOf(sumDayStats(week.map(({ at: _at, ...figures }) => figures))) });
  }
  return weeks;
}

/** Returns the totals of the last `days` days, or of the same period `back` days earlier. */
export const reachTotal = (stats: readonly Stats[], now: Date, days: number, back = 0): Reach =>
  reachOf(sumDayStats(daysWithin(stats, reachFrom(now, days, back), addDays(utcDayOf(now).to, -back))));

/** Returns views in the last `days` days by source, most first; sources without any are omitted. */
export function visitsBySource(
  stats: readonly Stats[],
  now: Date,
  days: number,
): { source: VisitSource; visits: number }[] {
  const total = sumDayStats(daysWithin(stats, reachFrom(now, days), utcDayOf(now).to));
  return VISIT_SOURCES.map((source) => ({ source, visits: total[sourceFigure(source)] ?? 0 }))
    .filter(({ visits }) => visits > 0)
    .sort((a, b) => b.visits - a.visits);
}

/** Returns the rounded percentage change; null if the earlier figure was 0. */
export const changeOf = (current: number, before: number): number | null =>
  before === 0 ? null : Math.round(((current - before) / before) * 100);
