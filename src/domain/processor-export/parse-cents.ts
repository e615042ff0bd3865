import { type DecimalSign, readFigure } from '../figures/read-figure.ts';
import { DRAFT_LIMITS } from '../listing/details/draft-limits.ts';
import { DOLLAR, decimalsOf } from '../rates/currency.ts';

/** Patterns for the most common amount format, by decimal sign. */
const USUAL: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/,
  ',': /^-?(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,3})(?:,\d{1,2})?$/,
};
const NEGATIVE = /^(?:[-\u2212] ?(?<after>.+)|\((?<inside>.+)\))$/;

/**
 * Parses an amount into the currency's smallest unit, for any number of decimals; a minus sign or parentheses make it
 * negative. Returns null if the text isn't an amount, names another currency, has a fraction of the smallest unit, or
 * exceeds the dollar limit for a listing's figures.
 */
export function parseAmount(text: string, currency: string, decimalSign: DecimalSign): number | null {
  // Fast path: the general parser takes ten times as long.
  if (USUAL[decimalSign].test(text)) {
    const bare = decimalSign === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
    const hundredths = Math.round(Number(bare) * 100);
    return within((hundredths * 10 ** decimalsOf(currency)) / 100, currency);
  }
  const { after, inside } = NEGATIVE.exec(text)?.groups ?? {};
  const reading = readFigure(after ?? inside ?? text, { unit: 'money', decimalSign, currency });
  if (reading.kind !== 'value' || (reading.currency ?? DOLLAR) !== currency) return null;
  return within(after || inside ? -reading.value : reading.value, currency);
}

/** Parses an amount into US cents; see `parseAmount`. */
export const parseCents = (text: string, decimalSign: DecimalSign = '.'): number | null =>
  parseAmount(text, DOLLAR, decimalSign);

const MINOR = /^-?\d{1,12}$/;

/** Parses an amount that is already in its currency's smallest unit; null for anything else. */
export const parseMinorUnits = (text: string, currency: string): number | null =>
  MINOR.test(text) ? within(Number(text), currency) : null;

/**
 * Returns the amount, or null if it exceeds the maximum of a listing's figures. The limit applies only to dollars,
 * since a dollar may be worth thousands of units of another currency.
 */
function within(minor: number, currency: string): number | null {
  const isTooMuch = currency === DOLLAR && Math.abs(minor) > DRAFT_LIMITS.amount;
  return Number.isInteger(minor) && !isTooMuch ? minor + 0 : null;
}

/** Monthly share of a price in twelfths, by billing period, with 365 days or 52 weeks to a year. */
const TWELFTHS: Record<string, number> = { day: 365, week: 52, month: 12, year: 1 };

/**
 * Returns the share of a price due per month, in twelfths: 12 for one `month`, 4 for 3 of `month`, 1 for `year`; null
 * for an invalid interval.
 */
export function monthlyPriceTwelfths(unit: string, count: number): number | null {
  const twelfths = TWELFTHS[unit.toLowerCase()];
  return twelfths && Number.isInteger(count) && count > 0 ? twelfths / count : null;
}
