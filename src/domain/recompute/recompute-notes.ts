import { SALES_TAX } from '../processor-export/payment-checks.ts';
import { RECOMPUTED_MONTHS } from '../processor-export/recomputed.ts';
import { namedCurrency } from '../rates/currency.ts';
import { formatCount, sum } from '../shared/numbers.ts';
import { formatCalendarDate, formatMonthYear, monthAt } from '../shared/time.ts';
import { firstWholeMonth } from './compare-figures.ts';
import type { ReadExport } from './recompute.ts';
import { splitOf } from './revenue-split.ts';

const YEAR = 12;

/** Export formats that put a payment and its refund in one row. */
const REFUNDED_WITH_PAYMENT: ReadonlySet<string> = new Set(['paddle', 'lemon-squeezy', 'gumroad', 'shopify']);

/** Stripe formats whose amounts may include tax without a column for it. */
const STRIPE_MONEY: ReadonlySet<string> = new Set(['stripe-balance', 'stripe-payments']);

/** Returns caveats, as sentences, that the seller should read before applying figures from a recompute. */
export function recomputeNotes({ result, format, reading }: ReadExport): string[] {
  const notes: string[] = [];
  const first = monthAt(result.monthsFrom, YEAR);
  const last = monthAt(result.monthsFrom, RECOMPUTED_MONTHS - 1);
  if (result.from && result.from.getTime() >= Date.parse(`${monthAt(first, 1)}-01`)) {
    notes.push(
      `The export begins on ${formatCalendarDate(result.from)}. Earlier months count as 0; if there were sales, export from ${formatMonthYear(first)} on.`,
    );
  }
  const begun = result.from?.toISOString().slice(0, 7) ?? '';
  if (result.from && begun >= result.monthsFrom && begun < first && begun < firstWholeMonth(result)) {
    notes.push(
      `${formatMonthYear(begun)} is left out, because the export begins on ${formatCalendarDate(result.from)}.`,
    );
  }
  if (result.to && result.to.toISOString().slice(0, 7) < last) {
    notes.push(
      `Its last row is from ${formatCalendarDate(result.to)}. Later months count as 0; if there were sales, export up to ${formatMonthYear(last)}.`,
    );
  }
  if (result.withoutRate.length) {
    const names = result.withoutRate.map(namedCurrency).join(', ');
    notes.push(`Rows in ${names} do not count: the European Central Bank has no rate for them.`);
  }
  if (reading.unknownZones.length) {
    const names = reading.unknownZones.join(' or ');
    notes.push(`Rows in the time zone ${names} do not count: it is unknown or ambiguous.`);
  }
  if (reading.lacksRefunds) {
    notes.push(
      'Refunds are in a separate Paddle report, so they are not deducted; a public note beside the mark says so.',
    );
  } else if (REFUNDED_WITH_PAYMENT.has(format)) {
    notes.push('Refunds have no date of their own in it and are deducted in the month of the payment.');
  }
  if (format === 'shopify') notes.push('Tax and shipping are part of its totals.');
  if (STRIPE_MONEY.has(format)) notes.push(SALES_TAX);
  if (result.ttmRevenue > 0 && splitOf(result) === null) {
    notes.push('It does not say which revenue is recurring.');
  }
  if (format !== 'stripe-subscriptions') {
    notes.push(
      'MRR, subscriptions and churn are not in it, since payments have no billing interval; Stripe’s subscriptions do.',
    );
  } else if (result.mrr === null && result.rejected.length) {
    const { unpriced } = reading.sums;
    const rejected = sum(result.rejected.map(({ count }) => count));
    notes.push(
      unpriced
        ? `MRR is not in it: the export does not tell the price of ${formatCount(unpriced)} of ${formatCount(result.activeSubscriptions ?? unpriced)} active subscriptions.`
        : `MRR is not in it: ${formatCount(rejected)} of ${formatCount(result.rows)} rows could not be read, and may be subscriptions.`,
    );
  } else if (result.churn === null) {
    notes.push('Churn is not in it: include ended subscriptions when you export.');
  }
  return notes;
}
