import type { RowReader } from './movement.ts';

/** Readers of single cells, for dates and amounts that are written in one way. */
export interface CellReaders {
  /** Milliseconds since 1970, UTC; null for no date. */
  toInstant: (text: string) => number | null;
  /** Cents; null for no amount. */
  toCents: (text: string) => number | null;
}

/** An export whose columns are known, by its header or because the seller named them. */
export interface KnownExport {
  /** The columns that hold dates, and those that hold amounts: they show how the export writes them. */
  dates: readonly number[];
  amounts: readonly number[];
  /** Columns that say besides what a row is, such as its currency and kind. Nothing that names a customer. */
  kinds: readonly number[];
  /** True where amounts without a decimal sign are cents, as APIs write them. */
  inCents?: boolean;
  /** True where refunds are in another report of the processor’s. */
  lacksRefunds?: boolean;
  /** The reader of its rows. */
  rows: (cells: CellReaders) => RowReader;
}
