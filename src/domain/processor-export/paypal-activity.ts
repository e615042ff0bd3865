import type { OriginalAmount } from '../rates/conversion.ts';
import { currencyCode, DOLLAR } from '../rates/currency.ts';
import { hashNumber } from '../shared/hash-set.ts';
import { cellAt, headerColumns, normalizeHeader } from './header-columns.ts';
import {
  type CellReaders,
  type KnownExport,
  NO_REVENUE,
  type ProcessorConversions,
  type RowReading,
} from './movement.ts';
import { hasMoneyMoved, isExchange, isRecurringType, PAYPAL_HEADINGS, paypalKind } from './paypal-words.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * Recognizes PayPal's activity download in seven languages, with all activity or only balance changes (which lack a
 * status); local times are converted to UTC and sales tax is excluded. Foreign currencies use PayPal's own conversion
 * if a column links a payment to it, and reference rates otherwise.
 */
export function paypalActivity(header: readonly string[]): KnownExport | null {
  const { at } = headerColumns(header);
  const date = at(...PAYPAL_HEADINGS.date);
  const time = at(...PAYPAL_HEADINGS.time);
  const zone = at(...PAYPAL_HEADINGS.zone);
  const type = at(...PAYPAL_HEADINGS.type);
  const currency = at(...PAYPAL_HEADINGS.currency);
  const gross = at(...PAYPAL_HEADINGS.gross);
  const id = at(...PAYPAL_HEADINGS.id);
  const needed = [date, time, zone, type, currency, gross, id, at(...PAYPAL_HEADINGS.fee), at(...PAYPAL_HEADINGS.net)];
  if (needed.includes(-1)) return null;
  const status = at(...PAYPAL_HEADINGS.status);
  const balance = at(...PAYPAL_HEADINGS.balance);
  const impact = at(...PAYPAL_HEADINGS.impact);
  const customer = at(...PAYPAL_HEADINGS.customer);
  const reference = at(...PAYPAL_HEADINGS.reference);
  const tax = at(...PAYPAL_HEADINGS.tax);

  return {
    dates: [date],
    zone,
    amounts: [gross, tax],
    products: [at(...PAYPAL_HEADINGS.product)],
    kinds: status < 0 ? [currency, type] : [currency, type, status],
    ...(balance >= 0 && { balance: { net: at(...PAYPAL_HEADINGS.net), after: balance, currency } }),
    ...(reference >= 0 && {
      conversions: (cells) => new PaypalConversions({ type, currency, gross, reference }, cells),
    }),
    rows:
      ({ toInstant, toMinor }, conversions) =>
      (row): RowReading => {
        const moved = status < 0 || hasMoneyMoved(normalizeHeader(cellAt(row, status)));
        if (moved === false || /^m[eé]mo/i.test(cellAt(row, impact))) return NO_REVENUE;
        if (moved === null) return 'kind';
        const name = normalizeHeader(cellAt(row, type));
        const kind = paypalKind(name);
        if (kind === null) return NO_REVENUE;
        if (kind === undefined) return 'kind';
        const unit = currencyCode(cellAt(row, currency));
        if (!unit) return 'currency';
        const whole = toMinor(cellAt(row, gross), unit);
        const taxed = toMinor(cellAt(row, tax) || '0', unit);
        if (whole === null || taxed === null) return 'amount';
        // These are the seller's own purchases, or refunds of them.
        if (kind === 'charge' ? whole <= 0 : kind === 'refund' && whole > 0) return NO_REVENUE;
        if (Math.abs(taxed) > Math.abs(whole)) return 'amount';
        const minor = whole - Math.sign(whole) * Math.abs(taxed);
        const local = toInstant(`${cellAt(row, date)} ${cellAt(row, time)}`);
        if (local === null) return 'date';
        const offset = zoneOffset(cellAt(row, zone), local);
        if (offset === null) return 'zone';
        const isRecurring = isRecurringType(name);
        const code = cellAt(row, id);
        const own = conversions?.inDollars(code, { currency: unit, minor }) ?? null;
        const amount = own === null ? { currency: unit, minor } : { currency: DOLLAR, minor: own };
        const movement = { kind, at: local - offset, ...amount, isRecurring, customer: cellAt(row, customer) };
        return { id: code, entries: [movement] };
      },
  };
}

/** Maximum number of unmatched conversion rows to hold in memory; the two rows of a conversion are close together. */
const MAX_HALVES = 1_000;

/**
 * Collects PayPal's own conversions to dollars. Each has two rows that reference the payment or refund, one with the
 * foreign amount after PayPal's fee and one with the dollars; only the rate is stored, in about 40 bytes.
 */
class PaypalConversions implements ProcessorConversions {
  readonly #columns: Record<'type' | 'currency' | 'gross' | 'reference', number>;
  readonly #cells: CellReaders;
  readonly #halves = new Map<string, OriginalAmount>();
  /** Dollars per unit of currency, keyed by transaction and currency. */
  readonly #rates = new Map<number, number>();

  constructor(columns: Record<'type' | 'currency' | 'gross' | 'reference', number>, cells: CellReaders) {
    this.#columns = columns;
    this.#cells = cells;
  }

  observe(row: readonly string[]): void {
    const { type, currency, gross, reference } = this.#columns;
    const of = cellAt(row, reference);
    if (of === '' || !isExchange(normalizeHeader(cellAt(row, type)))) return;
    const unit = currencyCode(cellAt(row, currency));
    const minor = unit && this.#cells.toMinor(cellAt(row, gross), unit);
    if (!unit || !minor) return;
    const half = { currency: unit, minor };
    const other = this.#halves.get(of);
    if (!other || Math.sign(other.minor) === Math.sign(minor)) {
      this.#halves.set(of, half);
      const [oldest] = this.#halves.keys();
      if (this.#halves.size > MAX_HALVES && oldest !== undefined) this.#halves.delete(oldest);
      return;
    }
    this.#halves.delete(of);
    const dollars = [half, other].find((item) => item.currency === DOLLAR);
    const foreign = [half, other].find((item) => item.currency !== DOLLAR);
    if (dollars && foreign) this.#rates.set(rateKey(of, foreign.currency), -dollars.minor / foreign.minor);
  }

  inDollars(id: string, { currency, minor }: OriginalAmount): number | null {
    const rate = this.#rates.get(rateKey(id, currency));
    return rate === undefined ? null : Math.sign(minor) * Math.round(Math.abs(minor) * rate);
  }
}

const rateKey = (transaction: string, currency: string): number => hashNumber(`${transaction} ${currency}`, 0);
