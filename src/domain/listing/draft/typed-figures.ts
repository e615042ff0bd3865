import { DRAFT_LIMITS } from '../details/draft-limits.ts';
import { METRIC_INFO, type MetricInfo, type MetricKind } from '../figures/metric.ts';
import type { Stage } from '../options.ts';

/** A figure that a seller types as one number. Its unit and its readers stand with the metric that it becomes. */
interface TypedFigureInfo {
  /** Beside its field in the editor. */
  label: string;
  /** A line below the field that helps to enter it. */
  hint?: string;
  /** The most that can be entered, if not the most of its unit. */
  max?: number;
  /** Asked only of projects that earn, or only of those that don’t; of all by default. */
  only?: 'earning' | 'unearning';
}

/** In the order in which listings show them. The keys are stored: rename none. */
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
  revenueChurn: { label: 'Monthly churn of revenue', only: 'earning' },
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
    label: 'Hours of work in it',
    hint: 'An estimate is enough.',
    max: DRAFT_LIMITS.buildHours,
    only: 'unearning',
  },
  runningCost: { label: 'Monthly running cost', only: 'unearning' },
  visitors30: { label: 'Visits, last 30 days' },
  searchImpressions: { label: 'Search impressions, last 30 days' },
  subscribers: { label: 'Newsletter subscribers' },
  followers: { label: 'Followers' },
  ownerHours: { label: 'Your time' },
} as const satisfies Partial<Record<MetricKind | 'ttmCosts', TypedFigureInfo>>;

export type TypedFigure = keyof typeof TABLE;
export const TYPED_FIGURES: Record<TypedFigure, TypedFigureInfo> = TABLE;
export const TYPED_FIGURE_KEYS = Object.keys(TABLE) as TypedFigure[];

/** A typed figure that is published under its own name. Costs of the year are published within the profit alone. */
export type TypedMetric = Exclude<TypedFigure, 'ttmCosts'>;
const isTypedMetric = (figure: TypedFigure): figure is TypedMetric => figure !== 'ttmCosts';
export const TYPED_METRICS = TYPED_FIGURE_KEYS.filter(isTypedMetric);

/** The unit and the readers of a figure; the costs of the year are cents that everybody can tell from the profit. */
export const typedFigureInfo = (figure: TypedFigure): Pick<MetricInfo, 'unit' | 'suffix' | 'tier'> =>
  METRIC_INFO[isTypedMetric(figure) ? figure : 'ttmProfit'];

/** Returns whether a figure is asked of a project, and published of it. */
export function isFigureAsked(figure: TypedFigure, { stage }: { stage: Stage | null }): boolean {
  const { only } = TYPED_FIGURES[figure];
  return only === undefined || (only === 'earning') === (stage === 'earning');
}
