import { csvText } from '../../../../../src/domain/shared/csv-text.ts';

/** Rows as comma-separated text (RFC 4180), a column for each key that any of them has. */
export function toCsv(rows: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return csvText([columns, ...rows.map((row) => columns.map((column) => row[column]))]).concat('\r\n');
}
