import { type Delimiter, delimiterOf } from '../figures/delimiter-of.ts';

/** A column’s name without what differs between releases of an export: `Created (UTC)` and `created_utc` are `created utc`. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Where a header names its columns. */
export interface HeaderColumns {
  /** The first column with one of these plain names; -1 where there is none. */
  at: (...names: string[]) => number;
  /** Whether there is a column for each of these plain names. */
  has: (...names: string[]) => boolean;
}

/** The columns of a header row, found by their plain names: small letters and digits, with a space between words. */
export function headerColumns(header: readonly string[]): HeaderColumns {
  const names = header.map(plainName);
  const at = (...wanted: string[]): number => {
    const name = wanted.find((one) => names.includes(one));
    return name === undefined ? -1 : names.indexOf(name);
  };
  return { at, has: (...wanted) => wanted.every((name) => names.includes(name)) };
}

/** The cell of a column without the space around it; empty where the row or the export does not have it. */
export const cellAt = (row: readonly string[], column: number): string => row[column]?.trim() ?? '';

/** How much of an export’s beginning shows what it is. */
export const HEAD_BYTES = 64 * 1024;
/** The most that one row may hold, in bytes, and the most columns and rows of an export. */
export const MAX_ROW_BYTES = 64 * 1024;
export const MAX_COLUMNS = 200;
export const MAX_ROWS = 2_000_000;

/** What separates the columns of an export, by the beginning of its text; null for what is no text, such as a spreadsheet’s own file. */
export function exportDelimiter(head: string): Delimiter | null {
  if (/[\0\uFFFD]/.test(head)) return null;
  // Only by the header: descriptions may hold anything.
  const header = head.split(/\r\n?|\n/).find((line) => line.trim() !== '') ?? '';
  return delimiterOf(header) ?? ',';
}
