import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { storedCalendarDay } from '../shared/stored-moments.ts';
import { isReportedOutside } from './outside/outside-payment.ts';

/** Business days until a bank debit arrives or fails: https://docs.stripe.com/payments/ach-direct-debit. */
const DEBIT_DAYS = 4;

type Agreed = Pick<Deal, 'stage' | 'purchase'>;
const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/**
 * Returns the day (UTC) by which a bank debit that began at `since` is expected; bank holidays aren't taken into
 * account.
 */
export function expectedDebitDay(since: Date): Date {
  const day = new Date(since);
  for (let left = DEBIT_DAYS; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** Returns the time an accepted deal's bank debit began; null if none is being processed. */
export const processingSince = ({ stage, purchase }: Agreed): Date | null =>
  stage === 'accepted' ? (purchase?.processingSince ?? null) : null;

/**
 * Returns true if money for an accepted deal may have moved: a bank debit is being processed, or the deal was reported
 * as paid outside the platform.
 */
export const mayHaveBeenPaid = (deal: Agreed): boolean => processingSince(deal) !== null || isReportedOutside(deal);

/** Returns `expected by` and the encoded date, or `later than usual` once that date has passed. */
export const expectedDebitText = (since: Date, now: Date): string => {
  const day = expectedDebitDay(since);
  return day < now ? 'later than usual' : `expected by ${storedCalendarDay(day)}`;
};

/** Describes an accepted deal while its bank debit is being processed, when neither side has anything to do. */
export function debitText(since: Date, role: DealRole, now: Date): string {
  const whose = role === 'buyer' ? 'Your' : 'The buyer’s';
  const when = `usually ${DEBIT_DAYS} days, ${expectedDebitText(since, now)}`;
  const then = role === 'buyer' ? 'the project stays reserved' : 'the handover begins once it has arrived';
  return `${whose} bank debit is on its way: ${when}. Nothing to do; ${then}.`;
}

/**
 * Returns the deal after a bank debit failed, extending the payment deadline by the time that the debit took. No time
 * is added if a reported payment outside the platform already paused the deadline.
 */
export function withPaymentFailed(deal: Deal, now: Date): Deal {
  const { purchase } = deal;
  if (!purchase?.processingSince) return deal;
  const stoodStill = purchase.outsideAt ? 0 : now.getTime() - purchase.processingSince.getTime();
  const payBy = new Date(purchase.payBy.getTime() + stoodStill);
  return { ...deal, purchase: { ...purchase, payBy, processingSince: null } };
}
