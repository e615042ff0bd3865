import { currencyCode } from '../rates/currency.ts';
import { cellAt, headerColumns } from './header-columns.ts';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';

/** Since Paddle sells to the customer, a one-off charge within a subscription is no part of its price. */
const ONE_OFF = /^(subscription_charge|one-time subscription charge)$/i;

/**
 * Paddle’s transactions report (https://developer.paddle.com/build/reports/transactions), whose headings are the
 * fields of its API, where amounts are cents without a decimal sign. Revenue is the total less tax, in the currency of
 * payouts where the report has it; Paddle’s fee is a cost. A refund leaves a transaction’s totals as they were: it is
 * the difference to its adjusted totals
 * (https://developer.paddle.com/changelog/2023/transaction-totals-adjusted-totals), taken off in the month of the
 * payment. Without these, refunds are only in another report, “Adjustments”.
 */
export function paddleTransactions(header: readonly string[]): KnownExport | null {
  const { at, has } = headerColumns(header);
  const id = at('transaction id', 'id');
  const when = at('billed at', 'completed at', 'created at');
  if (!has('status', 'origin', 'currency code', 'subscription id') || id < 0 || when < 0) return null;
  const isPaidOut = has('payout totals total', 'payout totals tax', 'payout totals currency code');
  const prefix = isPaidOut ? 'payout totals ' : '';
  const total = at(`${prefix}total`, `${prefix}grand total`);
  const tax = at(`${prefix}tax`, `${prefix}grand total tax`);
  if (total < 0 || tax < 0) return null;
  const adjusted = isPaidOut ? 'adjusted payout totals' : 'adjusted totals';
  const isAdjusted = has(`${adjusted} total`, `${adjusted} tax`);
  const leftTotal = at(`${adjusted} total`);
  const leftTax = at(`${adjusted} tax`);
  const currency = at(`${prefix}currency code`);
  const status = at('status');
  const origin = at('origin');
  const created = at('created at');
  const subscription = at('subscription id');
  const customer = at('customer id', 'customer email');

  return {
    dates: [when, created],
    amounts: isAdjusted ? [total, tax, leftTotal, leftTax] : [total, tax],
    kinds: [currency, status],
    products: [at('product name', 'product names', 'items product name')],
    inCents: true,
    lacksRefunds: !isAdjusted,
    rows:
      ({ toInstant, toMinor }) =>
      (row): RowReading => {
        if (!/^(completed|paid)$/i.test(cellAt(row, status))) return NO_REVENUE;
        const unit = currencyCode(cellAt(row, currency));
        if (!unit) return 'currency';
        const date = toInstant(cellAt(row, when) || cellAt(row, created));
        if (date === null) return 'date';
        const whole = toMinor(cellAt(row, total), unit);
        const taxed = toMinor(cellAt(row, tax) || '0', unit);
        const left = isAdjusted ? toMinor(cellAt(row, leftTotal) || cellAt(row, total), unit) : whole;
        const taxLeft = isAdjusted ? toMinor(cellAt(row, leftTax) || cellAt(row, tax) || '0', unit) : taxed;
        if (whole === null || taxed === null || left === null || taxLeft === null) return 'amount';
        const net = whole - taxed;
        const returned = net - (left - taxLeft);
        const isRecurring = cellAt(row, subscription) !== '' && !ONE_OFF.test(cellAt(row, origin));
        const common = { at: date, currency: unit, isRecurring, customer: cellAt(row, customer) };
        const entries: Movement[] = [{ kind: 'charge', minor: net, ...common }];
        if (returned !== 0) entries.push({ kind: 'refund', minor: -returned, ...common });
        return { id: cellAt(row, id), entries };
      },
  };
}
