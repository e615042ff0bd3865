import type { User } from '../../account/user.ts';
import { formatExactMoney } from '../../shared/money.ts';
import { lowerFirst, withFullStop } from '../../shared/text.ts';
import { addDays, formatDate } from '../../shared/time.ts';

/**
 * Days for which the owner of a payout account reads that a payout came back. Nobody tells us if it is paid out again.
 */
const SHOWN_DAYS = 30;

/** The whereabouts and future of a returned payout's money. */
export const MONEY_WENT_BACK =
  'The money went back to the payment provider, which pays it out again once your bank details are right.';

/** The text about the last payout that the bank returned; null without a recent one. */
export function returnedPayoutText(payouts: User['payouts'], now: Date): string | null {
  const returned = payouts?.returned;
  if (!returned || addDays(returned.at, SHOWN_DAYS) <= now) return null;
  const { amount, reason, at } = returned;
  return [
    `On ${formatDate(at)} your bank returned a payout of ${formatExactMoney(amount)}.`,
    ...(reason === null ? [] : [withFullStop(reason)]),
    MONEY_WENT_BACK,
    'If you’ve corrected them since, there’s nothing to do.',
  ].join(' ');
}

/**
 * Stripe's requirements for the owner of a payout account, matched by prefix, in words
 * (https://docs.stripe.com/api/accounts/object, `requirements`). The first match counts.
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
  ['interv_', 'An answer to a question of the payment provider'],
];

/** The requirements in words, each once, in their order; an unknown one is "Something else". */
export function payoutAsksText(asks: readonly string[]): string[] {
  const said = asks.map((ask) => WORDS.find(([prefix]) => ask.startsWith(prefix))?.[1] ?? 'Something else');
  return [...new Set(said)];
}

/** The requirements in one sentence, for a mail; empty if there are none. */
export function payoutAsksSentence(asks: readonly string[]): string {
  const said = payoutAsksText(asks).map(lowerFirst).join('; ');
  return said && `The payment provider still asks for: ${said}.`;
}
