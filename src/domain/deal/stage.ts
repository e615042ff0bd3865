import type { Deal } from './deal.ts';
import { type DealRole, type DealStage, otherRole } from './states.ts';

type Facts = Omit<Deal, 'stage' | 'waitingOn' | 'waitingSince' | 'reached'>;
interface Verdict {
  stage: DealStage;
  waitingOn: DealRole | null;
  since: Date;
}

/** Stage and whose turn it is, from the facts alone. */
function computeStage(deal: Facts): Verdict {
  const { offer, access, handover, purchase, closed } = deal;
  if (closed) return { stage: closed.as, waitingOn: null, since: closed.at };
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

function handoverStage(handover: NonNullable<Deal['handover']>, paidAt: Date): Verdict {
  const { 'to-do': toDo, transferred, confirmed, problem } = handover.counts;
  if (!toDo && !problem && handover.inspectionEndsAt) {
    return { stage: 'inspection', waitingOn: 'buyer', since: handover.changedAt };
  }
  if (!transferred && !confirmed && !problem) return { stage: 'paid', waitingOn: 'seller', since: paidAt };
  return { stage: 'handover', waitingOn: toDo || problem ? 'seller' : 'buyer', since: handover.changedAt };
}

/** The deal with its stage recomputed; every write of a deal goes through here. */
export function withStage(deal: Facts & Partial<Pick<Deal, 'reached'>>): Deal {
  const { stage, waitingOn, since } = computeStage(deal);
  const reached = deal.reached ?? {};
  return { ...deal, stage, waitingOn, waitingSince: since, reached: { ...reached, [stage]: reached[stage] ?? since } };
}
