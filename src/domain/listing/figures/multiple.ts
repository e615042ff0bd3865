import type { Category } from '../options.ts';
import { type MetricKind, metricOf } from './metric.ts';

interface Priced {
  askingPrice: number;
  metrics: readonly { kind: MetricKind; value: number }[];
}

/** How many times an amount goes into a price, in tenths (26 is 2.6×); null of nothing. */
export const timesTenths = (price: number, amount: number): number | null =>
  amount > 0 ? Math.round((price * 10) / amount) : null;

/** The asking price over the profit of twelve months, in tenths; null without a profit. */
export const multipleTenths = (teaser: Priced): number | null =>
  timesTenths(teaser.askingPrice, metricOf(teaser, 'ttmProfit')?.value ?? 0);

/** What an asking price is, in words: `2.6× profit, 2.0× revenue of the last 12 months`. */
export function multipleText(teaser: Priced): string {
  const revenue = timesTenths(teaser.askingPrice, metricOf(teaser, 'ttmRevenue')?.value ?? 0);
  const profit = multipleTenths(teaser);
  const times = [
    ...(profit === null ? [] : [`${formatMultiple(profit)} profit`]),
    ...(revenue === null ? [] : [`${formatMultiple(revenue)} revenue`]),
  ];
  return times.length ? `${times.join(', ')} of the last 12 months` : 'Asking price';
}

/** `2.6×` for 26 tenths. */
export const formatMultiple = (tenths: number): string => `${(tenths / 10).toFixed(1)}×`;

/** When the ranges were last compared with what is published. */
export const USUAL_MULTIPLES_AS_OF = '2026-11';

/**
 * Between which multiples of a year’s profit, in tenths, projects of a category are usually offered. The middle of each
 * follows what marketplaces publish: sold at about 5 × (SaaS), 3 × (ecommerce) and 1 to 3 × (agencies) in Acquire.com’s
 * report of February 2023, content at 2.4 to 2.6 × on Flippa; asked for 8 × by marketplaces, 5 × by apps. How far a price
 * may be from there is our own judgment, and wide: a note asks for a reason, it does not refuse a price.
 */
export const USUAL_MULTIPLES: Record<Category, { from: number; to: number }> = {
  SaaS: { from: 10, to: 80 },
  Marketplace: { from: 10, to: 80 },
  Product: { from: 8, to: 70 },
  Ecommerce: { from: 5, to: 60 },
  Community: { from: 5, to: 60 },
  Content: { from: 5, to: 50 },
  Newsletter: { from: 5, to: 50 },
  Service: { from: 3, to: 40 },
};
