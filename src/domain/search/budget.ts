import { type DecimalSign, readFigure } from '../figures/read-figure.ts';
import { metricOf } from '../listing/figures/metric.ts';
import { paybackMonths } from '../listing/figures/multiple.ts';
import type { OriginalAmount } from '../rates/conversion.ts';
import { DOLLAR } from '../rates/currency.ts';
import { parseTypedAmount } from '../rates/parse-typed-amount.ts';
import { type Cents, formatMoney, formatRoundedMoney, MAX_PRICE_CENTS } from '../shared/money.ts';
import { formatCount } from '../shared/numbers.ts';

import { monthsText } from '../shared/time.ts';
import type { Card } from './card.ts';

// Public pages load this file, so it must not import schemas.

/** The highest possible asking price, rounded up to whole dollars; a larger budget wouldn't find more projects. */
const MAX_DOLLARS = Math.ceil(MAX_PRICE_CENTS / 100);
/** Minimum yearly profit, in whole dollars, for a project to count as profitable. */
export const MIN_PROFIT = 1;

/** A typed budget: null if empty, whole dollars, an amount in another currency, or the reason it can't be parsed. */
export type TypedBudget = null | { dollars: number } | { amount: OriginalAmount } | { problem: string };

/** Parses a typed budget, such as `10k`, `1.500,00` or `€5,000`. */
export function parseBudget(typed: string, localSign: DecimalSign): TypedBudget {
  const inDollars = 'Use a currency code, such as EUR.';
  const reading = readFigure(typed, { unit: 'dollars', inDollars, localSign });
  if (reading.kind === 'empty') return null;
  const amount = parseTypedAmount(typed, DOLLAR);
  if (amount && amount.currency !== DOLLAR) return { amount };
  if (reading.kind === 'value') return { dollars: budgetDollars(reading.value * 100) };
  return { problem: reading.kind === 'unreadable' ? reading.message : inDollars };
}

/** Converts an amount in cents to whole dollars, rounded down and capped at the highest possible asking price. */
export const budgetDollars = (cents: Cents): number => Math.min(Math.floor(cents / 100), MAX_DOLLARS);

type Ends = readonly [least: number, most: number];

/** A summary of the projects that a budget can buy. Both ranges are null if none of the projects is profitable. */
export interface BudgetSummary {
  dollars: number;
  total: number;
  /** Number of profitable projects. */
  earning: number;
  /** Range of average monthly profits, in cents. */
  monthly: Ends | null;
  /** Range of payback times, in months. */
  payback: Ends | null;
}

/**
 * Summarizes the projects that cost at most `dollars`. `cards` contains all of them, or at least those with the lowest
 * and highest profit and multiple; if `earning` is omitted, it is counted from `cards`.
 */
export function summarizeBudget(
  { dollars, total, earning }: { dollars: number; total: number; earning?: number },
  cards: readonly Pick<Card, 'askingPrice' | 'metrics'>[],
): BudgetSummary {
  const found = cards.flatMap(({ askingPrice, metrics }) => {
    const profit = metricOf({ metrics }, 'ttmProfit')?.value ?? 0;
    const months = profit < MIN_PROFIT * 100 ? null : paybackMonths(askingPrice, profit);
    return months === null ? [] : [{ profit: Math.round(profit / 12), months }];
  });
  return {
    dollars,
    total,
    earning: earning ?? found.length,
    monthly: endsOf(found.map(({ profit }) => profit)),
    payback: endsOf(found.map(({ months }) => months)),
  };
}

const endsOf = (values: readonly number[]): Ends | null =>
  values.length ? [Math.min(...values), Math.max(...values)] : null;

/** Formats the summary: `12 projects up to $5,000. 9 of them make $90 to $1,240 profit a month and pay …`. */
export function budgetSummaryText({ dollars, total, earning, monthly, payback }: BudgetSummary): string {
  const upTo = `up to ${formatMoney(dollars * 100)}`;
  if (total === 0) return `Nothing ${upTo} is for sale now.`;
  const projects = `${formatCount(total)} ${total === 1 ? 'project' : 'projects'} ${upTo}.`;
  if (!monthly || !payback) return `${projects} ${total === 1 ? 'It shows' : 'They show'} no profit yet.`;
  const who = earning < total ? `${formatCount(earning)} of them` : total === 1 ? 'It' : 'They';
  const [make, pay] = earning === 1 ? ['makes', 'pays for itself'] : ['make', 'pay for themselves'];
  const profit = rangeText(monthly, formatRoundedMoney);
  return `${projects} ${who} ${make} ${profit} profit a month and ${pay} in ${rangeText(payback, formatCount, monthsText)}.`;
}

/** Formats a range with the unit after its upper bound, or as a single value if both bounds look the same. */
function rangeText([least, most]: Ends, format: (value: number) => string, formatLast = format): string {
  return formatLast(least) === formatLast(most) ? formatLast(most) : `${format(least)} to ${formatLast(most)}`;
}
