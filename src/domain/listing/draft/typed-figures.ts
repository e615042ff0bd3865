import { DRAFT_LIMITS } from '../details/draft-limits.ts';
import { METRIC_INFO, type MetricInfo, type MetricKind } from '../figures/metric.ts';
import type { Stage } from '../options.ts';

/** A figure that the seller types as one number. Its unit and audience are defined with the metric it becomes. */
interface TypedFigureInfo {
  /** The label of the figure's editor field. */
  label: string;
  /** Help text below the field. */
  hint?: string;
  /** Maximum value, if it differs from the default for the unit. */
  max?: number;
  /**
   * Limits the figure to projects that earn revenue or to projects that don't; if omitted, the figure applies to all
   * projects.
   */
  only?: 'earning' | 'unearning';
}

/** All typed figures, in the order in which listings show them. The keys are stored, so don't rename any. */
const TABLE = {
  ttmCosts: {
    label: 'Costs, 12 months',
    hint: 'Hosting, tools, ads, people, payment fees. Leave out your own pay.',
    only: 'earning',
  },
  monthCosts: {
    label: 'Costs, last month',
    hint: 'For the margin of that month. Leave out your own pay.',
    only: 'earning',
  },
  mrr: { label: 'MRR, last month', hint: 'Yearly plans count as one twelfth.', only: 'earning' },
  allTimeRevenue: { label: 'Revenue since the start', only: 'earning' },
  payingCustomers: { label: 'Paying customers', only: 'earning' },
  activeSubscriptions: { label: 'Active subscriptions', only: 'earning' },
  churn: { label: 'Monthly churn', only: 'earning' },
  revenueChurn: { label: 'Monthly revenue churn', only: 'earning' },
  refundRate: { label: 'Refund rate', only: 'earning' },
  topCustomer: { label: 'Largest customer’s share', hint: 'Of a year’s revenue.', only: 'earning' },
  planPrice: {
    label: 'Price of the main plan, a month',
    hint: 'What most subscribers pay. Of a yearly plan a twelfth.',
    only: 'earning',
  },
  users: { label: 'Users', hint: 'Accounts, installs or subscribers.' },
  activeWeekly: { label: 'Weekly active users', hint: 'Active in the last seven days.' },
  waitingList: { label: 'Waiting list', hint: 'People who asked to be told when it opens.', only: 'unearning' },
  buildHours: {
    label: 'Hours invested',
    hint: 'An estimate is enough.',
    max: DRAFT_LIMITS.buildHours,
    only: 'unearning',
  },
  runningCost: { label: 'Monthly running cost', only: 'unearning' },
  visitors30: { label: 'Visits, last 30 days' },
  searchImpressions: { label: 'Search impressions, last 30 days' },
  subscribers: { label: 'Newsletter subscribers' },
  newSubscribers: {
    label: 'New subscribers, last 30 days',
    hint: 'Less those that left. Leave it empty if the list shrank.',
  },
  openRate: { label: 'Open rate, last 30 days', hint: 'Of delivered newsletters.' },
  followers: { label: 'Followers' },
  ownerHours: { label: 'Your time' },
} as const satisfies Partial<Record<MetricKind | 'ttmCosts', TypedFigureInfo>>;

export type TypedFigure = keyof typeof TABLE;
export const TYPED_FIGURES: Record<TypedFigure, TypedFigureInfo> = TABLE;
export const TYPED_FIGURE_KEYS = Object.keys(TABLE) as TypedFigure[];

/**
 * A typed figure that is published as a metric of its own. The year's costs are published only as part of the profit.
 */
export type TypedMetric = Exclude<TypedFigure, 'ttmCosts'>;
const isTypedMetric = (figure: TypedFigure): figure is TypedMetric => figure !== 'ttmCosts';
export const TYPED_METRICS = TYPED_FIGURE_KEYS.filter(isTypedMetric);

/**
 * Returns a figure's unit and audience. The year's costs share the profit's, since anyone can derive the costs from the
 * profit.
 */
export const typedFigureInfo = (figure: TypedFigure): Pick<MetricInfo, 'unit' | 'suffix' | 'tier'> =>
  METRIC_INFO[isTypedMetric(figure) ? figure : 'ttmProfit'];

/** Returns true if a project at this stage is asked for the figure and publishes it. */
export function asksForFigure(figure: TypedFigure, { stage }: { stage: Stage | null }): boolean {
  const { only } = TYPED_FIGURES[figure];
  return only === undefined || (only === 'earning') === (stage === 'earning');
}
