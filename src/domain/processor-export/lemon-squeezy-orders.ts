import { cellAt, headerColumns } from './header-columns.ts';
import { type Movement, NO_REVENUE, type RowReader, type RowReading } from './movement.ts';
import { readCents } from './read-cents.ts';
import { readInstant } from './read-instant.ts';

/**
 * Lemon Squeezy’s orders (https://docs.lemonsqueezy.com/help/orders-payments/managing-orders), whose headings are the fields
 * of its API, with `date_utc`. Revenue is the total less tax. An order is refunded in the month it was made, as the export has
 * no other date, and it does not tell subscriptions from the rest.
 */
export function lemonSqueezyOrders(header: readonly string[]): RowReader | null {
  const { at, has } = headerColumns(header);
  const date = at('date utc', 'created at');
  if (!has('order number', 'status', 'total', 'tax', 'currency') || date < 0) return null;
  const inDollars = has('total usd', 'tax usd');
  const [total, tax] = inDollars ? [at('total usd'), at('tax usd')] : [at('total'), at('tax')];
  const refunded = inDollars ? at('refunded amount usd') : at('refunded amount');
  const id = at('identifier', 'order number');
  const status = at('status');
  const currency = at('currency');
  const customer = at('user email', 'customer email', 'customer id');
  const test = at('test mode');

  return (row): RowReading => {
    const state = cellAt(row, status).toLowerCase();
    if (/^(true|1|yes)$/i.test(cellAt(row, test))) return 'test';
    if (!/^(paid|refunded|partial_refund|partially refunded)$/.test(state)) return NO_REVENUE;
    if (!inDollars && cellAt(row, currency).toUpperCase() !== 'USD') return 'currency';
    const when = readInstant(cellAt(row, date));
    if (when === null) return 'date';
    const whole = readCents(cellAt(row, total));
    const taxed = readCents(cellAt(row, tax) || '0');
    if (whole === null || taxed === null) return 'amount';
    const net = whole - taxed;
    const back = backOf(state, cellAt(row, refunded), whole, net);
    if (back === null) return 'amount';
    const common = { at: when, isRecurring: null, customer: cellAt(row, customer) };
    const entries: Movement[] = [{ kind: 'charge', cents: net, ...common }];
    if (back) entries.push({ kind: 'refund', cents: -back, ...common });
    return { id: cellAt(row, id), entries };
  };
}

/** What went back of an order, without the tax in it. Null where a part went back and the export does not say how much. */
function backOf(state: string, refunded: string, whole: number, net: number): number | null {
  if (state === 'paid') return 0;
  if (state === 'refunded') return net;
  const back = refunded ? readCents(refunded) : null;
  return back === null ? null : whole === 0 ? 0 : Math.round((back * net) / whole);
}
