import * as z from 'zod';
import { currencyCode } from '../rates/currency.ts';
import { cellAt, MAX_COLUMNS, plainName } from './header-columns.ts';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';
import { hasMoved, paypalKind } from './paypal-words.ts';

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
  /** Holds the sales tax that is inside the amount: it is no revenue. */
  tax: column.nullable(),
  currency: column.nullable(),
  /** The currency of all amounts where no column says it. */
  unit: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.'),
  customer: column.nullable(),
  /** Tells refunds, disputes and payouts by its words. */
  type: column.nullable(),
  id: column.nullable(),
  /** Holds what was sold. */
  product: column.nullable(),
});
export type Mapping = z.infer<typeof mappingSchema>;

type Kind = Movement['kind'] | null;

/** Words for the column of types, before PayPal's own; the first match counts, null is no revenue. */
const WORDS: [RegExp, Kind][] = [
  [/\bfees?\b/, null],
  [/dispute|chargeback/, 'dispute'],
  [/refund|credit note|return/, 'refund'],
  [/payout|withdrawal|transfer|deposit|tax|failed|pending|cancel|declined|denied|expired|unpaid|\bvoid/, null],
  // Nothing was paid, or not yet.
  [/\b(not|nicht|non|no|nao|niet) (paid|bezahlt|paye|pagad|pagat|pago|betaald|riuscit)|unbezahlt|impaye|impagad/, null],
  [/abgelehnt|fehlgeschlagen|ausstehend|abgebrochen|storniert|\b(echou|echec|refuse|annul)|en attente/, null],
  [/pendiente|rechazad|denegad|cancelad|fallid|rifiutat|in sospeso|in attesa|pendente|recusad|falhou/, null],
  [/geweigerd|geannuleerd|mislukt|steuer|\b(iva|tva|btw|impuesto|imposto)\b/, null],
  [/erstatt|ruckgezahlt|gutschrift\b(?! auf)|\bavoir\b|reembols|devuelt|devol|rimbors|nota di credito/, 'refund'],
  [/estorn|terugbetaald|creditnota|nota de credito/, 'refund'],
];

/** Words of people and shops for a sale, in the languages of PayPal’s words. */
const SALES = [
  /\b(sales?|sold|orders?|purchases?|charged?|paid|settled|captured?|renewals?|approved|success\w*|succeeded|income)\b/,
  /verkauf|bestell|\bkauf|bezahlt|erfolgreich|einnahme|vente|commande|\bachat|\bpayee?\b|reussi|encaisse/,
  /venta|pedido|compra|\bpagad|cobro|cobrad|aprobad|vendit|ordin[ei]\b|acquist|\bpagat|riuscit|incass/,
  /\bvendas?\b|\bpag[oa]\b|aprovad|cobranca|verkoop|bestelling|aankoop|betaald|geslaagd/,
];

/** Paid in some shops, and not yet at some processors. */
const EITHER =
  /^(processing|active|created|placed|in bearbeitung|en cours|en proceso|in corso|em processamento|in behandeling)$/;

/** The part in revenue of a word in the column of types: null for none, undefined if unknown. */
function kindOf(cell: string): Kind | undefined {
  const word = plainName(cell);
  const written = WORDS.find(([words]) => words.test(word));
  if (written) return written[1];
  if (EITHER.test(word)) return undefined;
  const moved = hasMoved(word);
  if (moved === false) return null;
  const kind = paypalKind(word);
  if (kind !== undefined) return kind;
  return moved || SALES.some((words) => words.test(word)) ? 'charge' : undefined;
}

/** Returns whether a word in the column of types is known in one of seven languages. */
export const isKnownType = (cell: string): boolean => cell.trim() !== '' && kindOf(cell) !== undefined;

/**
 * An export whose columns the seller has named. Without a known type, a negative amount is a refund, an unknown word is
 * `kind`, and refunds and disputes take money away with either sign; tax is taken off the amount, and its share off
 * refunds.
 */
export function mappedColumns(mapping: Mapping, header: readonly string[]): KnownExport {
  const of = (row: readonly string[], index: number | null): string => (index === null ? '' : cellAt(row, index));
  const { date, amount, refunded, tax, currency, type } = mapping;
  return {
    dates: [date],
    amounts: [amount, refunded, tax].filter((index) => index !== null),
    kinds: [currency, type].filter((index) => index !== null),
    // Products that the seller did not name are told apart all the same.
    products: [mapping.product ?? header.findIndex((name) => PRODUCT.test(plainName(name)))],
    ...(tax === null && untakenTax(header, mapping)),
    rows:
      ({ toInstant, toMinor }) =>
      (row): RowReading => {
        const word = of(row, type);
        const known = word === '' ? 'charge' : kindOf(word);
        if (known === null) return NO_REVENUE;
        if (known === undefined) return 'kind';
        const written = of(row, amount);
        if (written === '') return 'amount';
        const unit = currency === null ? mapping.unit : currencyCode(of(row, currency));
        if (!unit) return 'currency';
        const when = toInstant(of(row, date));
        if (when === null) return 'date';
        const whole = toMinor(written, unit);
        const wholeBack = toMinor(of(row, refunded) || '0', unit);
        const taxed = Math.abs(toMinor(of(row, tax) || '0', unit) ?? Number.NaN);
        if (whole === null || wholeBack === null || !(taxed <= Math.abs(whole))) return 'amount';
        const minor = whole - Math.sign(whole) * taxed;
        const back = taxed ? Math.round((wholeBack * minor) / whole) : wholeBack;
        // A payment whose refund is beside it is called refunded, and came in nevertheless.
        const isPayment = known === 'charge' || (known === 'refund' && back !== 0 && minor > 0);
        const kind = isPayment ? (minor < 0 ? 'refund' : 'charge') : known;
        const common = { at: when, currency: unit, isRecurring: null, customer: of(row, mapping.customer) };
        const entries: Movement[] = [{ kind, minor: kind === 'charge' ? minor : -Math.abs(minor), ...common }];
        if (back !== 0) entries.push({ kind: 'refund', minor: -Math.abs(back), ...common });
        return { id: of(row, mapping.id), entries };
      },
  };
}

const TAX = /^(sales )?(tax|taxes|vat|gst|hst|mwst|ust|umsatzsteuer|mehrwertsteuer|steuer|iva|tva|btw|moms|impuesto)\b/;
/** Numbers and rates of it. */
const NO_TAX = /rate|number|\bid\b|percent|country|exempt|satz|nummer|taux|tasa/;
/** Names of amounts from which no tax is to be taken. */
export const WITHOUT_TAX = /\bnet\b|netto|excl|sub ?total|before tax/;

/** Names of a column that says what was sold. */
export const PRODUCT = /^(product|item|produkt|artikel|produit|producto|prodotto|produto)( name| title)?$/;

/** The column that looks like tax inside the amount, where its seller has not said so. */
function untakenTax(header: readonly string[], { amount }: Mapping): Pick<KnownExport, 'untakenTax'> {
  const names = header.map(plainName);
  const column = names.findIndex((name) => TAX.test(name) && !NO_TAX.test(name));
  return column < 0 || column === amount || WITHOUT_TAX.test(names[amount] ?? '') ? {} : { untakenTax: column };
}
