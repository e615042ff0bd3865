import { formatNumber } from '../../shared/numbers.ts';
import { type MetricKind, metricOf } from './metric.ts';

interface Priced {
  askingPrice: number;
  metrics: readonly { kind: MetricKind; value: number }[];
}

/** Returns a price as a multiple of an amount, in tenths (26 is 2.6×); null if the amount isn't positive. */
export const timesTenths = (price: number, amount: number): number | null =>
  amount > 0 ? Math.round((price * 10) / amount) : null;

/** Returns the asking price as a multiple of twelve months' profit, in tenths; null if there is no profit. */
export const multipleTenths = (teaser: Priced): number | null =>
  timesTenths(teaser.askingPrice, metricOf(teaser, 'ttmProfit')?.value ?? 0);

/** Formats the asking price as multiples: `2.6× profit, 2.0× revenue of the last 12 months`. */
export function multipleText(teaser: Priced): string {
  const revenue = timesTenths(teaser.askingPrice, metricOf(teaser, 'ttmRevenue')?.value ?? 0);
  const profit = multipleTenths(teaser);
  const times = [
    ...(profit === null ? [] : [`${formatMultiple(profit)} profit`]),
    ...(revenue === null ? [] : [`${formatMultiple(revenue)} revenue`]),
  ];
  return times.length ? `${times.join(', ')} of the last 12 months` : 'Asking price';
}

/** Formats 26 tenths as `2.6×`. */
export const formatMultiple = (tenths: number): string =>
  `${formatNumber(tenths / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}×`;
