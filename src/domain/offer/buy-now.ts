import type { User } from '../account/user.ts';
import { AppError } from '../errors.ts';
import { addDays } from '../shared/time.ts';

/** A purchase at the published price is to be paid within a day. */
export const BUY_NOW_PAY_DAYS = 1;
/** Unpaid lapses within so many days that switch Buy now off. */
const MAX_LAPSES = 2;
const LAPSE_DAYS = 90;

/** Returns whether Buy now is switched off for an account that let too many purchases lapse. */
export const isBuyNowOff = (user: Pick<User, 'buyNowLapses'>, now: Date): boolean =>
  user.buyNowLapses.filter((at) => at > addDays(now, -LAPSE_DAYS)).length >= MAX_LAPSES;

/** Throws `forbidden` while Buy now is switched off for an account. */
export function requireBuyNowOn(user: Pick<User, 'buyNowLapses'>, now: Date): void {
  if (isBuyNowOff(user, now)) {
    throw new AppError('forbidden', 'Two purchases were not paid in time. Make an offer instead.');
  }
}
