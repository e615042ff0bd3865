import { LATE_DISPUTE_DAYS, PROBLEM_DISPUTE_DAYS } from '../handover/handover.ts';
import { proposedDue } from '../handover/more-time.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { CONTEST_ANSWER_DAYS } from '../invoice/outside/states.ts';
import { REVIEW_DAYS } from '../review/states.ts';
import { addDays } from '../shared/time.ts';
import { supportWarnAt } from './after-sale.ts';
import type { Deal } from './deal.ts';
import { outsideCountedFrom, outsideSaidAt } from './outside-counted-from.ts';

/** A step that time causes. A `warn-` or `flag-` step only sends a notification or raises a case, and happens once. */
export type DealStep =
  | 'warn-offer'
  | 'expire-offer'
  | 'warn-payment'
  | 'lapse'
  | 'flag-outside'
  | 'remind-outside'
  | 'end-silent'
  | 'expire-access'
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
  /** For steps that happen once: an id that goes into `deal.notices`; null for steps that change the deal. */
  notice: string | null;
}

/** Days without a message after which an inquiry is canceled. */
const SILENT_DAYS = 14;
/** Days in which a seller confirms a payment outside, before it is flagged to administrators. */
const OUTSIDE_DAYS = 7;
/** Days after which a payment outside that nobody settled is flagged again: the time to pay stands still all along. */
const OUTSIDE_AGAIN_DAYS = 7;

type Facts = Omit<Deal, 'nextAt' | 'reached' | 'waitingOn' | 'waitingSince' | 'lists'>;

const act = (step: DealStep, at: Date): Clock => ({ step, at, notice: null });
const notify = (step: DealStep, at: Date, about: string): Clock => ({ step, at, notice: `${step}-${about}` });

/** Every clock that runs in a deal. On hold, people still hear of messages, and nothing else happens. */
export function dealClocks(deal: Facts): Clock[] {
  const { buyer, seller } = deal.notifyAt;
  const clocks = [buyer, seller].flatMap((at) => (at ? [act('notify-unread', at)] : []));
  if (deal.hold) return clocks;
  clocks.push(...offerClocks(deal), ...stageClocks(deal));
  const { access, reviews } = deal;
  if (access.state === 'granted' && access.expiresAt) clocks.push(act('expire-access', access.expiresAt));
  if (deal.completedAt && (reviews.buyer === null) !== (reviews.seller === null)) {
    clocks.push(notify('reveal-reviews', addDays(deal.completedAt, REVIEW_DAYS), 'all'));
  }
  const support = supportWarnAt(deal);
  if (support) clocks.push(notify('warn-support', support, 'end'));
  if (deal.dispute && !['ready', 'decided'].includes(deal.dispute.state)) {
    clocks.push(act('close-statements', deal.dispute.statementsDueAt));
  }
  return clocks.filter(({ notice }) => notice === null || !deal.notices.includes(notice));
}

function offerClocks({ offer }: Facts): Clock[] {
  if (offer?.state !== 'pending' && offer?.state !== 'back-up') return [];
  const expires = act('expire-offer', offer.expiresAt);
  if (offer.state === 'back-up') return [expires];
  const about = `${offer.version}-${offer.expiresAt.getTime()}`;
  return [notify('warn-offer', addDays(offer.expiresAt, -1), about), expires];
}

function stageClocks(deal: Facts): Clock[] {
  const { purchase, handover } = deal;
  switch (deal.stage) {
    case 'inquiry': {
      const lastWord = deal.lastMessage?.at ?? deal.updatedAt;
      return [act('end-silent', addDays(lastWord, SILENT_DAYS))];
    }
    case 'accepted':
      // While a payment is being processed the time to pay stands still.
      if (!purchase || purchase.processingSince) return [];
      if (purchase.outsideAt) return outsideClocks(deal.notices, purchase);
      return [notify('warn-payment', addDays(purchase.payBy, -1), purchase.invoiceId), act('lapse', purchase.payBy)];
    case 'paid':
    case 'handover': {
      if (!handover) return [];
      const clocks = [notify('warn-late', handover.dueAt, String(handover.dueAt.getTime()))];
      const proposed = proposedDue(handover);
      if (proposed) clocks.push(act('expire-proposal', proposed));
      // Money paid outside is not held, so it cannot be disputed.
      if (purchase?.outsideAt) return clocks;
      clocks.push(act('dispute-late', addDays(handover.dueAt, LATE_DISPUTE_DAYS)));
      if (handover.counts.problem > 0) {
        clocks.push(act('dispute-problem', addDays(handover.changedAt, PROBLEM_DISPUTE_DAYS)));
      }
      return clocks;
    }
    case 'inspection': {
      const endsAt = handover?.inspectionEndsAt;
      if (!endsAt) return [];
      return [notify('warn-inspection', addDays(endsAt, -1), String(endsAt.getTime())), act('end-inspection', endsAt)];
    }
    default:
      return [];
  }
}

/**
 * The answer to a contested payment raises the flag itself. It is raised again every week until somebody settles it.
 */
function outsideClocks(notices: readonly string[], purchase: NonNullable<Deal['purchase']>): Clock[] {
  const { contest } = purchase;
  const saidAt = outsideSaidAt(purchase);
  const from = outsideCountedFrom(purchase);
  if (!saidAt || !from) return [];
  const flagAt = addDays(from, contest ? (contest.answeredAt ? 0 : CONTEST_ANSWER_DAYS) : OUTSIDE_DAYS);
  // A hold moves the days, and raises nothing again.
  const about = String(saidAt.getTime());
  const nth = notices.filter((notice) => notice.startsWith(`remind-outside-${about}-`)).length + 1;
  const remind = notify('remind-outside', addDays(flagAt, nth * OUTSIDE_AGAIN_DAYS), `${about}-${nth}`);
  return contest?.answeredAt ? [remind] : [notify('flag-outside', flagAt, about), remind];
}

/** The moment of this deal's next clock, for the query of due deals; null without clocks. */
export function nextMoment(deal: Facts): Date | null {
  const times = dealClocks(deal).map(({ at }) => at.getTime());
  return times.length ? new Date(Math.min(...times)) : null;
}

/** The earliest clock that has run out by `now`; null if none has. */
export function dueDealStep(deal: Facts, now: Date): Clock | null {
  const due = dealClocks(deal).filter(({ at }) => at <= now);
  return due.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

export type LapseDecision = 'wait' | 'close-page' | 'lapse';

/**
 * Decides about an accepted deal that may not have been paid by `payBy`. It does not lapse while the provider is
 * processing a payment, and an open payment page is closed first.
 */
export function lapseDecision(
  purchase: Pick<NonNullable<Deal['purchase']>, 'payBy' | 'paidAt'>,
  invoice: Pick<Invoice, 'parts' | 'checkout'>,
  now: Date,
): LapseDecision {
  if (purchase.paidAt || purchase.payBy > now) return 'wait';
  if (invoice.parts.some((part) => part.state === 'processing')) return 'wait';
  return invoice.checkout ? 'close-page' : 'lapse';
}
