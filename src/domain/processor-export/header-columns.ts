const MAX_NAME = 200;

/**
 * Normalizes a column name, removing differences between export versions and between programs that re-save the file:
 * `Created (UTC)` and `created_utc` become `created utc`, `Währung` becomes `wahrung`.
 */
export const normalizeHeader = (name: string): string =>
  name
    .slice(0, MAX_NAME)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Looks up columns in a header. */
export interface HeaderColumns {
  /** Returns the index of the column with the first of these normalized names that exists, or -1. */
  at: (...names: string[]) => number;
  /** Returns true if each of these normalized names has a column. */
  has: (...names: string[]) => boolean;
}

/** Indexes a header row by normalized names: lowercase letters and digits, with single spaces between words. */
export function headerColumns(header: readonly string[]): HeaderColumns {
  const names = header.map(normalizeHeader);
  const at = (...wanted: string[]): number => {
    const name = wanted.find((item) => names.includes(item));
    return name === undefined ? -1 : names.indexOf(name);
  };
  return { at, has: (...wanted) => wanted.every((name) => names.includes(name)) };
}

/** Returns a row's trimmed cell in a column; empty if the row or the export lacks it. */
export const cellAt = (row: readonly string[], column: number): string => row[column]?.trim() ?? '';

/** Localized booleans, as spreadsheet programs write them when they re-save an export. */
const TRUE = /^(true|1|yes|wahr|vrai|verdadero|vero|verdadeiro|waar|prawda|sant|dogru)$/;
const FALSE = /^(false|0|no|falsch|faux|falso|onwaar|falsz|falskt|yanlis)$/;
export const isTrue = (cell: string): boolean => TRUE.test(normalizeHeader(cell));
export const isFalse = (cell: string): boolean => FALSE.test(normalizeHeader(cell));

/** Maximum number of columns in an export. */
export const MAX_COLUMNS = 200;

const TOTALS = /^(grand |sub ?)?(totals?|sum|summe|gesamt\w*|totaux|totale|totaal|suma|soma)$/;

/**
 * Returns true for a totals row at the bottom of an export: it has no dates, and its first non-empty cell is a word
 * such as "Total".
 */
export const isTotals = (row: readonly string[], dates: readonly number[]): boolean =>
  dates.every((column) => cellAt(row, column) === '') &&
  TOTALS.test(normalizeHeader(row.find((cell) => cell.trim() !== '') ?? ''));
