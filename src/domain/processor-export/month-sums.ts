import { type Conversion, convertAmounts } from '../rates/conversion.ts';
import { DOLLAR } from '../rates/currency.ts';
import type { ExchangeRates } from '../rates/exchange-rate.ts';
import { formatMonthYear } from '../shared/time.ts';

const KEYS = ['revenue', 'recurring', 'oneOff', 'charged', 'refunded'] as const;
type Key = (typeof KEYS)[number];

/**
 * Sums of one month in the smallest unit of one currency: revenue after refunds, its known recurring and one-off parts,
 * charges, and refunds (above zero).
 */
export type MonthSums = Record<Key, number>;
export const noSums = (): MonthSums => ({ revenue: 0, recurring: 0, oneOff: 0, charged: 0, refunded: 0 });

/** A month, `YYYY-MM`, with the sums of each currency that moved in it. */
export interface MonthOfSums {
  month: string;
  sums: ReadonlyMap<string, MonthSums>;
}

/** The sums of months in US cents, each at the mean of its month, and the revenue that was converted. */
export interface MonthsInDollars extends Record<Key, number[]> {
  conversions: Conversion[];
}

/** Converts sums of months. A currency that has no rate in a month is left out: its rows do not count. */
export function monthsInDollars(months: readonly MonthOfSums[], rates: ExchangeRates): MonthsInDollars {
  const of = (key: Key, { month, sums }: MonthOfSums): Conversion => {
    const amounts = [...sums]
      .map(([currency, one]) => ({ currency, minor: one[key] }))
      .filter(({ currency, minor }) => minor !== 0 && typeof rates.mean(currency, month) !== 'string');
    const converted = convertAmounts(amounts, (currency) => rates.mean(currency, month));
    return { figure: 'revenue', month, ...('problem' in converted ? { cents: 0, of: month, parts: [] } : converted) };
  };
  const cents = (key: Key): number[] => months.map((month) => of(key, month).cents);
  const revenue = months.map((month) => of('revenue', month));
  return {
    revenue: revenue.map((month) => month.cents),
    recurring: cents('recurring'),
    oneOff: cents('oneOff'),
    charged: cents('charged'),
    refunded: cents('refunded'),
    conversions: revenue.filter(isConverted),
  };
}

/** Returns whether a currency is quoted in a month, or will be once it is over. */
export const hasRate = (currency: string, month: string, rates: ExchangeRates): boolean =>
  rates.mean(currency, month) !== 'unknown-currency';

/**
 * The first full month whose rates are incomplete although something needs them: a sum, or in the last month a
 * subscription's price in a `priced` currency. Null without one.
 */
export function missingMean(
  months: readonly MonthOfSums[],
  priced: Iterable<string>,
  rates: ExchangeRates,
): string | null {
  const last = months.at(-1)?.month;
  const isMissing = ({ month, sums }: MonthOfSums): boolean =>
    [...sums.keys(), ...(month === last ? priced : [])].some((one) => rates.mean(one, month) === 'no-mean-yet');
  return months.find(isMissing)?.month ?? null;
}

/** The reason nothing can be added up until then, in a sentence. */
export const missingMeanText = (month: string): string =>
  `The European Central Bank’s rates of ${formatMonthYear(month)} are not complete yet, so its amounts cannot be converted.`;

/** Returns whether some of it was not in dollars. */
export const isConverted = ({ parts }: Pick<Conversion, 'parts'>): boolean =>
  parts.some(({ currency }) => currency !== DOLLAR);

/** The prices of subscriptions at the end of a month, `YYYY-MM`, at its rate; null if one of them has none. */
export function mrrInDollars(
  prices: ReadonlyMap<string, number>,
  month: string,
  rates: ExchangeRates,
): Conversion | null {
  const amounts = [...prices].map(([currency, minor]) => ({ currency, minor }));
  const converted = convertAmounts(amounts, (currency) => rates.monthEnd(currency, month));
  return 'problem' in converted ? null : { figure: 'mrr', month: null, ...converted };
}
