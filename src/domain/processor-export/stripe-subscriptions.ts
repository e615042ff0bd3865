import { cellAt, headerColumns } from './header-columns.ts';
import { NO_REVENUE, type RowReader, type RowReading } from './movement.ts';
import { readCents } from './read-cents.ts';
import { readInstant } from './read-instant.ts';
import { twelfthsOf } from './twelfths-of.ts';

/** Never paid for, or not at the moment. */
const UNPAID = /^(incomplete|incomplete_expired|paused|unpaid)$/;

/** `month`, `3 months`, `every 3 months`, `year`: as twelfths of the price in a month. */
function intervalTwelfths(interval: string): number | null {
  const [, count = '1', unit = ''] = /^(?:every )?(\d{1,3})? ?(day|week|month|year)s?$/i.exec(interval) ?? [];
  return twelfthsOf(unit, Number(count));
}

/**
 * Stripe’s subscriptions, exported from the dashboard (https://docs.stripe.com/billing/subscriptions/overview): `id, Customer
 * ID, Plan, Quantity, Currency, Interval, Amount, Status, Created (UTC), Start (UTC), Trial End (UTC), Ended At (UTC), Coupon`.
 * `Amount` is the price of one. Trials are paid for once they end.
 */
export function stripeSubscriptions(header: readonly string[]): RowReader | null {
  const { at, has } = headerColumns(header);
  const start = at('start utc', 'start date utc', 'created utc');
  if (!has('id', 'interval', 'amount', 'currency', 'status') || start < 0) return null;
  const [id, interval, amount, currency, status] = [
    at('id'),
    at('interval'),
    at('amount'),
    at('currency'),
    at('status'),
  ];
  const [quantity, trialEnd, ended] = [at('quantity'), at('trial end utc'), at('ended at utc')];
  const [coupon, customer] = [at('coupon'), at('customer id', 'customer email')];

  return (row): RowReading => {
    const [begun, trial, end] = [cellAt(row, start), cellAt(row, trialEnd), cellAt(row, ended)];
    if (UNPAID.test(cellAt(row, status).toLowerCase())) return NO_REVENUE;
    const [from, paidFrom] = [readInstant(begun), trial ? readInstant(trial) : Number.NEGATIVE_INFINITY];
    const to = end ? readInstant(end) : null;
    if (from === null || paidFrom === null || (end && to === null)) return 'date';
    const paid = Math.max(from, paidFrom);
    // It ended in its trial, and was never paid for.
    if (to !== null && to <= paid) return NO_REVENUE;
    const price = readCents(cellAt(row, amount));
    const count = Number(cellAt(row, quantity) || 1);
    if (price === null || !Number.isInteger(count) || count < 0) return 'amount';
    if (price * count === 0) return NO_REVENUE;
    if (cellAt(row, currency).toLowerCase() !== 'usd') return 'currency';
    const twelfths = intervalTwelfths(cellAt(row, interval));
    if (twelfths === null) return 'interval';
    if (cellAt(row, coupon)) return 'coupon';
    const monthlyCents = Math.round((price * count * twelfths) / 12);
    return {
      id: cellAt(row, id),
      entries: [{ kind: 'subscription', from: paid, to, monthlyCents, customer: cellAt(row, customer) }],
    };
  };
}
