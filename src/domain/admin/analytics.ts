import * as z from 'zod';

export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];
/** How many periods a look back has, by their length: a year of months, a quarter of weeks, a month of days. */
export const PERIODS: Record<Grain, number> = { day: 14, week: 12, month: 12 };

/** What is counted for each period. Money in cents. */
export const FIGURES = ['signUps', 'listed', 'deals', 'completed', 'volume', 'fees'] as const;
export type Figure = (typeof FIGURES)[number];
export const FIGURE_LABELS: Record<Figure, { label: string; unit: 'count' | 'cents' }> = {
  signUps: { label: 'Sign-ups', unit: 'count' },
  listed: { label: 'Listings put up for sale', unit: 'count' },
  deals: { label: 'Deals opened', unit: 'count' },
  completed: { label: 'Deals completed', unit: 'count' },
  volume: { label: 'Sold for, in all', unit: 'cents' },
  fees: { label: 'Fees invoiced', unit: 'cents' },
};

export const periodSchema = z.strictObject({
  from: z.date(),
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, z.number().int()])) as Record<Figure, z.ZodNumber>),
});
export type Period = z.infer<typeof periodSchema>;

const DAY_MS = 86_400_000;

/** The beginnings (UTC) of the last so many periods, the running one last; weeks begin on Monday. */
export function periodStarts(grain: Grain, now: Date, count: number = PERIODS[grain]): Date[] {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const back = Array.from({ length: count }, (_, i) => count - 1 - i);
  if (grain === 'month') return back.map((n) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n, 1)));
  const first = grain === 'week' ? day - ((now.getUTCDay() + 6) % 7) * DAY_MS : day;
  return back.map((n) => new Date(first - n * (grain === 'week' ? 7 : 1) * DAY_MS));
}
