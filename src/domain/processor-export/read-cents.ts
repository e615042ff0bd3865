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
 * An amount of money in hundredths, negative with a minus or in parentheses; null if it is none, is too long, or has
 * parts of a hundredth.
 */
export function readCents(text: string, decimalSign: DecimalSign = '.'): number | null {
  // The rest costs ten times as long.
  if (USUAL[decimalSign].test(text)) {
    const bare = decimalSign === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
    return Math.round(Number(bare) * 100) + 0;
  }
  const { after, inside } = NEGATIVE.exec(text)?.groups ?? {};
  const reading = readFigure(after ?? inside ?? text, { unit: 'money', decimalSign });
  if (reading.kind !== 'value') return null;
  return (after || inside ? -reading.value : reading.value) + 0;
}

/** An amount in the smallest unit of a currency, which may have no decimals, or three; null where `readCents` is. */
export function readAmount(text: string, currency: string, decimalSign: DecimalSign): number | null {
  const decimals = decimalsOf(currency);
  const hundredths = readCents(text, decimalSign);
  if (hundredths === null || (currency === DOLLAR && !isWithin(hundredths))) return null;
  const minor = decimals === 2 ? hundredths : (hundredths * 10 ** decimals) / 100;
  return Number.isInteger(minor) ? minor : null;
}

const MINOR = /^-?\d{1,12}$/;

/** An amount that is written in the smallest unit of its currency; null for anything else. */
export const readMinor = (text: string, currency: string): number | null =>
  MINOR.test(text) && (currency !== DOLLAR || isWithin(Number(text))) ? Number(text) + 0 : null;

/** Dollars are no more than any figure of a listing; of other currencies it may take many for one. */
const isWithin = (cents: number): boolean => Math.abs(cents) <= DRAFT_LIMITS.amount;

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
