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
