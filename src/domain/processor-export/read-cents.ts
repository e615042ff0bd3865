import { type DecimalSign, readFigure } from '../figures/read-figure.ts';
import { DRAFT_LIMITS } from '../listing/draft-limits.ts';

const PLAIN = /^-?\d{1,9}(\.\d{1,2})?$/;
const NEGATIVE = /^(?:[-\u2212] ?(?<after>.+)|\((?<inside>.+)\))$/;

/**
 * An amount of money in cents, negative with a minus or in parentheses; null if it is none, is larger than any figure of a
 * listing, or has parts of a cent.
 */
export function readCents(text: string, decimalSign: DecimalSign = '.'): number | null {
  // As almost every export writes it. The rest costs ten times as long.
  if (decimalSign === '.' && PLAIN.test(text)) return within(Math.round(Number(text) * 100));
  const { after, inside } = NEGATIVE.exec(text)?.groups ?? {};
  const reading = readFigure(after ?? inside ?? text, { unit: 'money', decimalSign });
  if (reading.kind !== 'value') return null;
  return within(after || inside ? -reading.value : reading.value);
}

const within = (cents: number): number | null => (Math.abs(cents) <= DRAFT_LIMITS.amount ? cents + 0 : null);
