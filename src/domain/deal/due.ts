import { LATE_DISPUTE_DAYS, PROBLEM_DISPUTE_DAYS } from '../handover/handover.ts';
import { REVIEW_DAYS } from '../review/states.ts';
import { addDays } from '../shared/time.ts';
import type { Deal } from './deal.ts';

/** What time does to a deal. A `warn-` or `flag-` step only tells somebody, once. */
export type DealStep =
  | 'warn-offer'
  | 'expire-offer'
  | 'warn-payment'
  | 'lapse'
  | 'flag-outside'
  | 'end-silent'
  | 'expire-access'
  | 'warn-late'
  | 'dispute-late'
  | 'dispute-problem'
  | 'warn-inspection'
  | 'end-inspection'
  | 'close-statements'
  | 'reveal-reviews';

export interface Clock {
  step: DealStep;
  at: Date;
  /** What was told once is not told again: the deal keeps these. */
  notice: string | null;
}

/** Days without a word after which an enquiry is cancelled. */
const SILENT_DAYS = 14;
/** Days in which a seller confirms a payment outside, before an administrator is asked. */
const OUTSIDE_DAYS = 7;

type Facts = Omit<Deal, 'nextAt' | 'reached' | 'waitingOn' | 'waitingSince'>;

const act = (step: DealStep, at: Date): Clock => ({ step, at, notice: null });
const tell = (step: DealStep, at: Date, about: string): Clock => ({ step, at, notice: `${step}-${about}` });

/** Every clock that runs in a deal (docs/product-rules.md). A deal on hold has none. */
export function dealClocks(deal: Facts): Clock[] {
  if (deal.hold) return [];
  const clocks = [...offerClocks(deal), ...stageClocks(deal)];
  const { access, reviews } = deal;
  if (access.state === 'granted' && access.expiresAt) clocks.push(act('expire-access', access.expiresAt));
  if (deal.completedAt && (reviews.buyer === null) !== (reviews.seller === null)) {
    clocks.push(tell('reveal-reviews', addDays(deal.completedAt, REVIEW_DAYS), 'all'));
  }
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
  return [tell('warn-offer', addDays(offer.expiresAt, -1), about), expires];
}

function stageClocks(deal: Facts): Clock[] {
  const { purchase, handover } = deal;
  switch (deal.stage) {
    case 'enquiry': {
      const lastWord = deal.lastMessage?.at ?? deal.updatedAt;
      return [act('end-silent', addDays(lastWord, SILENT_DAYS))];
    }
    case 'accepted':
      if (!purchase) return [];
      if (purchase.outsideAt) {
        return [tell('flag-outside', addDays(purchase.outsideAt, OUTSIDE_DAYS), String(purchase.outsideAt.getTime()))];
      }
      return [tell('warn-payment', addDays(purchase.payBy, -1), purchase.invoiceId), act('lapse', purchase.payBy)];
    case 'paid':
    case 'handover': {
      if (!handover) return [];
      const late = tell('warn-late', handover.dueAt, String(handover.dueAt.getTime()));
      // Where nothing is held, nothing can be disputed.
      if (purchase?.outsideAt) return [late];
      const clocks = [late, act('dispute-late', addDays(handover.dueAt, LATE_DISPUTE_DAYS))];
      if (handover.counts.problem > 0) {
        clocks.push(act('dispute-problem', addDays(handover.changedAt, PROBLEM_DISPUTE_DAYS)));
      }
      return clocks;
    }
    case 'inspection': {
      const endsAt = handover?.inspectionEndsAt;
      if (!endsAt) return [];
      return [tell('warn-inspection', addDays(endsAt, -1), String(endsAt.getTime())), act('end-inspection', endsAt)];
    }
    default:
      return [];
  }
}

/** When time does something to this deal next, for the query that finds what is due. */
export function nextMoment(deal: Facts): Date | null {
  const times = dealClocks(deal).map(({ at }) => at.getTime());
  return times.length ? new Date(Math.min(...times)) : null;
}

/** The step that is due, the earliest first; null where nothing is. */
export function dueStep(deal: Facts, now: Date): Clock | null {
  const due = dealClocks(deal).filter(({ at }) => at <= now);
  return due.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}
