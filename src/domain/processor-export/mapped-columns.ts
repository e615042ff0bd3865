import * as z from 'zod';
import type { DecimalSign } from '../figures/read-figure.ts';
import { cellAt, MAX_COLUMNS } from './header-columns.ts';
import { type Movement, NO_REVENUE, type RowReader, type RowReading } from './movement.ts';
import { readCents } from './read-cents.ts';
import { DATE_ORDERS, readInstant } from './read-instant.ts';

const column = z
  .number()
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);

/** What the seller says of an export that is not recognized: in which column each thing is, and how amounts and dates are written. */
export const mappingSchema = z.strictObject({
  date: column,
  amount: column,
  currency: column.nullable(),
  customer: column.nullable(),
  /** Tells refunds, disputes and payouts by its words. */
  type: column.nullable(),
  id: column.nullable(),
  decimalSign: z.enum(['.', ',']) satisfies z.ZodType<DecimalSign>,
  dateOrder: z.enum(DATE_ORDERS),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** What a word in the column of types means; any other is a charge. */
const WORDS: [RegExp, Movement['kind'] | null][] = [
  [/dispute|chargeback/i, 'dispute'],
  [/refund|credit note|return/i, 'refund'],
  [/payout|withdrawal|transfer|deposit|\bfee|tax|failed|pending|cancel/i, null],
];

/**
 * An export whose columns the seller has named. Without a column for the type, what is negative is a refund. A refund or dispute
 * takes money away whatever its sign.
 */
export const mappedColumns =
  (mapping: Mapping): RowReader =>
  (row): RowReading => {
    const of = (index: number | null): string => (index === null ? '' : cellAt(row, index));
    const word = WORDS.find(([words]) => words.test(of(mapping.type)));
    if (word?.[1] === null) return NO_REVENUE;
    if (mapping.currency !== null && of(mapping.currency).toUpperCase() !== 'USD') return 'currency';
    const when = readInstant(of(mapping.date), mapping.dateOrder);
    if (when === null) return 'date';
    const cents = readCents(of(mapping.amount), mapping.decimalSign);
    if (cents === null) return 'amount';
    const kind = word?.[1] ?? (cents < 0 ? 'refund' : 'charge');
    const signed = kind === 'charge' ? cents : -Math.abs(cents);
    const movement = { kind, at: when, cents: signed, isRecurring: null, customer: of(mapping.customer) };
    return { id: of(mapping.id), entries: [movement] };
  };
