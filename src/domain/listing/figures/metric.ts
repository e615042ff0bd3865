import { formatMoney, formatRoundedMoney } from '../../shared/money.ts';
import { formatCount } from '../../shared/numbers.ts';

/** Sources of a metric, from weakest to strongest, as shown in the mark next to each value. */
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
  'monthCosts',
  'mrr',
  'activeSubscriptions',
  'churn',
  'visitors30',
  'users',
  'activeWeekly',
  'runningCost',
  'ownerHours',
  'payingCustomers',
  'revenueChurn',
  'allTimeRevenue',
  'subscribers',
  'newSubscribers',
  'openRate',
  'followers',
  'waitingList',
  'buildHours',
  'refundRate',
  'topCustomer',
  'planPrice',
  'searchImpressions',
] as const;
export type MetricKind = (typeof METRIC_KINDS)[number];

/**
 * The period a metric covers: the listing's twelve months, the last of those months, the 30 or 7 days up to its date,
 * that day only, or all time.
 */
export type MetricPeriod = 'year' | 'month' | '30-days' | '7-days' | 'day' | 'ever';

/** A kind of metric: its labels, unit, period and audience. */
export interface MetricInfo {
  label: string;
  short: string;
  unit: 'cents' | 'count' | 'percent' | 'hours';
  suffix: string;
  period: MetricPeriod;
  /** The audience: the public, or only buyers with access. */
  tier: 'teaser' | 'access';
}

export const METRIC_INFO: Record<MetricKind, MetricInfo> = {
  ttmRevenue: {
    label: 'Revenue, 12 months',
    short: 'Revenue, 12 mo',
    unit: 'cents',
    suffix: '',
    period: 'year',
    tier: 'teaser',
  },
  ttmProfit: {
    label: 'Profit, 12 months',
    short: 'Profit, 12 mo',
    unit: 'cents',
    suffix: '',
    period: 'year',
    tier: 'teaser',
  },
  monthCosts: {
    label: 'Costs, last month',
    short: 'Costs, last mo',
    unit: 'cents',
    suffix: '',
    period: 'month',
    tier: 'teaser',
  },
  mrr: {
    label: 'MRR',
    short: 'MRR',
    unit: 'cents',
    suffix: '',
    period: 'month',
    tier: 'teaser',
  },
  activeSubscriptions: {
    label: 'Active subscriptions',
    short: 'Subscriptions',
    unit: 'count',
    suffix: '',
    period: 'month',
    tier: 'teaser',
  },
  churn: {
    label: 'Monthly churn',
    short: 'Monthly churn',
    unit: 'percent',
    suffix: '%',
    period: 'month',
    tier: 'teaser',
  },
  visitors30: {
    label: 'Visits, 30 days',
    short: 'Visits, 30 days',
    unit: 'count',
    suffix: '',
    period: '30-days',
    tier: 'teaser',
  },
  users: {
    label: 'Users',
    short: 'Users',
    unit: 'count',
    suffix: '',
    period: 'day',
    tier: 'teaser',
  },
  activeWeekly: {
    label: 'Weekly active users',
    short: 'Active weekly',
    unit: 'count',
    suffix: '',
    period: '7-days',
    tier: 'teaser',
  },
  runningCost: {
    label: 'Running cost',
    short: 'Runs for',
    unit: 'cents',
    suffix: 'a month',
    period: 'day',
    tier: 'teaser',
  },
  ownerHours: {
    label: 'Owner’s time',
    short: 'Owner’s time',
    unit: 'hours',
    suffix: 'h a week',
    period: 'day',
    tier: 'teaser',
  },
  payingCustomers: {
    label: 'Paying customers',
    short: 'Customers',
    unit: 'count',
    suffix: '',
    period: 'month',
    tier: 'teaser',
  },
  revenueChurn: {
    label: 'Monthly revenue churn',
    short: 'Revenue churn',
    unit: 'percent',
    suffix: '%',
    period: 'month',
    tier: 'teaser',
  },
  allTimeRevenue: {
    label: 'Revenue since the start',
    short: 'All-time revenue',
    unit: 'cents',
    suffix: '',
    period: 'ever',
    tier: 'teaser',
  },
  subscribers: {
    label: 'Newsletter subscribers',
    short: 'Subscribers',
    unit: 'count',
    suffix: '',
    period: 'day',
    tier: 'teaser',
  },
  newSubscribers: {
    label: 'New subscribers, 30 days',
    short: 'New subs, 30 days',
    unit: 'count',
    suffix: '',
    period: '30-days',
    tier: 'teaser',
  },
  openRate: {
    label: 'Open rate',
    short: 'Open rate',
    unit: 'percent',
    suffix: '%',
    period: '30-days',
    tier: 'teaser',
  },
  followers: {
    label: 'Followers',
    short: 'Followers',
    unit: 'count',
    suffix: '',
    period: 'day',
    tier: 'teaser',
  },
  waitingList: {
    label: 'Waiting list',
    short: 'Waiting list',
    unit: 'count',
    suffix: '',
    period: 'day',
    tier: 'teaser',
  },
  buildHours: {
    label: 'Hours invested',
    short: 'Build hours',
    unit: 'hours',
    suffix: 'h',
    period: 'ever',
    tier: 'teaser',
  },
  refundRate: {
    label: 'Refund rate',
    short: 'Refund rate',
    unit: 'percent',
    suffix: '%',
    period: 'year',
    tier: 'access',
  },
  topCustomer: {
    label: 'Largest customer',
    short: 'Top customer',
    unit: 'percent',
    suffix: '%',
    period: 'year',
    tier: 'access',
  },
  planPrice: {
    label: 'Price of the main plan',
    short: 'Plan price',
    unit: 'cents',
    suffix: '',
    period: 'day',
    tier: 'access',
  },
  searchImpressions: {
    label: 'Search impressions, 30 days',
    short: 'Impressions',
    unit: 'count',
    suffix: '',
    period: '30-days',
    tier: 'access',
  },
};

/** A value with its source and date. `value` is in cents, a count, percent or hours, depending on the kind. */
export interface Metric {
  kind: MetricKind;
  value: number;
  source: MetricSource;
  /** The time the value was last checked against its source; for `self`, the time of entry. */
  asOf: Date;
  /**
   * Name of the export or account that the value comes from (`Stripe payments`, `Stripe`); a document's name is shown
   * only to its owner.
   */
  sourceName: string | null;
}

type Valued = Pick<Metric, 'kind' | 'value'>;

/** Formats the value without its unit, for layouts that show the unit separately: `$21,422.37`, `128`, `2.1`. */
export const metricNumber = ({ kind, value }: Valued, money = formatMoney): string =>
  METRIC_INFO[kind].unit === 'cents' ? money(value) : formatCount(value);

/** Formats the value exactly, with its unit: `$21,422.37`, `2.1%`, `4 h a week`. */
export function metricText(metric: Valued, money = formatMoney): string {
  const { suffix } = METRIC_INFO[metric.kind];
  return `${metricNumber(metric, money)}${suffix === '' || suffix === '%' ? suffix : ` ${suffix}`}`;
}

/**
 * Formats the value like `metricText`, but in whole dollars from $1,000 up, for comparing many listings: `$21,422`. The
 * listing's page shows the cents.
 */
export const roundedMetricText = (metric: Valued): string => metricText(metric, formatRoundedMoney);

/** Returns a listing's metric of the given kind, if it has one. */
export const metricOf = <M extends Pick<Metric, 'kind'>>(
  teaser: { metrics: readonly M[] },
  kind: MetricKind,
): M | undefined => teaser.metrics.find((metric) => metric.kind === kind);
