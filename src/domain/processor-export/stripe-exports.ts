import type { OriginalAmount } from '../rates/conversion.ts';
import { currencyCode, DOLLAR } from '../rates/currency.ts';
import { cellAt, headerColumns, isFalse } from './header-columns.ts';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';
import { monthlyPriceTwelfths } from './parse-cents.ts';
import type { RejectReason } from './rejected-rows.ts';
import { stripeKind } from './stripe-kind.ts';

/** Statuses of subscriptions that were never paid for, or aren't being paid now. */
const UNPAID_SUBSCRIPTION = /^(incomplete|incomplete_expired|paused|unpaid)$/;

/** Parses `month`, `3 months`, `every 3 months` or `year` into twelfths of the price due per month. */
function intervalTwelfths(interval: string): number | null {
  const [, count = '1', unit = ''] = /^(?:every )?(\d{1,3})? ?(day|week|month|year)s?$/i.exec(interval) ?? [];
  return monthlyPriceTwelfths(unit, Number(count));
}

/**
 * Recognizes Stripe's subscriptions export from the dashboard (https://docs.stripe.com/billing/subscriptions/overview):
 * `id, Customer ID, Plan, Quantity, Currency, Interval, Amount, Status, Created (UTC), Start (UTC), Trial End (UTC),
 * Ended At (UTC), Coupon`. `Amount` is the unit price; a subscription counts as paid once its trial ends.
 */
export function stripeSubscriptions(header: readonly string[]): KnownExport | null {
  const { at, has } = headerColumns(header);
  const start = at('start utc', 'start date utc', 'created utc');
  if (!has('id', 'interval', 'amount', 'currency', 'status') || start < 0) return null;
  const id = at('id');
  const interval = at('interval');
  const amount = at('amount');
  const currency = at('currency');
  const status = at('status');
  const quantity = at('quantity');
  const trialEnd = at('trial end utc');
  const ended = at('ended at utc');
  const coupon = at('coupon');
  const customer = at('customer id', 'customer email');

  return {
    dates: [start, trialEnd, ended],
    amounts: [amount],
    kinds: [currency, interval, status, coupon],
    products: [at('product name', 'product')],
    createdAt: at('created utc'),
    rows: ({ toInstant, toMinor }) => {
      const monthlyPrice = (row: readonly string[]): OriginalAmount | RejectReason => {
        const unit = currencyCode(cellAt(row, currency));
        if (!unit) return 'currency';
        const price = toMinor(cellAt(row, amount), unit);
        const count = Number(cellAt(row, quantity) || 1);
        if (price === null || !Number.isInteger(count) || count < 0) return 'amount';
        if (price * count === 0) return { currency: unit, minor: 0 };
        const twelfths = intervalTwelfths(cellAt(row, interval));
        if (twelfths === null) return 'interval';
        if (cellAt(row, coupon)) return 'coupon';
        return { currency: unit, minor: Math.round((price * count * twelfths) / 12) };
      };
      return (row): RowReading => {
        const begun = cellAt(row, start);
        const trial = cellAt(row, trialEnd);
        const end = cellAt(row, ended);
        if (UNPAID_SUBSCRIPTION.test(cellAt(row, status).toLowerCase())) return NO_REVENUE;
        const from = toInstant(begun);
        const paidFrom = trial ? toInstant(trial) : Number.NEGATIVE_INFINITY;
        const to = end ? toInstant(end) : null;
        if (from === null || paidFrom === null || (end && to === null)) return 'date';
        const paid = Math.max(from, paidFrom);
        // The subscription ended during its trial and was never paid for.
        if (to !== null && to <= paid) return NO_REVENUE;
        const monthly = monthlyPrice(row);
        if (typeof monthly !== 'string' && monthly.minor === 0) return NO_REVENUE;
        return {
          id: cellAt(row, id),
          entries: [{ kind: 'subscription', from: paid, to, monthly, customer: cellAt(row, customer) }],
        };
      };
    },
  };
}

/** Statuses that mean no money has moved, at least so far. */
const UNPAID_PAYMENT = /^(failed|pending|canceled|cancelled|incomplete|blocked|uncaptured|requires_.*)$/i;
/** Statuses of disputes that took no money or were resolved by returning it. */
const HARMLESS = /^(won|warning_.*|prevented|)$/;

/**
 * Recognizes Stripe's payments export from the dashboard (https://docs.stripe.com/dashboard/basics): one row per
 * payment with its refunds and disputes, in the amounts that Stripe settled. Sales tax counts as revenue because `Taxes
 * On Fee` covers only Stripe's own fee.
 */
