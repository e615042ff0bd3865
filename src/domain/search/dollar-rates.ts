import { DOLLAR, decimalsOf } from '../rates/currency.ts';
import { toCents } from '../rates/exchange-rate.ts';
import type { NewestRates } from '../rates/price-currency.ts';
import { CURRENCY_SIGNS, CURRENCY_WORDS } from './language/amount-words.ts';
import type { Figure, TypedCurrency } from './language/figure.ts';
import { tokensOf } from './language/tokens.ts';

/** US dollars per unit of each currency on the day of the search; empty if no rates are available. */
export type DollarRates = NewestRates['dollars'];

/** Parsed amounts are in hundredths of a currency unit, which are cents for dollars. */
const HUNDREDTHS = 100;

/**
 * Converts a figure in hundredths of another currency to cents, rounded to the whole dollars that search filters use,
 * and preserves the typed amount. Returns null for a currency without a rate.
 */
export function figureInDollars(figure: Figure, currency: string, rates: DollarRates): Figure | null {
  const rate = rates.find((rate) => rate.currency === currency);
  if (!rate) return null;
  const minor = (hundredths: number | null) =>
    hundredths === null ? null : Math.round((hundredths / HUNDREDTHS) * 10 ** decimalsOf(currency));
  const typed: TypedCurrency = { currency, min: minor(figure.min), max: minor(figure.max), near: minor(figure.near) };
  const dollars = (amount: number | null) =>
    amount === null ? null : Math.round(toCents(amount, rate) / HUNDREDTHS) * HUNDREDTHS;
  return {
    kind: figure.kind,
    min: dollars(typed.min),
    max: dollars(typed.max),
    near: dollars(typed.near),
    typed,
  };
}

const OTHER_SIGNS = Object.keys(CURRENCY_SIGNS).filter((sign) => CURRENCY_SIGNS[sign] !== DOLLAR);

/** Returns true if a text may contain an amount in a currency other than dollars, so that parsing it requires rates. */
export const mayNameOtherCurrency = (text: string): boolean =>
  OTHER_SIGNS.some((sign) => text.includes(sign)) ||
  tokensOf(text).some(({ word }) => {
    const currency = CURRENCY_WORDS.get(word.replace(/^\d[\d.]*k?/, ''));
    return currency !== undefined && currency !== DOLLAR;
  });
