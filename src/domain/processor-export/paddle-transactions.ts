import { cellAt, headerColumns } from './header-columns.ts';
import { NO_REVENUE, type RowReader, type RowReading } from './movement.ts';
import { readCents } from './read-cents.ts';
import { readInstant } from './read-instant.ts';

/** An amount as Paddle’s API writes it, in cents without a decimal sign, or as a spreadsheet would. */
const paddleCents = (text: string): number | null =>
  readCents(text.replace(/^(-?)(\d+)$/, (_, sign, digits) => `${sign}${dollars(digits)}`));
const dollars = (cents: string): string => `${cents.slice(0, -2) || '0'}.${cents.slice(-2).padStart(2, '0')}`;

/** Since Paddle sells to the customer, a one-off charge within a subscription is no part of its price. */
const ONE_OFF = /^(subscription_charge|one-time subscription charge)$/i;

/**
 * Paddle’s transactions report (https://developer.paddle.com/build/reports/transactions), whose headings are the fields of its
 * API. Revenue is the total less tax, in the currency of payouts where the report has it; Paddle’s fee is a cost. Refunds are
 * in a report of their own, “Adjustments”.
 */
export function paddleTransactions(header: readonly string[]): RowReader | null {
  const { at, has } = headerColumns(header);
  const id = at('transaction id', 'id');
  const when = at('billed at', 'completed at', 'created at');
  if (!has('status', 'origin', 'currency code', 'subscription id') || id < 0 || when < 0) return null;
  const isPaidOut = has('payout totals total', 'payout totals tax', 'payout totals currency code');
  const prefix = isPaidOut ? 'payout totals ' : '';
  const total = at(`${prefix}total`, `${prefix}grand total`);
  const tax = at(`${prefix}tax`, `${prefix}grand total tax`);
  if (total < 0 || tax < 0) return null;
  const currency = at(`${prefix}currency code`);
  const status = at('status');
  const origin = at('origin');
  const created = at('created at');
  const subscription = at('subscription id');
  const customer = at('customer id', 'customer email');

  return (row): RowReading => {
    if (!/^(completed|paid)$/i.test(cellAt(row, status))) return NO_REVENUE;
    if (cellAt(row, currency).toUpperCase() !== 'USD') return 'currency';
    const instant = readInstant(cellAt(row, when) || cellAt(row, created));
    if (instant === null) return 'date';
    const whole = paddleCents(cellAt(row, total));
    const taxed = paddleCents(cellAt(row, tax) || '0');
    if (whole === null || taxed === null) return 'amount';
    const isRecurring = cellAt(row, subscription) !== '' && !ONE_OFF.test(cellAt(row, origin));
    const movement = { kind: 'charge', at: instant, cents: whole - taxed, isRecurring } as const;
    return { id: cellAt(row, id), entries: [{ ...movement, customer: cellAt(row, customer) }] };
  };
}
