import { formatDate, formatMonth } from '../shared/time.ts';
import { METRIC_INFO, type Metric } from './metric.ts';
import { monthAt } from './month-at.ts';

/**
 * The time that a metric is about, for people: `Nov 2025 – Oct 2026`, `Oct 2026`, `30 days to Nov 20, 2026`.
 * `monthsFrom` is the first of the listing’s twelve months, `YYYY-MM`; null where it is not known.
 */
export function metricPeriod(
  { kind, asOf, source }: Pick<Metric, 'kind' | 'asOf'> & Partial<Pick<Metric, 'source'>>,
  monthsFrom: string | null,
): string {
  const day = formatDate(asOf);
  // An account says what is active at the moment, and nothing of an earlier one.
  if (source === 'connected' && (kind === 'mrr' || kind === 'activeSubscriptions')) return `As of ${day}`;
  switch (METRIC_INFO[kind].period) {
    case 'year':
      if (!monthsFrom) return `12 months to ${day}`;
      return `${shortMonth(monthsFrom)} – ${shortMonth(monthAt(monthsFrom, 11))}`;
    case 'month':
      return monthsFrom ? shortMonth(monthAt(monthsFrom, 11)) : `The month before ${day}`;
    case '30-days':
      return `30 days to ${day}`;
    case '7-days':
      return `7 days to ${day}`;
    case 'day':
      return `As of ${day}`;
    case 'ever':
      return `From the start to ${day}`;
  }
}

const shortMonth = (month: string): string => `${formatMonth(month)} ${month.slice(0, 4)}`;
