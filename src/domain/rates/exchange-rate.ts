import { dayAfter, monthAt, utcDay } from '../shared/time.ts';
import { DOLLAR, decimalsOf, EURO } from './currency.ts';
import { type Decimal, decimalText, divideRounded, parseDecimal } from './decimal.ts';

/** Reference rates for one day: units of each currency per euro, as published by the European Central Bank. */
export type DayRates = Readonly<Record<string, string>>;
/** Rates of a month's days that have any, keyed by `DD`. */
export type MonthRates = Readonly<Record<string, DayRates>>;

/** Dollars per unit of another currency, as text: `1.1202`. */
export interface ExchangeRate {
  currency: string;
  rate: string;
  /** Period of the rate: `YYYY-MM` for a mean, `YYYY-MM-DD` for a day. */
  of: string;
}

/** Reasons a currency has no rate. */
export type RateProblem = 'unknown-currency' | 'no-mean-yet';

/** Number of decimals of a rate for euros, the same as in the European Central Bank's published monthly averages. */
const EURO_DECIMALS = 4;
/** Significant digits of all other rates, which are quotients; the European Central Bank's own rates have no more. */
const QUOTIENT_DIGITS = 6;
/** Number of decimals of unrounded quotients, so that a mean of quotients isn't rounded twice. */
const PRECISION = 40;
/**
 * Maximum age in days of an earlier rate used for a day without one; the European Central Bank never closes for longer.
 */
export const MAX_RATE_AGE_DAYS = 7;

const TEN = 10n;
const power = (exponent: number): bigint => TEN ** BigInt(exponent);

/** Returns dollars per unit on a day, scaled by ten to the power of `PRECISION`; null if either rate is missing. */
function quotientOn(day: DayRates, currency: string): bigint | null {
  const dollars = parseDecimal(day[DOLLAR] ?? '');
  const others: Decimal | null = currency === EURO ? { digits: 1n, scale: 0 } : parseDecimal(day[currency] ?? '');
  if (!dollars || !others || others.digits === 0n) return null;
  const up = PRECISION + others.scale - dollars.scale;
  return divideRounded(dollars.digits * power(up), others.digits);
}

/** Rounds a scaled quotient to six significant digits, or to four decimals for euros. */
function rounded(value: bigint, currency: string): string {
  const digits = value.toString().length;
  const decimals = currency === EURO ? EURO_DECIMALS : Math.max(0, QUOTIENT_DIGITS - (digits - PRECISION));
  return decimalText({ digits: divideRounded(value, power(PRECISION - decimals)), scale: decimals });
}

/** Returns the mean quotient over all days that have a rate. */
function meanOf(currency: string, days: readonly DayRates[], of: string): ExchangeRate | RateProblem {
  const quotients = days.flatMap((day) => quotientOn(day, currency) ?? []);
  if (!quotients.length) return 'unknown-currency';
  const sum = quotients.reduce((all, quotient) => all + quotient, 0n);
  return { currency, rate: rounded(divideRounded(sum, BigInt(quotients.length)), currency), of };
}

const isOver = (month: string, now: Date): boolean => month < utcDay(now).slice(0, 'YYYY-MM'.length);

/**
 * Returns a month's (`YYYY-MM`) mean rate for converting sums: the mean of the daily quotients of dollars and the
 * currency, or `no-mean-yet` if the month isn't over at `now`. Source: the European Central Bank's daily euro reference
 * rates.
 */
export function meanRate(currency: string, month: string, days: MonthRates, now: Date): ExchangeRate | RateProblem {
  if (currency === DOLLAR) return { currency, rate: '1', of: month };
  if (!isOver(month, now)) return 'no-mean-yet';
  return meanOf(currency, Object.values(days), month);
}

/**
 * Returns the rate for a balance or price on a day (`YYYY-MM-DD`): that day's rate, or the latest from the seven days
 * before. `ratesOn` returns a day's rates, or null.
 */
export function dayRate(
  currency: string,
  day: string,
  ratesOn: (day: string) => DayRates | null,
): ExchangeRate | RateProblem {
  if (currency === DOLLAR) return { currency, rate: '1', of: day };
  for (let ago = 0; ago <= MAX_RATE_AGE_DAYS; ago++) {
    const of = dayAfter(day, -ago);
    const rates = ratesOn(of);
    const quotient = rates && quotientOn(rates, currency);
    if (quotient !== null) return { currency, rate: rounded(quotient, currency), of };
  }
  return 'unknown-currency';
}

/** Converts an amount in its currency's smallest unit to US cents, with halves rounded away from zero. */
export function toCents(minor: number, { currency, rate }: Pick<ExchangeRate, 'currency' | 'rate'>): number {
  const { digits, scale } = parseDecimal(rate) ?? { digits: 0n, scale: 0 };
  const cents = divideRounded(BigInt(minor) * digits * 100n, power(scale + decimalsOf(currency)));
  return Number(cents);
}

/** Functions that look up reference rates for a month, a year or a day. */
export interface ExchangeRates {
  /** Mean rate of a month (`YYYY-MM`). */
  mean: (currency: string, month: string) => ExchangeRate | RateProblem;
  /** Mean daily rate over the twelve months that end with the given one; its `of` is `YYYY-MM/YYYY-MM`. */
  yearMean: (currency: string, lastMonth: string) => ExchangeRate | RateProblem;
  /** Rate on a month's last day, once the month is over. */
  monthEnd: (currency: string, month: string) => ExchangeRate | RateProblem;
  /** Rate on a day (`YYYY-MM-DD`), or the latest within the seven days before. */
  day: (currency: string, day: string) => ExchangeRate | RateProblem;
}

/** Creates rate lookups. `daysOf` returns the days of a month, or none for an unknown month. */
export function exchangeRates(daysOf: (month: string) => MonthRates, now: Date): ExchangeRates {
  const means = new Map<string, ExchangeRate | RateProblem>();
  const once = (key: string, work: () => ExchangeRate | RateProblem): ExchangeRate | RateProblem => {
    const known = means.get(key) ?? work();
    means.set(key, known);
    return known;
  };
  const ratesOn = (day: string): DayRates | null => daysOf(day.slice(0, 'YYYY-MM'.length))[day.slice(8)] ?? null;
  return {
    mean: (currency, month) => once(`${currency} ${month}`, () => meanRate(currency, month, daysOf(month), now)),
    yearMean: (currency, lastMonth) =>
      once(`${currency} year ${lastMonth}`, () => {
        const months = Array.from({ length: 12 }, (_, i) => monthAt(lastMonth, i - 11));
        const of = `${months[0]}/${lastMonth}`;
        if (currency === DOLLAR) return { currency, rate: '1', of };
        if (!isOver(lastMonth, now)) return 'no-mean-yet';
        return meanOf(
          currency,
          months.flatMap((month) => Object.values(daysOf(month))),
          of,
        );
      }),
    monthEnd: (currency, month) =>
      isOver(month, now) ? dayRate(currency, dayAfter(`${monthAt(month, 1)}-01`, -1), ratesOn) : 'no-mean-yet',
    day: (currency, day) => dayRate(currency, day, ratesOn),
  };
}
