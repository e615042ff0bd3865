import { LATE_DISPUTE_DAYS, PROBLEM_DISPUTE_DAYS } from '../handover/handover.ts';
import { proposedDue } from '../handover/more-time.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { CONTEST_ANSWER_DAYS } from '../invoice/outside/states.ts';
import { REVIEW_DAYS } from '../review/states.ts';
import { addDays } from '../shared/time.ts';
import { supportReminderAt } from './after-sale.ts';
import type { Deal } from './deal.ts';
import { latestOutsideStatementAt, outsideDeadlineStart } from './outside-deadline-start.ts';

/**
 * A step triggered by time. A `warn-`, `remind-` or `flag-` step only sends a notification or opens a case, and runs
 * once.
 */
export type DealStep =
  | 'warn-offer'
  | 'expire-offer'
  | 'warn-payment'
  | 'lapse'
  | 'flag-outside'
  | 'remind-outside'
  | 'end-silent'
  | 'expire-access'
  | 'settle-transfers'
  | 'warn-late'
  | 'expire-proposal'
  | 'dispute-late'
  | 'dispute-problem'
  | 'warn-inspection'
  | 'end-inspection'
  | 'close-statements'
  | 'reveal-reviews'
  | 'warn-support'
  | 'notify-unread';

export interface Clock {
  step: DealStep;
  at: Date;
  /** For steps that run once, an id stored in `deal.notices`; null for steps that change the deal. */
  notice: string | null;
}

/** Number of days without a message after which an inquiry is canceled. */
const SILENT_DAYS = 14;
/** Number of days a seller has to confirm an off-platform payment before it's flagged to administrators. */
const OUTSIDE_DAYS = 7;
/** Number of days after which an unsettled off-platform payment is flagged again; the payment deadline stays paused. */
const OUTSIDE_FLAG_INTERVAL_DAYS = 7;

type Facts = Omit<Deal, 'nextAt' | 'reached' | 'waitingOn' | 'waitingSince' | 'lists'>;

const actAt = (step: DealStep, at: Date): Clock => ({ step, at, notice: null });
const notifyAt = (step: DealStep, at: Date, about: string): Clock => ({ step, at, notice: `${step}-${about}` });

/** Returns every clock running in a deal. While the deal is on hold, only unread-message notifications run. */
export function dealClocks(deal: Facts): Clock[] {
  const { buyer, seller } = deal.notifyAt;
  const clocks = [buyer, seller].flatMap((at) => (at ? [actAt('notify-unread', at)] : []));
  if (deal.hold) return clocks;
  clocks.push(...offerClocks(deal), ...stageClocks(deal));
  if (deal.handover?.settlesAt && !deal.closed) clocks.push(actAt('settle-transfers', deal.handover.settlesAt));
  const { access, reviews } = deal;
  if (access.state === 'granted' && access.expiresAt) clocks.push(actAt('expire-access', access.expiresAt));
  if (deal.completedAt && (reviews.buyer === null) !== (reviews.seller === null)) {
    clocks.push(notifyAt('reveal-reviews', addDays(deal.completedAt, REVIEW_DAYS), 'all'));
  }
  const support = supportReminderAt(deal);
  if (support) clocks.push(notifyAt('warn-support', support, 'end'));
  if (deal.dispute && !['ready', 'decided'].includes(deal.dispute.state)) {
    clocks.push(actAt('close-statements', deal.dispute.statementsDueAt));
  }
  return clocks.filter(({ notice }) => notice === null || !deal.notices.includes(notice));
}

function offerClocks({ offer }: Facts): Clock[] {
  if (offer?.state !== 'pending' && offer?.state !== 'back-up') return [];
  const expires = actAt('expire-offer', offer.expiresAt);
  if (offer.state === 'back-up') return [expires];
  const about = `${offer.version}-${offer.expiresAt.getTime()}`;
  return [notifyAt('warn-offer', addDays(offer.expiresAt, -1), about), expires];
}

