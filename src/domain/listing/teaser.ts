import type { Teaser } from './listing.ts';
import type { Metric, MetricKind } from './metric.ts';

export const metricOf = <M extends Pick<Metric, 'kind'>>(teaser: { metrics: M[] }, kind: MetricKind): M | undefined =>
  teaser.metrics.find((metric) => metric.kind === kind);

/** Price over profit of twelve months in tenths (26 is 2.6×); null without a profit. */
export function multipleTenths(teaser: Pick<Teaser, 'metrics' | 'askingPrice'>): number | null {
  const profit = metricOf(teaser, 'ttmProfit')?.value ?? 0;
  return profit > 0 ? Math.round((teaser.askingPrice * 10) / profit) : null;
}

/** `2.6×` of 26. */
export const formatMultiple = (tenths: number): string => `${(tenths / 10).toFixed(1)}×`;

/** `slotwise-booking` for a readable address; never empty. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'project';
