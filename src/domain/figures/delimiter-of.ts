import { DOLLAR } from '../rates/currency.ts';
import { readFigure } from './read-figure.ts';

/** The sign between two columns of a table. */
export type Delimiter = '\t' | ';' | ',' | '|';

const isFigure = (line: string): boolean => readFigure(line, { unit: 'money', currency: DOLLAR }).kind !== 'unreadable';

/**
 * The delimiter of pasted text (a spreadsheet's tabs, semicolons, or commas), null for a single value. Lines that are
 * each one figure, such as `1,500`, are a column: their commas group digits.
 */
export function delimiterOf(pasted: string): Delimiter | null {
  const lines = pasted.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (pasted.includes('\t')) return '\t';
  if (lines.some((line) => line.includes(';'))) return ';';
  const isColumn = lines.length > 1;
  if (!lines.some((line) => line.includes(','))) return isColumn ? '\t' : null;
  // A column may have a heading.
  const figures = lines.filter(isFigure).length;
  return figures >= Math.max(1, lines.length - 1) && !lines.some((line) => line.includes('"'))
    ? isColumn
      ? '\t'
      : null
    : ',';
}
