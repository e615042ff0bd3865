import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { formatCalendarDate } from '../shared/time.ts';
import { isReportedOutside } from './outside/outside-payment.ts';

/** Business days until a bank debit arrives or fails: https://docs.stripe.com/payments/ach-direct-debit. */
const DEBIT_DAYS = 4;

type Agreed = Pick<Deal, 'stage' | 'purchase'>;
const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6;

/** The day (UTC) by which a bank debit processed since `since` is expected; bank holidays are not counted. */
export function debitExpected(since: Date): Date {
  const day = new Date(since);
  for (let left = DEBIT_DAYS; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** The time at which the debit of an accepted deal began, from which the deal counts as paid; null without a debit. */
export const processingSince = ({ stage, purchase }: Agreed): Date | null =>
  stage === 'accepted' ? (purchase?.processingSince ?? null) : null;

/** Returns whether the money of an accepted deal may have moved: it is being paid here, or reported as paid outside. */
export const mayBePaid = (deal: Agreed): boolean => processingSince(deal) !== null || isReportedOutside(deal);

/** `expected by 3 December 2026`, or that it takes longer. */
export const expectedWords = (since: Date, now: Date): string => {
  const day = debitExpected(since);
  return day < now ? 'later than usual' : `expected by ${formatCalendarDate(day)}`;
};

/** The sentences about an accepted deal while its debit is processed and nobody has to pay. */
export function debitWords(since: Date, role: DealRole, now: Date): string {
  const whose = role === 'buyer' ? 'Your' : 'The buyer’s';
  const when = `usually ${DEBIT_DAYS} days, ${expectedWords(since, now)}`;
  const then = role === 'buyer' ? 'the project stays reserved' : 'the handover begins once it has arrived';
  return `${whose} bank debit is on its way: ${when}. Nothing to do; ${then}.`;
}

/** The deal once a payment failed: as much time to pay is left as when it began, unless it stands still anyway. */
export function withPaymentFailed(deal: Deal, now: Date): Deal {
  const { purchase } = deal;
  if (!purchase?.processingSince) return deal;
  const stoodStill = purchase.outsideAt ? 0 : now.getTime() - purchase.processingSince.getTime();
  const payBy = new Date(purchase.payBy.getTime() + stoodStill);
  return { ...deal, purchase: { ...purchase, payBy, processingSince: null } };
}
