import * as z from 'zod';
import { DOLLAR } from '../rates/currency.ts';
import { excerpt } from '../shared/text.ts';
import { columnNames } from './export-text.ts';
import { cellAt } from './header-columns.ts';
import type { KnownExport, UnderstoodRow } from './movement.ts';

/** The most letters of a cell that are shown. */
export const MAX_CELL = 40;

/** A row of an export beside our understanding of it, without names of the customer. */
export const shownRowSchema = z.object({
  /** Its number, as a spreadsheet counts. */
  row: z.number().int(),
  cells: z.array(z.object({ name: z.string(), text: z.string() })),
  /** In the smallest unit of its currency; null for a price that is not known. Without entries it moves no revenue. */
  entries: z.array(
    z.object({
      kind: z.enum(['charge', 'refund', 'dispute', 'subscription']),
      at: z.date(),
      currency: z.string(),
      minor: z.number().int().nullable(),
    }),
  ),
});
export type ShownRow = z.infer<typeof shownRowSchema>;

/** Makes a row of an export presentable, with its number and its reading. */
export type ShowRow = (row: readonly string[], number: number, reading: UnderstoodRow) => ShownRow;

/** Shows the rows of an export by their dates, amounts, kinds and `others`, never by columns that name a customer. */
export function rowShower(
  header: readonly string[],
  { dates, amounts, kinds }: Pick<KnownExport, 'dates' | 'amounts' | 'kinds'>,
  others: readonly number[] = [],
): ShowRow {
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
