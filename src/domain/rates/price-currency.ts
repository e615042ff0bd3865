import { DAY_MS } from '../shared/durations.ts';
import { formatCalendarDate } from '../shared/time.ts';
import { DOLLAR, decimalsOf, formatAmount } from './currency.ts';
import { type ExchangeRate, MAX_RATE_AGE_DAYS } from './exchange-rate.ts';

// Public pages load this file, so it must not import schemas.

/** The user's currency for prices shown next to dollars, with the rate for the day `of`. */
export type PriceCurrency = ExchangeRate;

/** The latest rates as returned by the API: dollars per unit of each currency. */
export interface NewestRates {
  day: string;
  dollars: readonly Pick<ExchangeRate, 'currency' | 'rate'>[];
}

/** Returns the latest rate for a currency; null for dollars or if it has no rate. */
export function priceCurrencyOf(currency: string, { day, dollars }: NewestRates): PriceCurrency | null {
  const found = currency !== DOLLAR && dollars.find((dollar) => dollar.currency === currency);
  return found ? { currency, rate: found.rate, of: day } : null;
}

/** Significant digits of a converted price; more would suggest precision that another day's rate doesn't have. */
const DIGITS = 5;

/** Formats US cents in another currency (`≈ €10,713`); amounts of 100 or more are rounded to whole units. */
export function formatApproximateAmount(cents: number, { currency, rate }: PriceCurrency): string {
  const units = 10 ** decimalsOf(currency);
  const amount = cents / 100 / Number(rate);
  const digits = Math.floor(Math.log10(Math.max(amount, 1))) + 1;
  const step = amount < 100 ? 1 / units : 10 ** Math.max(0, digits - DIGITS);
  return `≈ ${formatAmount(Math.round(Math.round(amount / step) * step * units), currency)}`;
}

/** Returns true if a rate is too old for current prices; the European Central Bank publishes one every working day. */
export const isOldRate = ({ of }: PriceCurrency, now: Date): boolean =>
  now.getTime() - Date.parse(of) > (MAX_RATE_AGE_DAYS + 1) * DAY_MS;

/** Returns the source of a rate, such as `At the European Central Bank’s rate of 27 November 2026.` */
export const rateSource = ({ of }: PriceCurrency): string =>
  `At the European Central Bank’s rate of ${formatCalendarDate(of)}.`;

const TEXTS = { currency: /^[A-Z]{3}$/, rate: /^\d{1,9}(\.\d{1,15})?$/, of: /^\d{4}-[01]\d-[0-3]\d$/ };

/** Parses a currency and rate stored on the device; undefined for anything else. */
export function readPriceCurrency(value: unknown): PriceCurrency | undefined {
  const given = value as Partial<Record<keyof PriceCurrency, unknown>> | null;
  const texts = Object.entries(TEXTS).map(([key, pattern]) => {
    const text = given?.[key as keyof PriceCurrency];
    // A rate of zero is invalid.
    return typeof text === 'string' && pattern.test(text) && Number(text) !== 0 ? text : null;
  });
  const [currency, rate, of] = texts;
  if (!currency || !rate || !of || Number.isNaN(Date.parse(of))) return undefined;
  return { currency, rate, of };
}
