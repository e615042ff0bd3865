import { addDays, formatCalendarDate, formatMonth, monthAt } from '../../shared/time.ts';
import { METRIC_INFO, type Metric, type MetricPeriod } from './metric.ts';

type Dated = Pick<Metric, 'kind' | 'asOf'> & Partial<Pick<Metric, 'source'>>;

/**
 * Returns a metric's period. A connected account reports only current subscriptions, so its MRR and subscription count
 * are for a single day.
 */
const periodOf = ({ kind, source }: Omit<Dated, 'asOf'>): MetricPeriod =>
  source === 'connected' && (kind === 'mrr' || kind === 'activeSubscriptions') ? 'day' : METRIC_INFO[kind].period;

/** Returns true if a metric covers only the day of its date. */
export const isDayMetric = (metric: Omit<Dated, 'asOf'>): boolean => periodOf(metric) === 'day';

/**
 * Formats the period a metric covers: `Nov 2025 – Oct 2026`, `Oct 2026`, `30 days to 20 November 2026`. `monthsFrom` is
 * the first of the listing's twelve months, `YYYY-MM`; null if unknown.
 */
export function metricPeriod(metric: Dated, monthsFrom: string | null): string {
  const day = formatCalendarDate(metric.asOf);
  switch (periodOf(metric)) {
    case 'year':
      return monthsFrom ? monthsPeriod(monthsFrom, 12) : `12 months to ${day}`;
    case 'month':
      return monthsFrom ? monthsPeriod(monthAt(monthsFrom, 11), 1) : `The month before ${day}`;
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

/**
 * Formats consecutive months: `Oct 2026`, `Mar – Aug 2026`, `Nov 2025 – Oct 2026`. `from` is the first month,
 * `YYYY-MM`.
 */
export const monthsPeriod = (from: string, count: number): string => formatMonthSpan(from, monthAt(from, count - 1));

/** Like `monthsPeriod`, but takes the first and last months. */
export function formatMonthSpan(from: string, to: string): string {
  const last = `${formatMonth(to)} ${to.slice(0, 4)}`;
  if (from === to) return last;
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatMonth(from) : `${formatMonth(from)} ${from.slice(0, 4)}`;
  return `${first} – ${last}`;
}

/** The first and last days of a period, `YYYY-MM-DD`; `from` is null if it is open-ended. */
export interface Days {
  from: string | null;
  to: string;
}

/** Returns the days a metric covers; null if the listing's months are needed but unknown. */
export function metricDays(metric: Dated, monthsFrom: string | null): Days | null {
  const to = dayOf(metric.asOf);
  switch (periodOf(metric)) {
    case 'year':
      return monthsFrom ? monthsDays(monthsFrom, 12) : null;
    case 'month':
      return monthsFrom ? monthsDays(monthAt(monthsFrom, 11), 1) : null;
    case '30-days':
      return { from: dayOf(addDays(metric.asOf, -29)), to };
    case '7-days':
      return { from: dayOf(addDays(metric.asOf, -6)), to };
    case 'day':
      return { from: to, to };
    case 'ever':
      return { from: null, to };
  }
}

/** Returns the days that consecutive months cover. */
export const monthsDays = (from: string, count: number): Days => ({
  from: `${from}-01`,
  to: dayOf(addDays(new Date(`${monthAt(from, count)}-01T00:00:00Z`), -1)),
});

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Days after which a figure is shown as outdated (product rule 1: every number carries its age). */
export const DATED_AFTER_DAYS = 90;

/** Returns true if a figure is too old to count as current. */
export const isDated = (asOf: Date, now: Date): boolean => addDays(asOf, DATED_AFTER_DAYS) < now;
