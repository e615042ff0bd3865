import { type Conversion, convertAmounts } from '../rates/conversion.ts';
import { DOLLAR } from '../rates/currency.ts';
import type { ExchangeRates } from '../rates/exchange-rate.ts';
import { formatMonthYear } from '../shared/time.ts';

const KEYS = ['revenue', 'recurring', 'oneOff', 'charged', 'refunded'] as const;
type Key = (typeof KEYS)[number];

/**
 * Sums for one month in the smallest unit of one currency: revenue after refunds, the parts of it known to be recurring
 * and one-off, charges, and refunds (positive).
 */
export type MonthSums = Record<Key, number>;
export const emptySums = (): MonthSums => ({ revenue: 0, recurring: 0, oneOff: 0, charged: 0, refunded: 0 });

/** A month (`YYYY-MM`) with the sums for each currency that had movements in it. */
export interface MonthOfSums {
  month: string;
  sums: ReadonlyMap<string, MonthSums>;
}

/** Monthly sums in US cents, each converted at its month's mean rate, along with the conversions of revenue. */
export interface MonthsInDollars extends Record<Key, number[]> {
  conversions: Conversion[];
}

/** Converts monthly sums to US cents. A currency without a rate in a month is left out because its rows don't count. */
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

/** Returns true if a currency has a rate for a month, or will have one once the month ends. */
export const hasRate = (currency: string, month: string, rates: ExchangeRates): boolean =>
  rates.mean(currency, month) !== 'unknown-currency';

/**
 * Returns the first full month whose mean rate is needed but not complete yet, for a sum or, in the last month, for a
 * subscription price in a `priced` currency. Null if there is none.
 */
export function missingMeanRate(
  months: readonly MonthOfSums[],
  priced: Iterable<string>,
  rates: ExchangeRates,
): string | null {
  const last = months.at(-1)?.month;
  const isMissing = ({ month, sums }: MonthOfSums): boolean =>
    [...sums.keys(), ...(month === last ? priced : [])].some((item) => rates.mean(item, month) === 'no-mean-yet');
  return months.find(isMissing)?.month ?? null;
}

/** Returns the explanation of why no totals can be computed until the month's rates are complete. */
export const missingMeanRateText = (month: string): string =>
  `The European Central Bank’s rates of ${formatMonthYear(month)} are not complete yet, so its amounts cannot be converted.`;

/** Returns true if any part of a conversion was in a currency other than dollars. */
export const isConverted = ({ parts }: Pick<Conversion, 'parts'>): boolean =>
  parts.some(({ currency }) => currency !== DOLLAR);

/** Converts subscription prices at a month's (`YYYY-MM`) closing rate; null if any currency lacks one. */
export function mrrInDollars(
  prices: ReadonlyMap<string, number>,
  month: string,
  rates: ExchangeRates,
): Conversion | null {
  const amounts = [...prices].map(([currency, minor]) => ({ currency, minor }));
  const converted = convertAmounts(amounts, (currency) => rates.monthEnd(currency, month));
  return 'problem' in converted ? null : { figure: 'mrr', month: null, ...converted };
}
