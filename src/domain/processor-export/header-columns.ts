const MAX_NAME = 200;

/**
 * A word without what differs between releases of an export and the programs that save it again: `Created (UTC)` and
 * `created_utc` are `created utc`, `Währung` is `wahrung`.
 */
export const plainName = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The columns that a header names. */
export interface HeaderColumns {
  /** The first column with one of these plain names; -1 without one. */
  at: (...names: string[]) => number;
  /** True if there is a column for each of these plain names. */
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

/** The cell of a column without the space around it; empty if the row or the export does not have it. */
export const cellAt = (row: readonly string[], column: number): string => row[column]?.trim() ?? '';

/** As programs write it that save an export again, in their own language. */
const TRUE = /^(true|1|yes|wahr|vrai|verdadero|vero|verdadeiro|waar|prawda|sant|dogru)$/;
const FALSE = /^(false|0|no|falsch|faux|falso|onwaar|falsz|falskt|yanlis)$/;
export const isTrue = (cell: string): boolean => TRUE.test(plainName(cell));
export const isFalse = (cell: string): boolean => FALSE.test(plainName(cell));

/** The most columns of an export. */
export const MAX_COLUMNS = 200;

const TOTALS = /^(grand |sub ?)?(totals?|sum|summe|gesamt\w*|totaux|totale|totaal|suma|soma)$/;

/** True for the row below an export that sums up its columns: it has no date, and says so in its first cell. */
export const isTotals = (row: readonly string[], dates: readonly number[]): boolean =>
  dates.every((column) => cellAt(row, column) === '') &&
  TOTALS.test(plainName(row.find((cell) => cell.trim() !== '') ?? ''));
