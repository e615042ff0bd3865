import { currencyCode } from '../rates/currency.ts';
import { cellAt, headerColumns, plainName } from './header-columns.ts';
import { type KnownExport, NO_REVENUE, type RowReading } from './movement.ts';
import { hasMoved, isRecurringType, PAYPAL_HEADINGS, paypalKind } from './paypal-words.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * PayPal’s activity download in one of seven languages, with all activity or only what changes the balance, which has
 * no status. Local times are converted. What was received in another currency is converted as all is: PayPal’s own
 * conversion is a row without a link to it.
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

  return {
    dates: [date],
    amounts: [gross],
    products: [at(...PAYPAL_HEADINGS.product)],
    kinds: status < 0 ? [currency, type] : [currency, type, status],
    ...(balance >= 0 && { balance: { net: at(...PAYPAL_HEADINGS.net), after: balance, currency } }),
    rows:
      ({ toInstant, toMinor }) =>
      (row): RowReading => {
        const moved = status < 0 || hasMoved(plainName(cellAt(row, status)));
        if (moved === false || /^m[eé]mo/i.test(cellAt(row, impact))) return NO_REVENUE;
        if (moved === null) return 'kind';
        const name = plainName(cellAt(row, type));
        const kind = paypalKind(name);
        if (kind === null) return NO_REVENUE;
        if (kind === undefined) return 'kind';
        const unit = currencyCode(cellAt(row, currency));
        if (!unit) return 'currency';
        const minor = toMinor(cellAt(row, gross), unit);
        if (minor === null) return 'amount';
        // Purchases of the seller’s own, and refunds of those.
        if (kind === 'charge' ? minor <= 0 : kind === 'refund' && minor > 0) return NO_REVENUE;
        const local = toInstant(`${cellAt(row, date)} ${cellAt(row, time)}`);
        if (local === null) return 'date';
        const offset = zoneOffset(cellAt(row, zone), local);
        if (offset === null) return 'zone';
        const isRecurring = isRecurringType(name);
        const movement = {
          kind,
          at: local - offset,
          currency: unit,
          minor,
          isRecurring,
          customer: cellAt(row, customer),
        };
        return { id: cellAt(row, id), entries: [movement] };
      },
  };
}