function stageClocks(deal: Facts): Clock[] {
  const { purchase, handover } = deal;
  switch (deal.stage) {
    case 'inquiry': {
      const lastWord = deal.lastMessage?.at ?? deal.updatedAt;
      return [actAt('end-silent', addDays(lastWord, SILENT_DAYS))];
    }
    case 'accepted':
      // The payment deadline is paused while a payment is processing.
      if (!purchase || purchase.processingSince) return [];
      if (purchase.outsideAt) return outsideClocks(deal.notices, purchase);
      return [
        notifyAt('warn-payment', addDays(purchase.payBy, -1), purchase.invoiceId),
        actAt('lapse', purchase.payBy),
      ];
    case 'paid':
    case 'handover': {
      if (!handover) return [];
      const clocks = [notifyAt('warn-late', handover.dueAt, String(handover.dueAt.getTime()))];
      const proposed = proposedDue(handover);
      if (proposed) clocks.push(actAt('expire-proposal', proposed));
      // Money paid off-platform isn't held, so it can't be disputed.
      if (purchase?.outsideAt) return clocks;
      clocks.push(actAt('dispute-late', addDays(handover.dueAt, LATE_DISPUTE_DAYS)));
      if (handover.counts.problem > 0) {
        clocks.push(actAt('dispute-problem', addDays(handover.changedAt, PROBLEM_DISPUTE_DAYS)));
      }
      return clocks;
    }
    case 'inspection': {
      const endsAt = handover?.inspectionEndsAt;
      if (!endsAt) return [];
      return [
        notifyAt('warn-inspection', addDays(endsAt, -1), String(endsAt.getTime())),
        actAt('end-inspection', endsAt),
      ];
    }
    default:
      return [];
  }
}

/**
 * Returns the clocks that flag an off-platform payment to administrators and remind them weekly until it's settled.
 * Answering a contest raises the flag immediately, which leaves only the reminder.
 */
function outsideClocks(notices: readonly string[], purchase: NonNullable<Deal['purchase']>): Clock[] {
  const { contest } = purchase;
  const saidAt = latestOutsideStatementAt(purchase);
  const from = outsideDeadlineStart(purchase);
  if (!saidAt || !from) return [];
  const flagAt = addDays(from, contest ? (contest.answeredAt ? 0 : CONTEST_ANSWER_DAYS) : OUTSIDE_DAYS);
  // The notice id uses the original time, so a hold shifts the dates without repeating a notice.
  const about = String(saidAt.getTime());
  const nth = notices.filter((notice) => notice.startsWith(`remind-outside-${about}-`)).length + 1;
  const remind = notifyAt('remind-outside', addDays(flagAt, nth * OUTSIDE_FLAG_INTERVAL_DAYS), `${about}-${nth}`);
  return contest?.answeredAt ? [remind] : [notifyAt('flag-outside', flagAt, about), remind];
}

/** Returns the time of the deal's next clock, by which due deals are queried; null if none is running. */
export function nextClockTime(deal: Facts): Date | null {
  const times = dealClocks(deal).map(({ at }) => at.getTime());
  return times.length ? new Date(Math.min(...times)) : null;
}

/** Returns the earliest clock that has expired by `now`, or null. */
export function dueDealStep(deal: Facts, now: Date): Clock | null {
  const due = dealClocks(deal).filter(({ at }) => at <= now);
  return due.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

export type LapseDecision = 'wait' | 'close-page' | 'lapse';

/**
 * Decides if an accepted deal that may not have been paid by `payBy` lapses. It doesn't lapse while the provider is
 * processing a payment, and an open checkout page is closed first.
 */
export function decideLapse(
  purchase: Pick<NonNullable<Deal['purchase']>, 'payBy' | 'paidAt'>,
  invoice: Pick<Invoice, 'parts' | 'checkout'>,
  now: Date,
): LapseDecision {
  if (purchase.paidAt || purchase.payBy > now) return 'wait';
  if (invoice.parts.some((part) => part.state === 'processing')) return 'wait';
  return invoice.checkout ? 'close-page' : 'lapse';
}
