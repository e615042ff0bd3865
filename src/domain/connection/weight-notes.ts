import { buildNote, type CheckNote } from '../listing/checks/check.ts';
import type { CheckId } from '../listing/checks/check-outcomes.ts';
import {
  backdatedText,
  burstText,
  cardsText,
  domainText,
  duplicatePaymentsText,
  lateText,
  MIN_CHARGED,
  passedOnText,
  percent,
  subscriptionText,
} from '../processor-export/payment-checks.ts';
import type { MonthWeights } from './month-weights.ts';
import type { ConnectionResult } from './reading.ts';

/** Minimum share of revenue from each month's largest customer (not always the same one) for which a note is added. */
const LARGEST_SHARE = 0.5;

/**
 * Returns notes for reviewers on anything unusual in an account's charges and subscriptions. An export of the same data
 * would get the same notes.
 */
export function weightNotes({ weights, subscriptionWeights }: ConnectionResult): CheckNote[] {
  const { largest, monthly } = subscriptionWeights;
  const found: [CheckId, string | null][] = [
    ...(weights && weights.charged >= MIN_CHARGED ? chargeTexts(weights) : []),
    ['row-backdated', backdatedText(subscriptionWeights)],
    ['row-subscription', subscriptionText(largest, monthly)],
  ];
  return found.flatMap(([check, text]) => (text ? [buildNote(check, text)] : []));
}

function chargeTexts(weights: MonthWeights): [CheckId, string | null][] {
  const { charges, charged, largest } = weights;
  const largestText =
    largest >= charged * LARGEST_SHARE
      ? `The largest customer of each month paid ${percent(largest, charged)} of twelve months.`
      : null;
  return [
    ['row-customer', largestText],
    ['row-cards', cardsText(weights.sharedCards, charged, weights.sharedBy)],
    ['row-domain', domainText(weights.ownDomain, charged)],
    ['row-passed-on', passedOnText(weights.passedOn, charged)],
    ['row-twins', duplicatePaymentsText(weights.twins, charges)],
    ['row-available', lateText(weights.late, charges)],
    ['row-burst', burstText(weights.busiest, weights.busiestElsewhere)],
  ];
}
