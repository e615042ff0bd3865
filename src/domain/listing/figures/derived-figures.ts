import { formatMoney, formatRoundedMoney } from '../../shared/money.ts';
import { formatCount, formatNumber, sum } from '../../shared/numbers.ts';
import type { Teaser } from '../listing.ts';
import { METRIC_SOURCES, type MetricKind, type MetricSource, metricOf } from './metric.ts';
import { formatMultiple, multipleInTenths } from './multiple.ts';

/**
 * Minimum percentage change between two three-month periods that counts as a trend; anything less may be noise (our own
 * judgment).
 */
const TREND_PERCENT = 10;

/** Figures calculated from a listing's own figures; nobody enters them. */
export const DERIVED_INFO = {
  lastRevenue: {
    label: 'Revenue, last month',
    means: 'Revenue of the last full month, after refunds and before costs.',
  },
  margin: { label: 'Profit margin', means: 'Profit of twelve months as a share of their revenue.' },
  monthMargin: {
    label: 'Profit margin, last month',
    means: 'Revenue of the last full month less the costs of that month, as a share of the revenue.',
  },
  growth: { label: 'Growth, last month', means: 'Revenue of the last full month against the month before it.' },
  quarterGrowth: {
    label: 'Growth, last three months',
    means: 'Revenue of the last three full months against the three before them.',
  },
  trend: {
    label: 'Trend',
    means: `Growing or shrinking where the last three months are ${TREND_PERCENT}% or more above or below the three before them, steady in between.`,
  },
  runRateMultiple: {
    label: 'Price to run rate',
    means: 'The asking price as a multiple of the run rate: twelve times the revenue of the last full month.',
  },
  mrrGrowth: {
    label: 'MRR growth',
    means: 'The MRR compared with 25 to 45 days earlier, if we saw both in a connected account or on the listing.',
  },
  arr: { label: 'ARR', means: 'Twelve times the MRR.' },
  arpu: {
    label: 'Revenue per customer',
    means: 'MRR divided by paying customers, or by active subscriptions where customers are not given (ARPU).',
  },
  lifetimeValue: {
    label: 'Lifetime value',
    means: 'Revenue per customer divided by monthly churn (LTV). An estimate: it assumes that churn stays as it is.',
  },
  freeUsers: { label: 'Non-paying users', means: 'All users less paying customers.' },
  revenuePerVisit: {
    label: 'Revenue per visit',
    means: 'Revenue of the last full month divided by the visits of 30 days.',
  },
} as const;
export type DerivedKind = keyof typeof DERIVED_INFO;

export interface DerivedFigure {
  kind: DerivedKind;
  /** The value with its unit, for display: `47%`, `$12.50`. */
  text: string;
  /** The weakest source among the figure's inputs. */
  source: MetricSource;
  /** The oldest date among the figure's inputs; null if none is known. */
  asOf: Date | null;
}

export type DerivedFacts = Pick<
  Teaser,
  'metrics' | 'revenueMonths' | 'revenueSource' | 'revenueCheckedAt' | 'askingPrice' | 'mrrBefore'
>;

/** An input of a derived figure. */
interface Part {
  source: MetricSource;
  asOf: Date | null;
}

const weakestSource = (parts: readonly Part[]): MetricSource =>
  METRIC_SOURCES.find((known) => parts.some(({ source }) => source === known)) ?? 'self';
const oldestDate = (parts: readonly Part[]): Date | null =>
  parts.reduce<Date | null>((found, { asOf }) => (asOf && (!found || asOf < found) ? asOf : found), null);
const percent = (share: number): string =>
  `${formatNumber(share * 100, { maximumFractionDigits: 1 })}%`.replace('-', '−');
const signed = (share: number): string => `${share > 0 ? '+' : ''}${percent(share)}`;

function trendOf(change: number, minPercent: number): string {
  if (change >= minPercent) return 'Growing';
  return change <= -minPercent ? 'Shrinking' : 'Steady';
}

/**
 * Returns the time the monthly revenue was checked or, if it wasn't, the date of its total; null if there is neither.
 */
export const revenueAsOf = (facts: Pick<Teaser, 'metrics' | 'revenueCheckedAt'>): Date | null =>
  facts.revenueCheckedAt ?? metricOf(facts, 'ttmRevenue')?.asOf ?? null;

/** Calculates figures from a listing's own, leaving out any that lack an input or would divide by zero. */
export function derivedFigures(facts: DerivedFacts): DerivedFigure[] {
  const of = (kind: MetricKind) => metricOf(facts, kind);
  const found: DerivedFigure[] = [];
  const add = (kind: DerivedKind, text: string, ...parts: Part[]) =>
    found.push({ kind, text, source: weakestSource(parts), asOf: oldestDate(parts) });
  const months: Part = { source: facts.revenueSource, asOf: revenueAsOf(facts) };

  const [before, last] = facts.revenueMonths.slice(-2);
  if (last !== undefined) add('lastRevenue', formatMoney(last), months);
  const revenue = of('ttmRevenue');
  const profit = of('ttmProfit');
  if (revenue && profit && revenue.value > 0) {
    add('margin', percent(profit.value / revenue.value), revenue, profit);
  }
  const costs = of('monthCosts');
  if (costs && last !== undefined && last > 0) {
    add('monthMargin', percent((last - costs.value) / last), costs, months);
  }
  if (before !== undefined && last !== undefined && before > 0) {
    add('growth', signed(last / before - 1), months);
  }
  const earlier = sum(facts.revenueMonths.slice(-6, -3));
  const latest = sum(facts.revenueMonths.slice(-3));
  if (facts.revenueMonths.length >= 6 && earlier > 0) {
    add('quarterGrowth', signed(latest / earlier - 1), months);
    // Uses integer arithmetic, so that a rise of exactly 10% counts as growth.
    add('trend', trendOf((latest - earlier) * 100, earlier * TREND_PERCENT), months);
  }
  const runRate = multipleInTenths(facts.askingPrice, (last ?? 0) * 12);
  if (runRate !== null) add('runRateMultiple', formatMultiple(runRate), months);
  const mrr = of('mrr');
  const customers = of('payingCustomers') ?? of('activeSubscriptions');
  const churn = of('churn');
  const { mrrBefore } = facts;
  if (mrr && mrrBefore && mrrBefore.value > 0) {
    add('mrrGrowth', signed(mrr.value / mrrBefore.value - 1), mrr, { source: mrrBefore.source, asOf: null });
  }
  if (mrr && mrr.value > 0) add('arr', formatMoney(mrr.value * 12), mrr);
  if (mrr && customers && mrr.value > 0 && customers.value > 0) {
    const arpu = mrr.value / customers.value;
    add('arpu', `${formatMoney(Math.round(arpu))} a month`, mrr, customers);
    if (churn && churn.value > 0) {
      const lifetime = Math.round(arpu / (churn.value / 100));
      add('lifetimeValue', formatRoundedMoney(lifetime), mrr, customers, churn);
    }
  }
  const users = of('users');
  const paying = of('payingCustomers');
  if (users && paying && users.value >= paying.value) {
    add('freeUsers', formatCount(users.value - paying.value), users, paying);
  }
  const visits = of('visitors30');
  if (visits && visits.value > 0 && last !== undefined && last > 0) {
    add('revenuePerVisit', formatMoney(Math.round(last / visits.value)), visits, months);
  }
  return found;
}
