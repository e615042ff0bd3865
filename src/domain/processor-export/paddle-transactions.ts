import { currencyCode, DOLLAR } from '../rates/currency.ts';
import { cellAt, headerColumns } from './header-columns.ts';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';

/** Origins of a one-off charge within a subscription, which is not part of its price. */
const ONE_OFF = /^(subscription_charge|one-time subscription charge)$/i;

/** Columns of a transaction's totals before and after refunds; -1 if the report lacks one. */
interface Totals {
  total: number;
  tax: number;
  leftTotal: number;
  leftTax: number;
  currency: number;
}

/**
 * Recognizes Paddle's transactions report (https://developer.paddle.com/build/reports/transactions), in cents: revenue
 * is the total less tax but before Paddle's fee, in dollars if the customer paid in dollars and otherwise in the payout
 * currency, if given. Refunds are the difference from the adjusted totals, counted in the month of the payment
 * (https://developer.paddle.com/changelog/2023/transaction-totals-adjusted-totals); a report without adjusted totals
 * lacks refunds, which are then only in the separate "Adjustments" report.
 */
export function paddleTransactions(header: readonly string[]): KnownExport | null {
  const { at, has } = headerColumns(header);
  const id = at('transaction id', 'id');
  const when = at('billed at', 'completed at', 'created at');
  if (!has('status', 'origin', 'currency code', 'subscription id') || id < 0 || when < 0) return null;
  const totalsOf = (prefix: string): Totals => ({
    total: at(`${prefix}total`, `${prefix}grand total`),
    tax: at(`${prefix}tax`, `${prefix}grand total tax`),
    leftTotal: at(`adjusted ${prefix || 'totals '}total`),
    leftTax: at(`adjusted ${prefix || 'totals '}tax`),
    currency: at(`${prefix}currency code`),
  });
  const payout = totalsOf('payout totals ');
  const original = totalsOf('');
  const isPaidOut = payout.total >= 0 && payout.tax >= 0 && payout.currency >= 0;
  const isComplete = original.total >= 0 && original.tax >= 0;
  if (!isPaidOut && !isComplete) return null;
  const totals = [...(isPaidOut ? [payout] : []), ...(isComplete ? [original] : [])];
  const isAdjusted = ({ leftTotal, leftTax }: Totals): boolean => leftTotal >= 0 && leftTax >= 0;
  const adjusted = totals.filter(isAdjusted);
  const status = at('status');
  const origin = at('origin');
  const created = at('created at');
  const subscription = at('subscription id');
  const customer = at('customer id', 'customer email');
  const of = (row: readonly string[]): Totals =>
    isPaidOut && !(isComplete && currencyCode(cellAt(row, original.currency)) === DOLLAR) ? payout : original;

  return {
    dates: [when, created],
    amounts: totals
      .flatMap(({ total, tax, leftTotal, leftTax }) => [total, tax, leftTotal, leftTax])
      .filter((column) => column >= 0),
    kinds: [...(isPaidOut ? [payout.currency] : []), original.currency, status],
    products: [at('product name', 'product names', 'items product name')],
    inCents: true,
    lacksRefunds: adjusted.length === 0,
    rows: ({ toInstant, toMinor }) => {
      /** Returns a total less its tax in the smallest unit, or null if either can't be parsed. */
      const netOf = (row: readonly string[], total: string, tax: string, { currency }: Totals): number | null => {
        const unit = currencyCode(cellAt(row, currency));
        const whole = unit && toMinor(total, unit);
        const taxed = unit && toMinor(tax || '0', unit);
        return typeof whole === 'number' && typeof taxed === 'number' ? whole - taxed : null;
      };
      const wholeOf = (row: readonly string[], item: Totals): number | null =>
        netOf(row, cellAt(row, item.total), cellAt(row, item.tax), item);
      const leftOf = (row: readonly string[], item: Totals): number | null =>
        netOf(
          row,
          cellAt(row, item.leftTotal) || cellAt(row, item.total),
          cellAt(row, item.leftTax) || cellAt(row, item.tax),
          item,
        );
      return (row): RowReading => {
        if (!/^(completed|paid)$/i.test(cellAt(row, status))) return NO_REVENUE;
        const taken = of(row);
        const unit = currencyCode(cellAt(row, taken.currency));
        if (!unit) return 'currency';
        const date = toInstant(cellAt(row, when) || cellAt(row, created));
        if (date === null) return 'date';
        const net = wholeOf(row, taken);
        // If only the totals in the other currency reflect the refund, its share of those totals applies here, too.
        const told = adjusted.find((item) => item === taken) ?? adjusted[0];
        const whole = told ? wholeOf(row, told) : net;
        const left = told ? leftOf(row, told) : net;
        if (net === null || whole === null || left === null) return 'amount';
        const returned = told === taken || whole === 0 ? whole - left : Math.round((net * (whole - left)) / whole);
        const isRecurring = cellAt(row, subscription) !== '' && !ONE_OFF.test(cellAt(row, origin));
        const common = { at: date, currency: unit, isRecurring, customer: cellAt(row, customer) };
        const entries: Movement[] = [{ kind: 'charge', minor: net, ...common }];
        if (returned !== 0) entries.push({ kind: 'refund', minor: -returned, ...common });
        return { id: cellAt(row, id), entries };
      };
    },
  };
}
