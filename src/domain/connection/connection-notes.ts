import { buildNote, type CheckNote } from '../listing/checks/check.ts';
import type { CheckId } from '../listing/checks/check-outcomes.ts';
import { lateRefundsText, SALES_TAX } from '../processor-export/payment-checks.ts';
import { productNotes } from '../products/product-notes.ts';
import { productLabel, productText } from '../products/sold-product.ts';
import { namedCurrency } from '../rates/currency.ts';
import { omittedRowsText } from '../recompute/export-source.ts';
import { formatMoney } from '../shared/money.ts';
import { formatCount } from '../shared/numbers.ts';
import { storedCalendarDay } from '../shared/stored-moments.ts';
import { addDays } from '../shared/time.ts';
import type { ConnectionResult } from './reading.ts';
import { EXCLUDED_SUBSCRIPTIONS, type ExcludedSubscription } from './stripe-subscription.ts';
import { weightNotes } from './weight-notes.ts';

const QUIET_DAYS = 30;
/** @public Called by tests. Ids of the checks that need a connected account. */
export const ACCOUNT_CHECKS = ['quiet-account'] as const satisfies CheckId[];

/** Returns true if there is MRR but nothing was charged in the 30 days before the account was read. */
const isQuiet = ({ mrr, lastChargeAt }: ConnectionResult, readAt: Date): boolean =>
  (mrr ?? 0) > 0 && (lastChargeAt === null || lastChargeAt < addDays(readAt, -QUIET_DAYS));

/** Returns notes on anomalies in a connected account, for the seller, reviewers and buyers with access. */
export function connectionAnomalies(result: ConnectionResult, readAt: Date): CheckNote[] {
  return [
    ...quietNotes(result, readAt),
    ...refundNotes(result),
    ...weightNotes(result),
    ...productNotes(result.choice, result.products),
  ];
}

function refundNotes({ months, refundedSince }: ConnectionResult): CheckNote[] {
  const text = lateRefundsText(refundedSince, months.at(-1) ?? 0);
  return text ? [buildNote('late-refunds', text)] : [];
}

function quietNotes(result: ConnectionResult, readAt: Date): CheckNote[] {
  if (!isQuiet(result, readAt)) return [];
  const last = result.lastChargeAt
    ? `the last charge was on ${storedCalendarDay(result.lastChargeAt)}`
    : 'nothing was ever charged';
  return [buildNote('quiet-account', `The MRR is ${formatMoney(result.mrr ?? 0)}, and ${last}.`)];
}

/**
 * Returns caveats, as complete sentences, for the seller to read before applying figures from the connected account.
 */
export function connectionNotes(result: ConnectionResult): string[] {
  const notes: string[] = [];
  const left = (Object.entries(result.leftSubscriptions) as [ExcludedSubscription, number][]).map(
    ([reason, count]) => `${formatCount(count)} ${EXCLUDED_SUBSCRIPTIONS[reason]}`,
  );
  if (left.length) notes.push(`Subscriptions not counted in MRR: ${left.join('; ')}.`);
  if (result.activeSubscriptions === null && result.from) {
    notes.push(
      'This account has no subscriptions, so it has no MRR: one-off sales, invoices and lifetime deals are only revenue.',
    );
  }
  if (result.from) notes.push(SALES_TAX);
  const foreign = result.rejected.find(({ reason }) => reason === 'currency')?.count ?? 0;
  if (foreign) {
    const names = result.withoutRate.map(namedCurrency).join(', ');
    notes.push(
      `${formatCount(foreign)} transactions in ${names || 'other currencies'} do not count: the European Central Bank has no rate for them.`,
    );
  }
  if (result.products.length) {
    const sold = result.products.map((product) => `${productLabel(product)}: ${productText(product)}`);
    notes.push(`Products in the account: ${sold.join('; ')}.`);
  }
  const others = result.rejected.filter(({ reason }) => reason !== 'currency');
  const leftText = omittedRowsText({ rejected: others, rows: result.rows }, 'transactions');
  if (leftText) notes.push(`${leftText}.`);
  return notes;
}
