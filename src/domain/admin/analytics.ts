import * as z from 'zod';
import { DEAL_STAGES } from '../deal/states.ts';
import { DAY_MS } from '../shared/durations.ts';
import { formatDay, formatMonth } from '../shared/time.ts';

export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];
/** How many periods a look has, by their length: a year of months, a quarter of weeks, two weeks of days. */
export const PERIODS: Record<Grain, number> = { day: 14, week: 12, month: 12 };

/** What periods are compared with: as many right before them, or the same a year earlier. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];
/** A year back, in whole periods: days and weeks begin on the same day of the week. */
const A_YEAR: Record<Grain, number> = { day: 364, week: 52, month: 12 };

/** What is shown of each period. Money in cents. */
export const FIGURES = [
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
export type Figure = (typeof FIGURES)[number];
export const FIGURE_LABELS: Record<Figure, { label: string; short: string; unit: 'count' | 'cents' }> = {
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
/** From a search to a completed deal (docs/product-rules.md, Administration). */
export const FUNNEL = ['searches', 'views', 'deals', 'offers', 'paid', 'completed'] as const satisfies Figure[];

/** Stages that a completed deal spent time in. */
export const TIMED_STAGES = DEAL_STAGES.filter((stage) => stage !== 'completed');

const periodSchema = z.strictObject({
  from: z.date(),
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, z.number().int()])) as Record<Figure, z.ZodNumber>),
});
export type Period = z.infer<typeof periodSchema>;

export const analyticsSchema = z.strictObject({
  periods: z.array(periodSchema),
  /** What they are compared with, as many. */
  before: z.array(periodSchema),
  /** Days that deals completed in these periods spent in each stage: the middle one; null where there is none. */
  stages: z.array(
    z.strictObject({
      stage: z.enum(TIMED_STAGES),
      median: z.number().nullable(),
      before: z.number().nullable(),
      deals: z.number().int(),
    }),
  ),
});

/** The beginnings (UTC) of so many periods, the running one last; weeks begin on Monday. `back` ends them so many periods earlier. */
export function periodStarts(grain: Grain, now: Date, count: number = PERIODS[grain], back = 0): Date[] {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const ago = Array.from({ length: count }, (_, i) => back + count - 1 - i);
  if (grain === 'month') return ago.map((n) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n, 1)));
  const first = grain === 'week' ? day - ((now.getUTCDay() + 6) % 7) * DAY_MS : day;
  return ago.map((n) => new Date(first - n * (grain === 'week' ? 7 : 1) * DAY_MS));
}

/** The periods that the last ones are compared with: where each begins, and where the last one ends. */
export function comparedStarts(grain: Grain, comparison: Comparison, now: Date): { starts: Date[]; end: Date } {
  const count = PERIODS[grain];
  const bounds = periodStarts(grain, now, count + 1, (comparison === 'year' ? A_YEAR[grain] : count) - 1);
  return { starts: bounds.slice(0, -1), end: bounds.at(-1) ?? now };
}

/** `9 Jun`, `week of 9 Jun`, `Jun 2026` of a period that begins then. */
export function periodName(grain: Grain, from: Date): string {
  if (grain === 'month') return `${formatMonth(from.toISOString().slice(0, 7))} ${from.getUTCFullYear()}`;
  return grain === 'week' ? `week of ${formatDay(from)}` : formatDay(from);
}

/** Accounts that were active in several periods are in each of them: these are averaged, everything else is added up. */
const AVERAGED: readonly Figure[] = ['active'];

/** A figure over all of the periods, and over the whole ones of both looks, since the running one is not over. */
export function summary(figure: Figure, periods: readonly number[], before: readonly number[]) {
  const over = (values: readonly number[]) => {
    const sum = values.reduce((total, value) => total + value, 0);
    return AVERAGED.includes(figure) && values.length ? Math.round(sum / values.length) : sum;
  };
  const [whole, wholeBefore] = [over(periods.slice(0, -1)), over(before.slice(0, -1))];
  return {
    total: AVERAGED.includes(figure) ? whole : over(periods),
    isAverage: AVERAGED.includes(figure),
    before: wholeBefore,
    /** In per cent of what was before; null where there was nothing. */
    change: wholeBefore === 0 ? null : Math.round(((whole - wholeBefore) / wholeBefore) * 100),
  };
}
