import type { User } from '../account/user.ts';
import { formatExactMoney } from '../shared/money.ts';
import { addDays, formatDate } from '../shared/time.ts';
import { withFullStop } from '../shared/with-full-stop.ts';

/** Days for which the owner of a payout account reads that a payout came back. That it was paid out again, nobody tells us. */
const SHOWN_DAYS = 30;

/** Where the money of a returned payout is, and what becomes of it. */
export const MONEY_WENT_BACK =
  'The money went back to the payment provider, which pays it out again once your bank details are right.';

/** What is said of the last payout that the bank returned; null where there was none, or it is long ago. */
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
