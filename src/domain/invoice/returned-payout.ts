import type { User } from '../account/user.ts';
import { formatExactMoney } from '../shared/money.ts';
import { addDays, formatDate } from '../shared/time.ts';
import { withFullStop } from '../shared/with-full-stop.ts';

/** Days for which the owner of a payout account reads that a payout came back; when the bank took it, nobody tells us. */
const SHOWN_DAYS = 30;

/** What is said of the last payout that the bank returned; null where there was none, or it is long ago. */
export function returnedPayoutText(payouts: User['payouts'], now: Date): string | null {
  const returned = payouts?.returned;
  if (!returned || addDays(returned.at, SHOWN_DAYS) <= now) return null;
  const { amount, reason, at } = returned;
  const what = `On ${formatDate(at)} your bank returned a payout of ${formatExactMoney(amount)}. ${withFullStop(reason)}`;
  return `${what} The payment provider still has the money. Check your bank details there; it then pays out again.`;
}
