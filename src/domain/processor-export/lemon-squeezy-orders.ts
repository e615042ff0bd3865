import { currencyCode, DOLLAR } from '../rates/currency.ts';
import { cellAt, headerColumns, isTrue } from './header-columns.ts';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';

/**
 * Recognizes Lemon Squeezy's orders export (https://docs.lemonsqueezy.com/help/orders-payments/managing-orders), whose
 * headings are its API's field names plus `date_utc`; revenue is the total less tax. Refunds count in the month of the
 * order because they have no date of their own, and subscriptions can't be told apart from other sales.
 */
export function lemonSqueezyOrders(header: readonly string[]): KnownExport | null {
  const { at, has } = headerColumns(header);
  const date = at('date utc', 'created at');
  if (!has('order number', 'status', 'total', 'tax', 'currency') || date < 0) return null;
  const inDollars = has('total usd', 'tax usd');
  const unit = inDollars ? ' usd' : '';
  const total = at(`total${unit}`);
  const tax = at(`tax${unit}`);
  const refunded = at(`refunded amount${unit}`);
  const id = at('identifier', 'order number');
  const number = at('order number');
  const status = at('status');
  const currency = at('currency');
  const customer = at('user email', 'customer email', 'customer id');
  const test = at('test mode');

  return {
    dates: [date],
    amounts: [total, tax, refunded],
    kinds: [currency, status],
    products: [at('product name', 'first order item product name')],
    ...(number >= 0 && { serial: number }),
    rows:
      ({ toInstant, toMinor }) =>
      (row): RowReading => {
        const state = cellAt(row, status).toLowerCase();
        if (isTrue(cellAt(row, test))) return 'test';
        if (!/^(paid|refunded|partial_refund|partially refunded)$/.test(state)) return NO_REVENUE;
        const unit = inDollars ? DOLLAR : currencyCode(cellAt(row, currency));
        if (!unit) return 'currency';
        const when = toInstant(cellAt(row, date));
        if (when === null) return 'date';
        const whole = toMinor(cellAt(row, total), unit);
        const taxed = toMinor(cellAt(row, tax) || '0', unit);
        if (whole === null || taxed === null) return 'amount';
        const net = whole - taxed;
        const back = backOf(state, cellAt(row, refunded), { whole, net, toMinor: (text) => toMinor(text, unit) });
        if (back === null) return 'amount';
        const common = { at: when, currency: unit, isRecurring: null, customer: cellAt(row, customer) };
        const entries: Movement[] = [{ kind: 'charge', minor: net, ...common }];
        if (back) entries.push({ kind: 'refund', minor: -back, ...common });
        return { id: cellAt(row, id), entries };
      },
  };
}

/** Returns the refund of an order excluding tax, or null for a partial refund of unknown amount. */
function backOf(
  state: string,
  refunded: string,
  { whole, net, toMinor }: { whole: number; net: number; toMinor: (text: string) => number | null },
): number | null {
  if (state === 'paid') return 0;
  if (state === 'refunded') return net;
  const back = refunded ? toMinor(refunded) : null;
  return back === null ? null : whole === 0 ? 0 : Math.round((back * net) / whole);
}
