import { DAY_MS } from '../shared/durations.ts';
import { formatCalendarDate } from '../shared/time.ts';
import { DOLLAR, decimalsOf, formatAmount } from './currency.ts';
import { type ExchangeRate, MAX_RATE_AGE_DAYS } from './exchange-rate.ts';

// Public pages load this file, so it imports no schemas.

/** The currency in which somebody reads prices beside dollars, with the rate of a day, `of`. */
export type PriceCurrency = ExchangeRate;

/** The newest rates as the API returns them: dollars for one unit of each currency. */
export interface NewestRates {
  day: string;
  dollars: readonly Pick<ExchangeRate, 'currency' | 'rate'>[];
}

/** The newest rate of a currency; null for dollars, and for one without a rate. */
export function priceCurrencyOf(currency: string, { day, dollars }: NewestRates): PriceCurrency | null {
  const found = currency !== DOLLAR && dollars.find((one) => one.currency === currency);
  return found ? { currency, rate: found.rate, of: day } : null;
}

/** Digits that a price has in another currency: more would promise what a rate of another day does not keep. */
const DIGITS = 5;

/** `≈ €10,713`: US cents in another currency, in whole units from a hundred on. */
export function aboutText(cents: number, { currency, rate }: PriceCurrency): string {
  const units = 10 ** decimalsOf(currency);
  const amount = cents / 100 / Number(rate);
  const digits = Math.floor(Math.log10(Math.max(amount, 1))) + 1;
  const step = amount < 100 ? 1 / units : 10 ** Math.max(0, digits - DIGITS);
  return `≈ ${formatAmount(Math.round(Math.round(amount / step) * step * units), currency)}`;
}

/** Tells if a rate is too old for prices of today: the Bank publishes one on every working day. */
export const isOldRate = ({ of }: PriceCurrency, now: Date): boolean =>
  now.getTime() - Date.parse(of) > (MAX_RATE_AGE_DAYS + 1) * DAY_MS;

/** `At the European Central Bank’s rate of 27 November 2026.` */
export const rateSource = ({ of }: PriceCurrency): string =>
  `At the European Central Bank’s rate of ${formatCalendarDate(of)}.`;

const TEXTS = { currency: /^[A-Z]{3}$/, rate: /^\d{1,9}(\.\d{1,15})?$/, of: /^\d{4}-[01]\d-[0-3]\d$/ };

/** A currency with its rate as a device keeps it; undefined for anything else. */
export function readPriceCurrency(value: unknown): PriceCurrency | undefined {
  const given = value as Partial<Record<keyof PriceCurrency, unknown>> | null;
  const texts = Object.entries(TEXTS).map(([key, pattern]) => {
    const text = given?.[key as keyof PriceCurrency];
    // A rate of nothing is none.
    return typeof text === 'string' && pattern.test(text) && Number(text) !== 0 ? text : null;
  });
  const [currency, rate, of] = texts;
  if (!currency || !rate || !of || Number.isNaN(Date.parse(of))) return undefined;
  return { currency, rate, of };
}