export function stripePayments(header: readonly string[]): KnownExport | null {
  const { at, has } = headerColumns(header);
  const created = at('created date utc', 'created utc');
  if (!has('id', 'amount', 'amount refunded', 'currency', 'status') || created < 0) return null;
  const original = { amount: at('amount'), refunded: at('amount refunded'), currency: at('currency') };
  const settled = has('converted amount', 'converted currency')
    ? {
        amount: at('converted amount'),
        refunded: at('converted amount refunded'),
        currency: at('converted currency'),
      }
    : original;
  const id = at('id');
  const status = at('status');
  const captured = at('captured');
  const mode = at('mode');
  const refundedAt = at('refunded date utc');
  const disputed = at('disputed amount');
  const disputeStatus = at('dispute status');
  const disputedAt = at('dispute date utc');
  const description = at('description');
  const customer = at('customer id', 'customer email');

  return {
    dates: [created, refundedAt, disputedAt],
    amounts: [settled.amount, settled.refunded, disputed],
    kinds: [settled.currency, status],
    products: [description, at('statement descriptor')],
    payer: { card: at('card fingerprint'), email: at('customer email') },
    rows:
      ({ toInstant, toMinor }) =>
      (row): RowReading => {
        if (cellAt(row, mode).toLowerCase() === 'test') return 'test';
        if (UNPAID_PAYMENT.test(cellAt(row, status)) || isFalse(cellAt(row, captured))) return NO_REVENUE;
        const paidIn = currencyCode(cellAt(row, original.currency));
        const { amount, refunded, currency } = paidIn === DOLLAR ? original : settled;
        const unit = currencyCode(cellAt(row, currency));
        if (!unit || !paidIn) return 'currency';
        const when = toInstant(cellAt(row, created));
        if (when === null) return 'date';
        const minor = toMinor(cellAt(row, amount), unit);
        const back = toMinor(cellAt(row, refunded) || '0', unit);
        // Stripe doesn't convert disputed amounts.
        const lost = HARMLESS.test(cellAt(row, disputeStatus)) ? 0 : toMinor(cellAt(row, disputed) || '0', paidIn);
        if (minor === null || back === null || lost === null) return 'amount';
        const whenBack = toInstant(cellAt(row, refundedAt) || cellAt(row, created));
        const whenLost = toInstant(cellAt(row, disputedAt) || cellAt(row, created));
        if (whenBack === null || whenLost === null) return 'date';
        const isRecurring = /^subscription /i.test(cellAt(row, description)) || null;
        const common = { isRecurring, customer: cellAt(row, customer) };
        const entries: Movement[] = [{ kind: 'charge', at: when, currency: unit, minor, ...common }];
        if (back !== 0) entries.push({ kind: 'refund', at: whenBack, currency: unit, minor: -back, ...common });
        if (lost !== 0) entries.push({ kind: 'dispute', at: whenLost, currency: paidIn, minor: -lost, ...common });
        return { id: cellAt(row, id), entries };
      },
  };
}

/**
 * Recognizes Stripe's balance transactions in their settlement currency: the itemized "Balance change from activity"
 * report (columns: https://docs.stripe.com/reports/report-types/balance, categories: …/reports/reporting-categories),
 * ignoring its local times, or the dashboard's "All activity" with `id, Type, Source, Amount, Fee, Net, Currency,
 * Created (UTC), Available On (UTC)`. Sales tax in the gross amount counts as revenue: it is itemized only by line in
 * invoices and Stripe's tax reports, and the category `tax` is what Stripe itself withheld or paid.
 */
export function stripeBalance(header: readonly string[]): KnownExport | null {
  const { at, has } = headerColumns(header);
  const isReport = has('balance transaction id', 'gross', 'reporting category');
  const isDashboard = has('id', 'type', 'source', 'amount');
  if (!has('created utc', 'currency', 'fee', 'net') || !(isReport || isDashboard)) return null;
  const id = at('balance transaction id', 'id');
  const [category, amount] = isReport ? [at('reporting category'), at('gross')] : [at('type'), at('amount')];
  const created = at('created utc');
  const currency = at('currency');
  const description = at('description');
  const subscription = at('subscription id');
  const customer = at('customer id', 'customer email');

  return {
    dates: [created],
    amounts: [amount],
    kinds: [currency, category],
    products: [description, at('statement descriptor')],
    payer: { card: at('card fingerprint'), email: at('customer email') },
    settlement: {
      type: category,
      amount,
      fee: at('fee'),
      net: at('net'),
      created,
      available: at('available on utc'),
      currency,
    },
    rows:
      ({ toInstant, toMinor }) =>
      (row): RowReading => {
        const name = cellAt(row, category);
        const text = cellAt(row, description);
        const known = stripeKind(name, text);
        if (known === null) return NO_REVENUE;
        if (known === undefined) return 'kind';
        const unit = currencyCode(cellAt(row, currency));
        if (!unit) return 'currency';
        const when = toInstant(cellAt(row, created));
        if (when === null) return 'date';
        const minor = toMinor(cellAt(row, amount), unit);
        if (minor === null) return 'amount';
        const isRecurring = subscription >= 0 ? cellAt(row, subscription) !== '' : /^subscription /i.test(text) || null;
        const customerName = cellAt(row, customer);
        const movement = { kind: known, at: when, currency: unit, minor, isRecurring, customer: customerName };
        return { id: cellAt(row, id), entries: [movement] };
      },
  };
}
