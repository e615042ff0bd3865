import * as z from 'zod';
import { DOLLAR } from '../rates/currency.ts';
import { excerpt } from '../shared/text.ts';
import { columnNames } from './export-text.ts';
import { cellAt } from './header-columns.ts';
import type { KnownExport, RowReading } from './movement.ts';

/** So many rows are shown to the seller as they were understood. */
const SHOWN_ROWS = 3;
/** The most letters of a cell that are shown. */
export const MAX_CELL = 40;

/** A row of an export beside our understanding of it, without what names a customer. */
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

type Entries = ShownRow['entries'];

/** Keeps a few rows of an export to show: the first of each kind, and the first ones where there are fewer kinds. */
export class ShownRows {
  readonly #names: string[];
  readonly #columns: number[];
  readonly #firsts = new Map<string, ShownRow>();
  readonly #others: ShownRow[] = [];

  constructor(header: readonly string[], { dates, amounts, kinds }: KnownExport) {
    this.#names = columnNames(header);
    this.#columns = [...new Set([...dates, ...amounts, ...kinds])]
      .filter((column) => column >= 0)
      .toSorted((a, b) => a - b);
  }

  /** Offers the next row with its reading; what is rejected is listed elsewhere. */
  offer(row: readonly string[], number: number, reading: RowReading): void {
    if (typeof reading === 'string') return;
    const kind = reading.entries.map((entry) => entry.kind).join();
    const isFirst = !this.#firsts.has(kind) && this.#firsts.size < SHOWN_ROWS * 2;
    if (!isFirst && this.#others.length >= SHOWN_ROWS) return;
    const shown = { row: number, cells: this.#cellsOf(row), entries: entriesOf(reading) };
    if (isFirst) this.#firsts.set(kind, shown);
    else this.#others.push(shown);
  }

  /** The rows to show, in the order of the file. */
  shown(): ShownRow[] {
    const all = [...this.#firsts.values(), ...this.#others];
    const moving = all.filter(({ entries }) => entries.length);
    const still = all.filter(({ entries }) => !entries.length);
    return [...moving, ...still].slice(0, SHOWN_ROWS).toSorted((a, b) => a.row - b.row);
  }

  #cellsOf(row: readonly string[]): ShownRow['cells'] {
    return this.#columns.map((column) => ({
      name: excerpt(this.#names[column] ?? '', MAX_CELL),
      text: excerpt(cellAt(row, column), MAX_CELL),
    }));
  }
}

const entriesOf = (reading: Exclude<RowReading, string>): Entries =>
  reading.entries.map((entry) =>
    entry.kind === 'subscription'
      ? {
          kind: entry.kind,
          at: new Date(entry.from),
          ...(typeof entry.monthly === 'string' ? { currency: DOLLAR, minor: null } : entry.monthly),
        }
      : { kind: entry.kind, at: new Date(entry.at), currency: entry.currency, minor: entry.minor },
  );
