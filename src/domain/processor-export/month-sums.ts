import { type Conversion, convertAmounts } from '../rates/conversion.ts';
import { DOLLAR } from '../rates/currency.ts';
import type { ExchangeRates } from '../rates/exchange-rate.ts';
import { formatMonthYear } from '../shared/time.ts';

const KEYS = ['revenue', 'recurring', 'oneOff', 'charged', 'refunded'] as const;
type Key = (typeof KEYS)[number];

/**
 * Sums of one month in the smallest unit of one currency: revenue after refunds, what of it is known to recur or not,
 * charges, and refunds, which are above zero.
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
  return {
    revenue: cents('revenue'),
    recurring: cents('recurring'),
    oneOff: cents('oneOff'),
    charged: cents('charged'),
    refunded: cents('refunded'),
    conversions: months.map((month) => of('revenue', month)).filter(isConverted),
  };
}

/** The first full month whose mean is not known yet, although something has to be converted; null where there is none. */
export const missingMean = (months: readonly MonthOfSums[], rates: ExchangeRates): string | null =>
  months.find(({ month, sums }) => [...sums.keys()].some((currency) => rates.mean(currency, month) === 'no-mean-yet'))
    ?.month ?? null;

/** Why nothing can be added up until then, in a sentence. */
export const missingMeanText = (month: string): string =>
  `The European Central Bank’s rates of ${formatMonthYear(month)} are not complete yet, so its amounts cannot be converted.`;

/** True where not all of it was in dollars. */
export const isConverted = ({ parts }: Pick<Conversion, 'parts'>): boolean =>
  parts.some(({ currency }) => currency !== DOLLAR);

/** The prices of subscriptions in a month, at the rate of a day, `YYYY-MM-DD`; null where one of them has none. */
export function mrrInDollars(
  prices: ReadonlyMap<string, number>,
  day: string,
  rates: ExchangeRates,
): Conversion | null {
  const amounts = [...prices].map(([currency, minor]) => ({ currency, minor }));
  const converted = convertAmounts(amounts, (currency) => rates.day(currency, day));
  return 'problem' in converted ? null : { figure: 'mrr', month: null, ...converted };
}
