import type { User } from '../account/user.ts';
import { AppError } from '../errors.ts';
import { addDays } from '../shared/time.ts';

/** Days to pay after buying at the published price. */
export const BUY_NOW_PAY_DAYS = 1;
/** Number of unpaid purchases within `LAPSE_DAYS` after which Buy now is switched off for an account. */
const MAX_LAPSES = 2;
const LAPSE_DAYS = 90;

/** Returns true if Buy now is switched off for an account because too many of its purchases lapsed. */
export const isBuyNowOff = (user: Pick<User, 'buyNowLapses'>, now: Date): boolean =>
  user.buyNowLapses.filter((at) => at > addDays(now, -LAPSE_DAYS)).length >= MAX_LAPSES;

/** Throws `forbidden` if Buy now is switched off for an account. */
export function requireBuyNowOn(user: Pick<User, 'buyNowLapses'>, now: Date): void {
  if (isBuyNowOff(user, now)) {
    throw new AppError('forbidden', 'Two purchases were not paid in time. Make an offer instead.');
  }
}
