import { type CheckNote, noteOf } from '../listing/checks/check.ts';
import type { CheckId } from '../listing/checks/check-outcomes.ts';
import {
  backdatedText,
  burstText,
  cardsText,
  domainText,
  lateText,
  MIN_CHARGED,
  passedOnText,
  percent,
  subscriptionText,
  twinsText,
} from '../processor-export/payment-checks.ts';
import type { MonthWeights } from './month-weights.ts';
import type { Connected } from './reading.ts';

/** Each month's share of its largest customer, who need not be the same. */
const LARGEST_SHARE = 0.5;

/**
 * Notes on the charges and subscriptions of an account that a reviewer should know or ask about, as an export of the
 * same would have them.
 */
export function weightNotes({ weights, subscriptionWeights }: Connected): CheckNote[] {
  const { largest, monthly } = subscriptionWeights;
  const found: [CheckId, string | null][] = [
    ...(weights && weights.charged >= MIN_CHARGED ? chargeTexts(weights) : []),
    ['row-backdated', backdatedText(subscriptionWeights)],
    ['row-subscription', subscriptionText(largest, monthly)],
  ];
  return found.flatMap(([check, text]) => (text ? [noteOf(check, text)] : []));
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
    ['row-twins', twinsText(weights.twins, charges)],
    ['row-available', lateText(weights.late, charges)],
    ['row-burst', burstText(weights.busiest, weights.busiestElsewhere)],
  ];
}
