import { type DecimalSign, readFigure } from '../figures/read-figure.ts';
import { DRAFT_LIMITS } from '../listing/details/draft-limits.ts';

/** Amounts as almost every program writes them, by their decimal sign. */
const USUAL: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d{1,2})?$/,
  ',': /^-?(?:\d{1,9}|\d{1,3}(?:\.\d{3}){1,3})(?:,\d{1,2})?$/,
};
const NEGATIVE = /^(?:[-\u2212] ?(?<after>.+)|\((?<inside>.+)\))$/;

/**
 * An amount of money in cents, negative with a minus or in parentheses; null if it is none, is larger than any figure
 * of a listing, or has parts of a cent.
 */
export function readCents(text: string, decimalSign: DecimalSign = '.'): number | null {
  // The rest costs ten times as long.
  if (USUAL[decimalSign].test(text)) {
    const bare = decimalSign === '.' ? text.replaceAll(',', '') : text.replaceAll('.', '').replace(',', '.');
    return within(Math.round(Number(bare) * 100));
  }
  const { after, inside } = NEGATIVE.exec(text)?.groups ?? {};
  const reading = readFigure(after ?? inside ?? text, { unit: 'money', decimalSign });
  if (reading.kind !== 'value') return null;
  return within(after || inside ? -reading.value : reading.value);
}

const MINOR = /^-?\d{1,12}$/;

/** Cents that are written as such, without a decimal sign; null for anything else. */
export const readMinor = (text: string): number | null => (MINOR.test(text) ? within(Number(text)) : null);

const within = (cents: number): number | null => (Math.abs(cents) <= DRAFT_LIMITS.amount ? cents + 0 : null);

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
