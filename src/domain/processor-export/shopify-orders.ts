import { currencyCode } from '../rates/currency.ts';
import { cellAt, headerColumns } from './header-columns.ts';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';

/** Statuses of orders that haven't been paid, at least so far. */
const UNPAID = /^(pending|authorized|voided|expired)$/;
const PAID = /^(paid|refunded|partially refunded|partially paid)$/;

/**
 * Recognizes Shopify's orders export (https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders):
 * an order's first row has its payment and refund, and later rows only list more items. Revenue is the total including
 * tax and shipping, less refunds, which are undated and deducted in the month of the payment.
 */
export function shopifyOrders(header: readonly string[]): KnownExport | null {
  const { at, has } = headerColumns(header);
  const paid = at('paid at', 'created at');
  if (!has('name', 'financial status', 'total', 'currency', 'lineitem name', 'refunded amount') || paid < 0)
    return null;
  const created = at('created at');
  const id = at('id', 'name');
  const status = at('financial status');
  const total = at('total');
  const outstanding = at('outstanding balance');
  const refunded = at('refunded amount');
  const currency = at('currency');
  const customer = at('email');

  return {
    dates: [paid, created],
    amounts: [total, refunded],
    kinds: [currency, status],
    serial: at('name'),
    rows:
      ({ toInstant, toMinor }) =>
      (row): RowReading => {
        const state = cellAt(row, status).toLowerCase().replace(/_/g, ' ');
        const isFurtherItem = state === '' && cellAt(row, total) === '';
        if (isFurtherItem || UNPAID.test(state)) return NO_REVENUE;
        if (!PAID.test(state)) return 'kind';
        const unit = currencyCode(cellAt(row, currency));
        if (!unit) return 'currency';
        const when = toInstant(cellAt(row, paid) || cellAt(row, created));
        if (when === null) return 'date';
        const whole = toMinor(cellAt(row, total), unit);
        // A partially paid order is rejected unless its outstanding balance is known.
        const open = state === 'partially paid' ? toMinor(cellAt(row, outstanding), unit) : 0;
        const back = toMinor(cellAt(row, refunded) || '0', unit);
        if (whole === null || open === null || back === null) return 'amount';
        const common = { at: when, currency: unit, isRecurring: null, customer: cellAt(row, customer) };
        const entries: Movement[] = [{ kind: 'charge', minor: whole - open, ...common }];
        if (back) entries.push({ kind: 'refund', minor: -Math.abs(back), ...common });
        return { id: cellAt(row, id), entries };
      },
  };
}
