import { type MetricKind, metricOf } from './metric.ts';

/** The asking price over the profit of twelve months, in tenths (26 is 2.6×); null without a profit. */
export function multipleTenths(teaser: {
  askingPrice: number;
  metrics: readonly { kind: MetricKind; value: number }[];
}): number | null {
  const profit = metricOf(teaser, 'ttmProfit')?.value ?? 0;
  return profit > 0 ? Math.round((teaser.askingPrice * 10) / profit) : null;
}

/** `2.6×` for 26 tenths. */
export const formatMultiple = (tenths: number): string => `${(tenths / 10).toFixed(1)}×`;
