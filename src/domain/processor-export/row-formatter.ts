import * as z from 'zod';
import { DOLLAR } from '../rates/currency.ts';
import { excerpt } from '../shared/text.ts';
import { columnNames } from './export-text.ts';
import { cellAt } from './header-columns.ts';
import type { KnownExport, ParsedRow } from './movement.ts';

/** Maximum number of characters displayed per cell. */
export const MAX_CELL = 40;

/** A row of an export with its parsed content, without customer names. */
export const shownRowSchema = z.object({
  /** Row number as in a spreadsheet. */
  row: z.number().int(),
  cells: z.array(z.object({ name: z.string(), text: z.string() })),
  /**
   * `minor` is in the currency's smallest unit, null for an unknown price. A row without entries doesn't affect
   * revenue.
   */
  entries: z.array(
    z.object({
      kind: z.enum(['charge', 'refund', 'dispute', 'subscription']),
      at: z.date(),
      currency: z.string(),
      minor: z.number().int().nullable(),
    }),
  ),
});
export type PreviewRow = z.infer<typeof shownRowSchema>;

/** Converts a row of an export for display, given its number and parsed content. */
export type RowFormatter = (row: readonly string[], number: number, reading: ParsedRow) => PreviewRow;

/**
 * Creates a formatter that includes a row's dates, amounts, kinds and `others`, but never a column that identifies a
 * customer.
 */
export function createRowFormatter(
  header: readonly string[],
  { dates, amounts, kinds }: Pick<KnownExport, 'dates' | 'amounts' | 'kinds'>,
  others: readonly number[] = [],
): RowFormatter {
  const names = columnNames(header);
  const columns = [...new Set([...dates, ...amounts, ...kinds, ...others])]
    .filter((column) => column >= 0)
    .toSorted((a, b) => a - b);
  return (row, number, reading) => ({
    row: number,
    cells: columns.map((column) => ({
      name: excerpt(names[column] ?? '', MAX_CELL),
      text: excerpt(cellAt(row, column), MAX_CELL),
    })),
    entries: reading.entries.map((entry) =>
      entry.kind === 'subscription'
        ? {
            kind: entry.kind,
            at: new Date(entry.from),
            ...(typeof entry.monthly === 'string' ? { currency: DOLLAR, minor: null } : entry.monthly),
          }
        : { kind: entry.kind, at: new Date(entry.at), currency: entry.currency, minor: entry.minor },
    ),
  });
}
