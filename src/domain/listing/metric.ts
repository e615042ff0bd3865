import { formatMoney } from '../shared/money.ts';

/** The source of a metric; a mark shows it beside every value. */
export const METRIC_SOURCES = ['self', 'document', 'recomputed', 'connected'] as const;
export type MetricSource = (typeof METRIC_SOURCES)[number];
export const SOURCE_LABELS: Record<MetricSource, string> = {
  self: 'Seller says',
  document: 'Document checked',
  recomputed: 'Recomputed',
  connected: 'Connected',
};

export const METRIC_KINDS = [
  'ttmRevenue',
  'ttmProfit',
  'mrr',
  'activeSubscriptions',
  'churn',
  'visitors30',
  'users',
  'activeWeekly',
  'runningCost',
  'ownerHours',
] as const;
export type MetricKind = (typeof METRIC_KINDS)[number];

export const METRIC_INFO: Record<
  MetricKind,
  { label: string; short: string; unit: 'cents' | 'count' | 'percent' | 'hours'; suffix: string; means: string }
> = {
  ttmRevenue: {
    label: 'Revenue, 12 months',
    short: 'Revenue, 12 mo',
    unit: 'cents',
    suffix: '',
    means: 'The sum of the last twelve full months, after refunds and before costs.',
  },
  ttmProfit: {
    label: 'Profit, 12 months',
    short: 'Profit, 12 mo',
    unit: 'cents',
    suffix: '',
    means: 'Revenue of twelve months less running costs. The owner’s own pay is not counted as a cost.',
  },
  mrr: {
    label: 'MRR',
    short: 'MRR',
    unit: 'cents',
    suffix: '',
    means: 'Monthly recurring revenue of the last full month; yearly plans count as one twelfth.',
  },
  activeSubscriptions: {
    label: 'Active subscriptions',
    short: 'Subscriptions',
    unit: 'count',
    suffix: '',
    means: 'Paying subscriptions at the end of the last month, excluding trials.',
  },
  churn: {
    label: 'Monthly churn',
    short: 'Monthly churn',
    unit: 'percent',
    suffix: '%',
    means: 'The share of the subscriptions at the start of a month that ended during it.',
  },
  visitors30: {
    label: 'Visits, 30 days',
    short: 'Visits, 30 days',
    unit: 'count',
    suffix: '',
    means: 'Visits counted by the project’s own analytics.',
  },
  users: {
    label: 'Users',
    short: 'Users',
    unit: 'count',
    suffix: '',
    means: 'All accounts, installs or subscribers.',
  },
  activeWeekly: {
    label: 'Weekly active users',
    short: 'Active weekly',
    unit: 'count',
    suffix: '',
    means: 'Users who were active in the last seven days.',
  },
  runningCost: {
    label: 'Running cost',
    short: 'Runs for',
    unit: 'cents',
    suffix: 'a month',
    means: 'Hosting, tools and everything else it costs to keep it running for a month.',
  },
  ownerHours: {
    label: 'Owner’s time',
    short: 'Owner’s time',
    unit: 'hours',
    suffix: 'h a week',
    means: 'Hours the owner puts in during a typical week.',
  },
};

/** A value with its source and age. `value` is in cents, a count, percent or hours, depending on the kind. */
export interface Metric {
  kind: MetricKind;
  value: number;
  source: MetricSource;
  /** When the source was last checked; for `self`, when the seller entered it. */
  asOf: Date;
}

const grouped = new Intl.NumberFormat('en-US');

/** The value for people, without its unit: `$21,422`, `128`, `2.1`. */
export function metricText({ kind, value }: Pick<Metric, 'kind' | 'value'>): string {
  return METRIC_INFO[kind].unit === 'cents' ? formatMoney(value) : grouped.format(value);
}

/** The same with its unit: `$21,422`, `2.1%`, `4 h a week`. */
export function metricWithUnit(metric: Pick<Metric, 'kind' | 'value'>): string {
  const { suffix } = METRIC_INFO[metric.kind];
  return `${metricText(metric)}${suffix === '' || suffix === '%' ? suffix : ` ${suffix}`}`;
}

/** The metric of a kind, where a listing has one. */
export const metricOf = <M extends Pick<Metric, 'kind'>>(teaser: { metrics: M[] }, kind: MetricKind): M | undefined =>
  teaser.metrics.find((metric) => metric.kind === kind);
