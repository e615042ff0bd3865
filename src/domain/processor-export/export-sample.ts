import type { DecimalSign } from '../figures/read-figure.ts';
import { type ExportFormatName, readerOf } from './export-formats.ts';
import { headerColumns } from './header-columns.ts';
import type { Mapping } from './mapped-columns.ts';
import { type DateOrder, dateOrderOf, hasOpenOrder } from './read-instant.ts';

/** The beginning of an export, as the browser reads it before it is sent. */
export interface ExportSample {
  header: string[];
  rows: string[][];
}

const cellsAt = ({ rows }: ExportSample, column: number): string[] => rows.map((row) => row[column] ?? '');

/** What the beginning of an export shows: its format, and the order of its dates, which only PayPal leaves open. */
export function sampleFacts(sample: ExportSample): {
  format: ExportFormatName | null;
  dateOrder: DateOrder | null;
  isOrderOpen: boolean;
} {
  const format = readerOf(sample.header, { mapping: null, dateOrder: null })?.format ?? null;
  if (format !== 'paypal') return { format, dateOrder: null, isOrderOpen: false };
  const dates = cellsAt(sample, headerColumns(sample.header).at('date'));
  return { format, dateOrder: dateOrderOf(dates), isOrderOpen: hasOpenOrder(dates) };
}

/** The names by which a column is found, the likeliest first. */
const LIKELY = {
  date: [/^(date|created|paid)\b/i, /date|created|time|datum/i],
  amount: [/^(amount|gross|total)\b/i, /amount|gross|total|net|betrag|sum/i],
  currency: [/currency|währung/i],
  customer: [/customer.?id/i, /customer|e-?mail|buyer|client/i],
  type: [/^(type|kind|category)\b/i, /type|category/i],
  id: [/^(id|transaction.?id|order.?id)$/i, /\bid\b|number|reference/i],
} as const;

/** Which column each thing is likely in, for the seller to correct. */
export function guessMapping(sample: ExportSample): Mapping {
  const find = (names: readonly RegExp[]): number | null =>
    names.map((name) => sample.header.findIndex((head) => name.test(head))).find((at) => at >= 0) ?? null;
  const date = find(LIKELY.date) ?? 0;
  const amount = find(LIKELY.amount) ?? Math.min(1, sample.header.length - 1);
  return {
    date,
    amount,
    currency: find(LIKELY.currency),
    customer: find(LIKELY.customer),
    type: find(LIKELY.type),
    id: find(LIKELY.id),
    decimalSign: decimalSignOf(cellsAt(sample, amount)),
    dateOrder: dateOrderOf(cellsAt(sample, date)) ?? 'month-first',
  };
}

const decimalSignOf = (amounts: readonly string[]): DecimalSign =>
  amounts.some((amount) => /,\d{1,2}\D*$/.test(amount)) && !amounts.some((amount) => /\.\d{1,2}\D*$/.test(amount))
    ? ','
    : '.';
