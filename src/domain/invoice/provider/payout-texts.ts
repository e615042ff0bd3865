import type { User } from '../../account/user.ts';
import { formatExactMoney } from '../../shared/money.ts';
import { storedDate } from '../../shared/stored-moments.ts';
import { lowerFirst, withPeriod } from '../../shared/text.ts';
import { addDays } from '../../shared/time.ts';

/**
 * Number of days for which a payout account's owner is shown that a payout was returned. The limit exists because we
 * don't find out whether the provider later pays it out again.
 */
const SHOWN_DAYS = 30;

/** Explains where a returned payout's money is and what happens to it. */
export const RETURNED_PAYOUT_NOTE =
  'The money went back to the payment provider, which pays it out again once your bank details are right.';

/** Describes the last payout that the bank returned; null if there was none recently. */
export function returnedPayoutText(payouts: User['payouts'], now: Date): string | null {
  const returned = payouts?.returned;
  if (!returned || addDays(returned.at, SHOWN_DAYS) <= now) return null;
  const { amount, reason, at } = returned;
  return [
    `On ${storedDate(at)} your bank returned a payout of ${formatExactMoney(amount)}.`,
    ...(reason === null ? [] : [withPeriod(reason)]),
    RETURNED_PAYOUT_NOTE,
    'If you’ve corrected them since, there’s nothing to do.',
  ].join(' ');
}

/**
 * Wording for Stripe's requirements, matched by prefix (https://docs.stripe.com/api/accounts/object, `requirements`).
 * The first match wins.
 */
const WORDS: readonly [prefix: string, words: string][] = [
  ['external_account', 'Your bank account'],
  ['tos_acceptance', 'Your agreement to the payment provider’s terms'],
  ['business_type', 'Whether you sell as a person or a company'],
  ['business_profile', 'What you sell, and where'],
  ['individual.verification', 'A document that proves your identity'],
  ['person_', 'Details of somebody who owns or runs your company'],
  ['representative', 'Who represents your company'],
  ['owners', 'Who owns your company'],
  ['company.verification', 'A document that proves your company exists'],
  ['company', 'Your company’s details'],
  ['individual', 'Your personal details'],
  ['interv_', 'An answer to the payment provider’s question'],
];

/** Describes the requirements in order, without duplicates; unknown ones become "Something else". */
export function payoutRequirementsText(asks: readonly string[]): string[] {
  const said = asks.map((ask) => WORDS.find(([prefix]) => ask.startsWith(prefix))?.[1] ?? 'Something else');
  return [...new Set(said)];
}

/** Describes the requirements in one sentence for an email; empty if there are none. */
export function payoutRequirementsSentence(asks: readonly string[]): string {
  const said = payoutRequirementsText(asks).map(lowerFirst).join('; ');
  return said && `The payment provider still asks for: ${said}.`;
}
