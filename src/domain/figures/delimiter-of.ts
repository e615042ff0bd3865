import { DOLLAR } from '../rates/currency.ts';
import { readFigure } from './read-figure.ts';

/** The character that separates a table's columns. */
export type Delimiter = '\t' | ';' | ',' | '|';

const isFigure = (line: string): boolean => readFigure(line, { unit: 'money', currency: DOLLAR }).kind !== 'unreadable';

/**
 * Returns the delimiter of pasted text (a spreadsheet's tabs, semicolons, or commas), or null for a single value. If
 * each line is a single figure such as `1,500`, the text is one column and its commas group digits.
 */
export function delimiterOf(pasted: string): Delimiter | null {
  const lines = pasted.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (pasted.includes('\t')) return '\t';
  if (lines.some((line) => line.includes(';'))) return ';';
  const isColumn = lines.length > 1;
  if (!lines.some((line) => line.includes(','))) return isColumn ? '\t' : null;
  // Allows for one line that isn't a figure, since a column may have a heading.
  const figures = lines.filter(isFigure).length;
  return figures >= Math.max(1, lines.length - 1) && !lines.some((line) => line.includes('"'))
    ? isColumn
      ? '\t'
      : null
    : ',';
}
