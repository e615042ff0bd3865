import { type DecimalSign, readFigure } from '../figures/read-figure.ts';
import { DRAFT_LIMITS } from '../listing/details/draft-limits.ts';
import { DOLLAR, decimalsOf } from '../rates/currency.ts';

/** Amounts as almost every program writes them, by their decimal sign. */
const USUAL: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/,
  ',': /^-?(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,3})(?:,\d{1,2})?$/,
};
const NEGATIVE = /^(?:[-\u2212] ?(?<after>.+)|\((?<inside>.+)\))$/;

/**
 * An amount in the smallest unit of a currency with any number of decimals; negative with a minus or in parentheses.
 * Null if it is no amount, names another currency, has parts of that unit, or is in dollars and larger than any figure
 * of a listing.
 */
export function readAmount(text: string, currency: string, decimalSign: DecimalSign): number | null {
  // The rest costs ten times as long.
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

/** An amount in US cents, read so. */
export const readCents = (text: string, decimalSign: DecimalSign = '.'): number | null =>
  readAmount(text, DOLLAR, decimalSign);

const MINOR = /^-?\d{1,12}$/;

/** An amount that is written in the smallest unit of its currency; null for anything else. */
export const readMinor = (text: string, currency: string): number | null =>
  MINOR.test(text) ? within(Number(text), currency) : null;

/** Dollars are no more than any figure of a listing; of another currency it may take thousands for one. */
function within(minor: number, currency: string): number | null {
  const isTooMuch = currency === DOLLAR && Math.abs(minor) > DRAFT_LIMITS.amount;
  return Number.isInteger(minor) && !isTooMuch ? minor + 0 : null;
}

/** Twelfths of what a billing period’s price comes to in a month: a year has 365 days, and 52 weeks. */
const TWELFTHS: Record<string, number> = { day: 365, week: 52, month: 12, year: 1 };

/**
 * The share of a price that is due in a month, in twelfths, by its interval: 12 of `month`, 4 of `month` and 3, 1 of
 * `year`.
 */
export function twelfthsOf(unit: string, count: number): number | null {
  const twelfths = TWELFTHS[unit.toLowerCase()];
  return twelfths && Number.isInteger(count) && count > 0 ? twelfths / count : null;
}
