import { formatMoney, formatRoundedMoney } from '../shared/money.ts';
import { sum } from '../shared/sum.ts';
import type { Teaser } from './listing.ts';
import { METRIC_SOURCES, type MetricKind, type MetricSource, metricOf } from './metric.ts';
import { formatMultiple, timesTenths } from './multiple.ts';

/** By how much three months differ from the three before them, in percent, until that is more than chance: our own judgment. */
const TREND_PERCENT = 10;

/** What can be worked out from the figures of a listing. Nothing of it is entered by anybody. */
export const DERIVED_INFO = {
  margin: { label: 'Profit margin', means: 'Profit of twelve months as a share of their revenue.' },
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
  arr: { label: 'ARR', means: 'Twelve times the MRR.' },
  arpu: {
    label: 'Revenue per customer',
    means: 'MRR divided by paying customers, or by active subscriptions where customers are not given (ARPU).',
  },
  lifetimeValue: {
    label: 'Lifetime value',
    means: 'Revenue per customer divided by monthly churn (LTV). An estimate: it assumes that churn stays as it is.',
  },
  revenuePerVisit: {
    label: 'Revenue per visit',
    means: 'Revenue of the last full month divided by the visits of 30 days.',
  },
} as const;
export type DerivedKind = keyof typeof DERIVED_INFO;

export interface DerivedFigure {
  kind: DerivedKind;
  /** For people, with its unit: `47%`, `$12.50`. */
  text: string;
  /** The weakest source among the figures it is worked out from. */
  source: MetricSource;
}

export type DerivedFacts = Pick<Teaser, 'metrics' | 'revenueMonths' | 'revenueSource' | 'askingPrice'>;

const weakest = (sources: readonly MetricSource[]): MetricSource =>
  METRIC_SOURCES.find((source) => sources.includes(source)) ?? 'self';
const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`.replace('-', '−');
const signed = (share: number): string => `${share > 0 ? '+' : ''}${percent(share)}`;

function trendOf(change: number, least: number): string {
  if (change >= least) return 'Growing';
  return change <= -least ? 'Shrinking' : 'Steady';
}

/** What follows from a listing’s figures; what lacks a part, or would divide by nothing, is left out. */
export function derivedFigures(facts: DerivedFacts): DerivedFigure[] {
  const of = (kind: MetricKind) => metricOf(facts, kind);
  const found: DerivedFigure[] = [];
  const add = (kind: DerivedKind, text: string, ...sources: MetricSource[]) =>
    found.push({ kind, text, source: weakest(sources) });

  const [revenue, profit] = [of('ttmRevenue'), of('ttmProfit')];
  if (revenue && profit && revenue.value > 0) {
    add('margin', percent(profit.value / revenue.value), revenue.source, profit.source);
  }
  const [before, last] = facts.revenueMonths.slice(-2);
  if (before !== undefined && last !== undefined && before > 0) {
    add('growth', signed(last / before - 1), facts.revenueSource);
  }
  const [earlier, latest] = [sum(facts.revenueMonths.slice(-6, -3)), sum(facts.revenueMonths.slice(-3))];
  if (facts.revenueMonths.length >= 6 && earlier > 0) {
    add('quarterGrowth', signed(latest / earlier - 1), facts.revenueSource);
    // In whole cents, so that exactly a tenth more is growth.
    add('trend', trendOf((latest - earlier) * 100, earlier * TREND_PERCENT), facts.revenueSource);
  }
  const runRate = timesTenths(facts.askingPrice, (last ?? 0) * 12);
  if (runRate !== null) add('runRateMultiple', formatMultiple(runRate), facts.revenueSource);
  const [mrr, customers, churn] = [of('mrr'), of('payingCustomers') ?? of('activeSubscriptions'), of('churn')];
  if (mrr && mrr.value > 0) add('arr', formatRoundedMoney(mrr.value * 12), mrr.source);
  if (mrr && customers && mrr.value > 0 && customers.value > 0) {
    const arpu = mrr.value / customers.value;
    add('arpu', `${formatMoney(Math.round(arpu))} a month`, mrr.source, customers.source);
    if (churn && churn.value > 0) {
      const lifetime = Math.round(arpu / (churn.value / 100));
      add('lifetimeValue', formatRoundedMoney(lifetime), mrr.source, customers.source, churn.source);
    }
  }
  const visits = of('visitors30');
  if (visits && visits.value > 0 && last !== undefined && last > 0) {
    add('revenuePerVisit', formatMoney(Math.round(last / visits.value)), visits.source, facts.revenueSource);
  }
  return found;
}
