import { type MetricKind, metricOf } from './metric.ts';

interface Priced {
  askingPrice: number;
  metrics: readonly { kind: MetricKind; value: number }[];
}

/** A price as a multiple of an amount, in tenths (26 is 2.6×); null for an amount of nothing. */
export const timesTenths = (price: number, amount: number): number | null =>
  amount > 0 ? Math.round((price * 10) / amount) : null;

/** The asking price over the profit of twelve months, in tenths; null without a profit. */
export const multipleTenths = (teaser: Priced): number | null =>
  timesTenths(teaser.askingPrice, metricOf(teaser, 'ttmProfit')?.value ?? 0);

/** The asking price as multiples: `2.6× profit, 2.0× revenue of the last 12 months`. */
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
