import type { Deal } from './deal.ts';
import { nextMoment } from './due.ts';
import { type DealRole, type DealStage, otherRole } from './states.ts';

type Facts = Omit<Deal, 'stage' | 'waitingOn' | 'waitingSince' | 'reached' | 'offeredAt' | 'nextAt'>;
interface Verdict {
  stage: DealStage;
  waitingOn: DealRole | null;
  since: Date;
}

/** Stage and whose turn it is, from the facts alone. */
function computeStage(deal: Facts): Verdict {
  const { offer, access, handover, purchase, closed } = deal;
  if (closed) return { stage: closed.as, waitingOn: null, since: closed.at };
  if (deal.dispute?.over === 'deal' && deal.dispute.state !== 'decided') {
    return { stage: 'disputed', waitingOn: statementFrom(deal.dispute), since: deal.dispute.openedAt };
  }
  if (deal.completedAt) return { stage: 'completed', waitingOn: null, since: deal.completedAt };
  if (handover && purchase?.paidAt) return handoverStage(handover, purchase.paidAt);
  if (offer?.state === 'accepted') return { stage: 'accepted', waitingOn: 'buyer', since: offer.changedAt };
  if (offer) {
    const open = offer.state === 'pending' || offer.state === 'back-up';
    return { stage: 'negotiation', waitingOn: open ? otherRole(offer.by) : null, since: offer.changedAt };
  }
  if (access.state === 'requested') {
    return { stage: 'access', waitingOn: 'seller', since: access.changedAt ?? deal.createdAt };
  }
  const stage = access.state === 'none' ? 'enquiry' : 'access';
  const answered = access.changedAt && (!deal.lastMessage || access.changedAt > deal.lastMessage.at);
  if (access.state === 'granted' && answered)
    return { stage, waitingOn: 'buyer', since: access.changedAt ?? deal.createdAt };
  if (deal.lastMessage) return { stage, waitingOn: otherRole(deal.lastMessage.by), since: deal.lastMessage.at };
  return { stage, waitingOn: null, since: access.changedAt ?? deal.createdAt };
}

/** Who still has to state their case; nobody once both have, or the time is over. */
function statementFrom({ state }: NonNullable<Deal['dispute']>): DealRole | null {
  if (state === 'buyer-stated') return 'seller';
  if (state === 'seller-stated') return 'buyer';
  return null;
}

function handoverStage(handover: NonNullable<Deal['handover']>, paidAt: Date): Verdict {
  const { 'to-do': toDo, problem } = handover.counts;
  if (!toDo && !problem && handover.inspectionEndsAt) {
    return { stage: 'inspection', waitingOn: 'buyer', since: handover.changedAt };
  }
  if (!handover.begun) return { stage: 'paid', waitingOn: 'seller', since: paidAt };
  return { stage: 'handover', waitingOn: toDo || problem ? 'seller' : 'buyer', since: handover.changedAt };
}

/** The deal with its stage and its next moment recomputed; every write of a deal goes through here. */
export function withStage(deal: Facts & Partial<Pick<Deal, 'reached' | 'offeredAt'>>): Deal {
  const { stage, waitingOn, since } = computeStage(deal);
  const reached = { ...deal.reached, [stage]: deal.reached?.[stage] ?? since };
  const next = {
    ...deal,
    stage,
    waitingOn,
    waitingSince: since,
    reached,
    offeredAt: deal.offeredAt ?? reached.negotiation ?? reached.accepted ?? null,
  };
  return { ...next, nextAt: nextMoment(next) };
}
