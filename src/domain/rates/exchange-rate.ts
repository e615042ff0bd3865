import { dayAfter, monthAt, utcDay } from '../shared/time.ts';
import { DOLLAR, decimalsOf, EURO } from './currency.ts';
import { type Decimal, decimalOf, decimalText, divideRounded } from './decimal.ts';

/** The reference rates of a day: how much of each currency a euro is, as the European Central Bank writes it. */
export type DayRates = Readonly<Record<string, string>>;
/** The days of a month that have rates, by `DD`. */
export type MonthRates = Readonly<Record<string, DayRates>>;

/** Dollars for one unit of another currency, as text: `1.1202`. */
export interface ExchangeRate {
  currency: string;
  rate: string;
  /** `YYYY-MM` of a mean, `YYYY-MM-DD` of a day. */
  of: string;
}

/** Reasons a currency has no rate. */
export type RateProblem = 'unknown-currency' | 'no-mean-yet';

/** Sums of a euro’s means have the decimals with which the Bank publishes monthly averages. */
const EURO_DECIMALS = 4;
/** All other rates are quotients of two, to as many digits as the Bank’s own rates have at most. */
const QUOTIENT_DIGITS = 6;
/** Digits beyond those, so that a mean of quotients is not rounded twice. */
const PRECISION = 40;
/** A day without a rate takes the last one before it, at most so many days ago: no closing of the Bank is longer. */
export const MAX_RATE_AGE_DAYS = 7;

const TEN = 10n;
const power = (exponent: number): bigint => TEN ** BigInt(exponent);

/** Dollars for one unit on a day, in units of ten to the power of minus `PRECISION`; null without both rates. */
function quotientOn(day: DayRates, currency: string): bigint | null {
  const dollars = decimalOf(day[DOLLAR] ?? '');
  const others: Decimal | null = currency === EURO ? { digits: 1n, scale: 0 } : decimalOf(day[currency] ?? '');
  if (!dollars || !others || others.digits === 0n) return null;
  const up = PRECISION + others.scale - dollars.scale;
  return divideRounded(dollars.digits * power(up), others.digits);
}

/** Rounds to six digits, a euro to four decimals. */
function rounded(value: bigint, currency: string): string {
  const digits = value.toString().length;
  const decimals = currency === EURO ? EURO_DECIMALS : Math.max(0, QUOTIENT_DIGITS - (digits - PRECISION));
  return decimalText({ digits: divideRounded(value, power(PRECISION - decimals)), scale: decimals });
}

/** The mean of the quotients of all days with a rate. */
function meanOf(currency: string, days: readonly DayRates[], of: string): ExchangeRate | RateProblem {
  const quotients = days.flatMap((day) => quotientOn(day, currency) ?? []);
  if (!quotients.length) return 'unknown-currency';
  const sum = quotients.reduce((all, one) => all + one, 0n);
  return { currency, rate: rounded(divideRounded(sum, BigInt(quotients.length)), currency), of };
}

const isOver = (month: string, now: Date): boolean => month < utcDay(now).slice(0, 'YYYY-MM'.length);

/**
 * The mean rate of a month, `YYYY-MM`, for its sums: the mean of the daily quotients of dollars and the currency, none
 * before the month is over at `now`. Source: the daily euro reference rates of the European Central Bank.
 */
export function meanRate(currency: string, month: string, days: MonthRates, now: Date): ExchangeRate | RateProblem {
  if (currency === DOLLAR) return { currency, rate: '1', of: month };
  if (!isOver(month, now)) return 'no-mean-yet';
  return meanOf(currency, Object.values(days), month);
}

/**
 * The rate of a day, `YYYY-MM-DD`, for a balance or a price: its own, or the last one in the seven days before.
 * `ratesOn` returns a day's rates, null for one without.
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

/** An amount in the smallest unit of its currency, in US cents at a rate, half up. */
export function toCents(minor: number, { currency, rate }: Pick<ExchangeRate, 'currency' | 'rate'>): number {
  const { digits, scale } = decimalOf(rate) ?? { digits: 0n, scale: 0 };
  const cents = divideRounded(BigInt(minor) * digits * 100n, power(scale + decimalsOf(currency)));
  return Number(cents);
}

/** The reference rates of a while, as those who convert ask for them. */
export interface ExchangeRates {
  /** The mean of a month, `YYYY-MM`. */
  mean: (currency: string, month: string) => ExchangeRate | RateProblem;
  /** The mean of the days of twelve months, of which the last is given: `of` is `YYYY-MM/YYYY-MM`. */
  yearMean: (currency: string, lastMonth: string) => ExchangeRate | RateProblem;
  /** The rate of a month’s last day, once all of its days have theirs. */
  monthEnd: (currency: string, month: string) => ExchangeRate | RateProblem;
  /** The rate of a day, `YYYY-MM-DD`, or the last one of the seven days before it. */
  day: (currency: string, day: string) => ExchangeRate | RateProblem;
}

/** The rates of months whose days `daysOf` returns; an unknown month has none. */
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
