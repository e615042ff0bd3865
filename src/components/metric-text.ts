import { METRIC_INFO, type Metric } from '../domain/listing/metric.ts';
import { formatMoney } from '../domain/shared/money.ts';

const grouped = new Intl.NumberFormat('en-US');

/** `$21,422`, `128`, `2.1` of a figure, without its unit. */
export function metricText({ kind, value }: Pick<Metric, 'kind' | 'value'>): string {
  return METRIC_INFO[kind].unit === 'cents' ? formatMoney(value) : grouped.format(value);
}
