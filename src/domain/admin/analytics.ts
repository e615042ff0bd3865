import * as z from 'zod';
import { DEAL_STAGES } from '../deal/states.ts';
import { DAY_MS } from '../shared/durations.ts';
import { sum } from '../shared/numbers.ts';
import { formatCalendarDay, formatMonth } from '../shared/time.ts';

export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];
/** Number of periods shown: a year of months, a quarter of weeks, two weeks of days. */
export const PERIODS_SHOWN: Record<Grain, number> = { day: 14, week: 12, month: 12 };

/** Baseline for comparison: the preceding periods, or the same ones a year earlier. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];
/** Number of periods in a year; 364 days, so that the same weekdays are compared. */
const PERIODS_PER_YEAR: Record<Grain, number> = { day: 364, week: 52, month: 12 };

/** The figures of each period. Money is in cents. */
export const ANALYTICS_FIGURES = [
  'signUps',
  'active',
  'searches',
  'views',
  'listed',
  'deals',
  'offers',
  'paid',
  'completed',
  'volume',
  'fees',
] as const;
export type AnalyticsFigure = (typeof ANALYTICS_FIGURES)[number];
export const FIGURE_LABELS: Record<AnalyticsFigure, { label: string; short: string; unit: 'count' | 'cents' }> = {
  signUps: { label: 'Sign-ups', short: 'Sign-ups', unit: 'count' },
  active: { label: 'Active accounts', short: 'Active', unit: 'count' },
  searches: { label: 'Search visitors, daily', short: 'Searched', unit: 'count' },
  views: { label: 'Listing views', short: 'Views', unit: 'count' },
  listed: { label: 'Listings published', short: 'Listed', unit: 'count' },
  deals: { label: 'Deals opened', short: 'Deals', unit: 'count' },
  offers: { label: 'Deals with an offer', short: 'Offers', unit: 'count' },
  paid: { label: 'Deals paid', short: 'Paid', unit: 'count' },
  completed: { label: 'Deals completed', short: 'Completed', unit: 'count' },
  volume: { label: 'Sales volume', short: 'Volume', unit: 'cents' },
  fees: { label: 'Fees invoiced', short: 'Fees', unit: 'cents' },
};
/** Steps from a search to a completed deal (docs/product-rules.md, Administration). */
export const FUNNEL = [
  'searches',
  'views',
  'deals',
  'offers',
  'paid',
  'completed',
] as const satisfies AnalyticsFigure[];

/** Stages a completed deal can have spent time in. */
export const TIMED_STAGES = DEAL_STAGES.filter((stage) => stage !== 'completed');

const periodSchema = z.strictObject({
  startedAt: z.date(),
  ...(Object.fromEntries(ANALYTICS_FIGURES.map((figure) => [figure, z.number().int()])) as Record<
    AnalyticsFigure,
    z.ZodNumber
  >),
});
export type Period = z.infer<typeof periodSchema>;

export const analyticsSchema = z.strictObject({
  periods: z.array(periodSchema),
  /** Comparison periods, as many as in `periods`. */
  before: z.array(periodSchema),
  /** Median number of days that deals completed in these periods spent in each stage; null if no deal was completed. */
  stages: z.array(
    z.strictObject({
      stage: z.enum(TIMED_STAGES),
      median: z.number().nullable(),
      before: z.number().nullable(),
      deals: z.number().int(),
    }),
  ),
});

/**
 * Returns the starts of `count` periods (UTC), ending with the current one; weeks start on Monday. `back` shifts them
 * into the past by that many periods.
 */
export function periodStarts(grain: Grain, now: Date, count: number = PERIODS_SHOWN[grain], back = 0): Date[] {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const ago = Array.from({ length: count }, (_, i) => back + count - 1 - i);
  if (grain === 'month') return ago.map((n) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n, 1)));
  const first = grain === 'week' ? day - ((now.getUTCDay() + 6) % 7) * DAY_MS : day;
  return ago.map((n) => new Date(first - n * (grain === 'week' ? 7 : 1) * DAY_MS));
}

/** Returns the start of each comparison period, and the end of the last one. */
export function comparisonStarts(grain: Grain, comparison: Comparison, now: Date): { starts: Date[]; end: Date } {
  const count = PERIODS_SHOWN[grain];
  const bounds = periodStarts(grain, now, count + 1, (comparison === 'year' ? PERIODS_PER_YEAR[grain] : count) - 1);
  return { starts: bounds.slice(0, -1), end: bounds.at(-1) ?? now };
}

/** Returns a period's name from its start: `9 Jun`, `week of 9 Jun`, `Jun 2026`. */
export function periodName(grain: Grain, from: Date): string {
  if (grain === 'month') return `${formatMonth(from.toISOString().slice(0, 7))} ${from.getUTCFullYear()}`;
  return grain === 'week' ? `week of ${formatCalendarDay(from)}` : formatCalendarDay(from);
}

/** Figures that are averaged rather than summed, because an account active in several periods counts in each. */
const AVERAGED: readonly AnalyticsFigure[] = ['active'];

/**
 * Returns a figure's total or average over the complete periods, with its change since the comparison periods. The
 * current, incomplete period is returned separately and not compared.
 */
export function summarizeFigure(figure: AnalyticsFigure, periods: readonly number[], before: readonly number[]) {
  const over = (values: readonly number[]) => {
    const total = sum(values);
    return AVERAGED.includes(figure) && values.length ? Math.round(total / values.length) : total;
  };
  const whole = over(periods.slice(0, -1));
  const wholeBefore = over(before.slice(0, -1));
  return {
    total: whole,
    current: periods.at(-1) ?? 0,
    isAverage: AVERAGED.includes(figure),
    before: wholeBefore,
    /** Percentage change since the comparison periods; null if their figure was 0. */
    change: wholeBefore === 0 ? null : Math.round(((whole - wholeBefore) / wholeBefore) * 100),
  };
}
