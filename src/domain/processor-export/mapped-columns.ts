import * as z from 'zod';
import { currencyCode } from '../rates/currency.ts';
import { cellAt, MAX_COLUMNS, normalizeHeader } from './header-columns.ts';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';
import { hasMoneyMoved, paypalKind } from './paypal-words.ts';

const column = z
  .number()
  .int()
  .min(0)
  .max(MAX_COLUMNS - 1);

/** Columns of an unrecognized export, as mapped by the seller. */
export const mappingSchema = z.strictObject({
  date: column,
  amount: column,
  /** Column with the refunded part of the payment in the same row. */
  refunded: column.nullable(),
  /** Column with the sales tax included in the amount, which is not revenue. */
  tax: column.nullable(),
  currency: column.nullable(),
  /** Currency of all amounts when no column gives it. */
  unit: z.string().regex(/^[A-Z]{3}$/, 'Choose a currency.'),
  customer: column.nullable(),
  /** Column with words that distinguish refunds, disputes and payouts. */
  type: column.nullable(),
  id: column.nullable(),
  /** Column with the name of the product sold. */
  product: column.nullable(),
});
export type Mapping = z.infer<typeof mappingSchema>;

type Kind = Movement['kind'] | null;

/** Patterns for the type column, tried before PayPal's own; the first match wins, and null means no revenue. */
const WORDS: [RegExp, Kind][] = [
  [/\bfees?\b/, null],
  [/dispute|chargeback/, 'dispute'],
  [/refund|credit note|return/, 'refund'],
  [/payout|withdrawal|transfer|deposit|tax|failed|pending|cancel|declined|denied|expired|unpaid|\bvoid/, null],
  // Payments that failed or are still pending.
  [/\b(not|nicht|non|no|nao|niet) (paid|bezahlt|paye|pagad|pagat|pago|betaald|riuscit)|unbezahlt|impaye|impagad/, null],
  [/abgelehnt|fehlgeschlagen|ausstehend|abgebrochen|storniert|\b(echou|echec|refuse|annul)|en attente/, null],
  [/pendiente|rechazad|denegad|cancelad|fallid|rifiutat|in sospeso|in attesa|pendente|recusad|falhou/, null],
  [/geweigerd|geannuleerd|mislukt|steuer|\b(iva|tva|btw|impuesto|imposto)\b/, null],
  [/erstatt|ruckgezahlt|gutschrift\b(?! auf)|\bavoir\b|reembols|devuelt|devol|rimbors|nota di credito/, 'refund'],
  [/estorn|terugbetaald|creditnota|nota de credito/, 'refund'],
];

/** Patterns for words that sellers and shops use for a sale, in the languages of PayPal's exports. */
const SALES = [
  /\b(sales?|sold|orders?|purchases?|charged?|paid|settled|captured?|renewals?|approved|success\w*|succeeded|income)\b/,
  /verkauf|bestell|\bkauf|bezahlt|erfolgreich|einnahme|vente|commande|\bachat|\bpayee?\b|reussi|encaisse/,
  /venta|pedido|compra|\bpagad|cobro|cobrad|aprobad|vendit|ordin[ei]\b|acquist|\bpagat|riuscit|incass/,
  /\bvendas?\b|\bpag[oa]\b|aprovad|cobranca|verkoop|bestelling|aankoop|betaald|geslaagd/,
];

/** Ambiguous statuses that mean paid in some shops, but not yet paid at some processors. */
const EITHER =
  /^(processing|active|created|placed|in bearbeitung|en cours|en proceso|in corso|em processamento|in behandeling)$/;

/**
 * Returns the kind of movement that a word in the type column stands for: null for no revenue, undefined if unknown.
 */
function kindOf(cell: string): Kind | undefined {
  const word = normalizeHeader(cell);
  const written = WORDS.find(([words]) => words.test(word));
  if (written) return written[1];
  if (EITHER.test(word)) return undefined;
  const moved = hasMoneyMoved(word);
  if (moved === false) return null;
  const kind = paypalKind(word);
  if (kind !== undefined) return kind;
  return moved || SALES.some((words) => words.test(word)) ? 'charge' : undefined;
}

/** Returns true if the meaning of a word in the type column is known, in any of seven languages. */
export const isKnownType = (cell: string): boolean => cell.trim() !== '' && kindOf(cell) !== undefined;

/**
 * Builds an export from the seller's column mapping. Without a type, a negative amount is a refund; an unknown type is
 * rejected as `kind`, refunds and disputes reduce revenue with either sign, and tax is deducted from the amount and
 * proportionally from refunds.
 */
export function mappedColumns(mapping: Mapping, header: readonly string[]): KnownExport {
  const of = (row: readonly string[], index: number | null): string => (index === null ? '' : cellAt(row, index));
  const { date, amount, refunded, tax, currency, type } = mapping;
  return {
    dates: [date],
    amounts: [amount, refunded, tax].filter((index) => index !== null),
    kinds: [currency, type].filter((index) => index !== null),
    // Products are distinguished even if the seller didn't map a column for them.
    products: [mapping.product ?? header.findIndex((name) => PRODUCT.test(normalizeHeader(name)))],
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
        // A payment with its refund in the same row is labeled refunded, but the money did come in.
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
/** Matches names of tax columns with ids, rates or countries rather than amounts. */
const NO_TAX = /rate|number|\bid\b|percent|country|exempt|satz|nummer|taux|tasa/;
/** Matches names of amount columns that already exclude tax. */
export const WITHOUT_TAX = /\bnet\b|netto|excl|sub ?total|before tax/;

/** Matches names of product columns. */
export const PRODUCT = /^(product|item|produkt|artikel|produit|producto|prodotto|produto)( name| title)?$/;

/** Finds a column that looks like tax included in the amount, in case the seller mapped no tax column. */
function untakenTax(header: readonly string[], { amount }: Mapping): Pick<KnownExport, 'untakenTax'> {
  const names = header.map(normalizeHeader);
  const column = names.findIndex((name) => TAX.test(name) && !NO_TAX.test(name));
  return column < 0 || column === amount || WITHOUT_TAX.test(names[amount] ?? '') ? {} : { untakenTax: column };
}
