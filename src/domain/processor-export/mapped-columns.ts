import * as z from 'zod';
import { currencyCode } from '../rates/currency.ts';
import { cellAt, MAX_COLUMNS } from './header-columns.ts';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';

const column = z
  .number()
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);

/** The columns of an export that is not recognized, as its seller names them. */
export const mappingSchema = z.strictObject({
  date: column,
  amount: column,
  /** Holds what went back of the payment in the same row. */
  refunded: column.nullable(),
  currency: column.nullable(),
  /** The currency of all amounts where no column says it. */
  unit: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.'),
  customer: column.nullable(),
  /** Tells refunds, disputes and payouts by its words. */
  type: column.nullable(),
  id: column.nullable(),
});
export type Mapping = z.infer<typeof mappingSchema>;

/** The meaning of a word in the column of types; any other is a charge. */
const WORDS: [RegExp, Movement['kind'] | null][] = [
  [/dispute|chargeback/i, 'dispute'],
  [/refund|credit note|return/i, 'refund'],
  [/payout|withdrawal|transfer|deposit|\bfee|tax|failed|pending|cancel/i, null],
];

/**
 * An export whose columns the seller has named. Without a column for the type, what is negative is a refund. A refund
 * or dispute takes money away whatever its sign.
 */
export function mappedColumns(mapping: Mapping): KnownExport {
  const of = (row: readonly string[], index: number | null): string => (index === null ? '' : cellAt(row, index));
  const { date, amount, refunded, currency, type } = mapping;
  return {
    dates: [date],
    amounts: refunded === null ? [amount] : [amount, refunded],
    kinds: [currency, type].filter((index) => index !== null),
    rows:
      ({ toInstant, toMinor }) =>
      (row): RowReading => {
        const word = WORDS.find(([words]) => words.test(of(row, type)));
        if (word?.[1] === null) return NO_REVENUE;
        const written = of(row, amount);
        if (written === '') return 'amount';
        const unit = currency === null ? mapping.unit : currencyCode(of(row, currency));
        if (!unit) return 'currency';
        const when = toInstant(of(row, date));
        if (when === null) return 'date';
        const minor = toMinor(written, unit);
        const back = toMinor(of(row, refunded) || '0', unit);
        if (minor === null || back === null) return 'amount';
        const kind = word?.[1] ?? (minor < 0 ? 'refund' : 'charge');
        const common = { at: when, currency: unit, isRecurring: null, customer: of(row, mapping.customer) };
        const entries: Movement[] = [{ kind, minor: kind === 'charge' ? minor : -Math.abs(minor), ...common }];
        if (back !== 0) entries.push({ kind: 'refund', minor: -Math.abs(back), ...common });
        return { id: of(row, mapping.id), entries };
      },
  };
}
