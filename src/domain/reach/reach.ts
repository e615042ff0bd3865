import { type DayStats, dayOf, daysWithin, type Stats, totalOf } from '../admin/stats.ts';
import { addDays } from '../shared/time.ts';
import { sourceFigure, VISIT_SOURCES, type VisitSource } from './sources.ts';

/** The daily figures of a listing for its seller: views, new watchers, inquiries. */
export const REACH_FIGURES = ['views', 'watches', 'inquiries'] as const;
export type ReachFigure = (typeof REACH_FIGURES)[number];
export type Reach = Record<ReachFigure, number>;
export const REACH_LABELS: Record<ReachFigure, string> = {
  views: 'Views',
  watches: 'New watchers',
  inquiries: 'Inquiries',
};

/** Lists name the totals of so many days, and the medians of a category are of as many. */
export const REACH_DAYS = 30;

export interface ReachDay extends Reach {
  /** When the day begins (UTC). */
  at: Date;
}

/** The start of the last `days` days (UTC), today included; `back` days earlier on request. */
export const reachFrom = (now: Date, days: number, back = 0): Date => addDays(dayOf(now).from, 1 - days - back);

const reachOf = (figures: DayStats): Reach => ({
  views: figures.views ?? 0,
  watches: figures.watches ?? 0,
  inquiries: figures.inquiries ?? 0,
});

/** The figures of each of the last `days` days, oldest first; days without any are there with zeros. */
export function reachByDay(stats: readonly Stats[], now: Date, days: number): ReachDay[] {
  const first = reachFrom(now, days);
  return Array.from({ length: days }, (_, i) => {
    const at = addDays(first, i);
    return { at, ...reachOf(totalOf(daysWithin(stats, at, addDays(at, 1)))) };
  });
}

/** The figures that the owner's row of a listing holds (`OwnListing.reach`), of what was counted in parts. */
export function rowReach(parts: readonly Stats[], now: Date): Stats[] {
  const months = new Map<string, Stats>();
  for (const { at, views, inquiries } of reachByDay(parts, now, REACH_DAYS)) {
    if (!views && !inquiries) continue;
    const { month, day } = dayOf(at);
    const stats = months.get(month) ?? { month, days: {} };
    stats.days[day] = { ...(views && { views }), ...(inquiries && { inquiries }) };
    months.set(month, stats);
  }
  return [...months.values()];
}

/** Days added up by seven, so that the last seven are one row; the first row may have fewer. `at` is its first day. */
export function reachByWeek(days: readonly ReachDay[]): ReachDay[] {
  const weeks: ReachDay[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    const [first] = week;
    if (first) weeks.unshift({ at: first.at, ...reachOf(totalOf(week.map(({ at: _at, ...figures }) => figures))) });
  }
  return weeks;
}

/** The figures of `days` days added up: the last ones, or as many that ended `back` days ago. */
export const reachTotal = (stats: readonly Stats[], now: Date, days: number, back = 0): Reach =>
  reachOf(totalOf(daysWithin(stats, reachFrom(now, days, back), addDays(dayOf(now).to, -back))));

/** Views of the last `days` days by source, most first; sources without any are left out. */
export function visitsBySource(
  stats: readonly Stats[],
  now: Date,
  days: number,
): { source: VisitSource; visits: number }[] {
  const total = totalOf(daysWithin(stats, reachFrom(now, days), dayOf(now).to));
  return VISIT_SOURCES.map((source) => ({ source, visits: total[sourceFigure(source)] ?? 0 }))
    .filter(({ visits }) => visits > 0)
    .sort((a, b) => b.visits - a.visits);
}

/** In percent of the figure before, rounded; null if that was 0. */
export const changeOf = (current: number, before: number): number | null =>
  before === 0 ? null : Math.round(((current - before) / before) * 100);
