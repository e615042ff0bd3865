import { type DisputeState, isOpenDispute } from '../dispute/states.ts';
import { sellerCodeAccessTask } from '../repository/code-access.ts';
import type { Deal } from './deal.ts';
import { nextClockTime } from './deal-clocks.ts';
import { answersOwedSince } from './deal-questions.ts';
import { type DealRole, type DealStage, otherRole } from './states.ts';
import { tasksOf } from './turn-of.ts';

type Facts = Omit<Deal, 'stage' | 'waitingOn' | 'waitingSince' | 'reached' | 'offeredAt' | 'nextAt' | 'lists'>;
type StageAndTurn = Pick<Deal, 'stage' | 'waitingOn'> & { since: Date };

/**
 * Computes the stage and turn from the facts alone; `since` is when the turn began. While the deal is on hold, it's
 * nobody's turn.
 */
function computeStage(deal: Facts): StageAndTurn {
  const active = withOwedAnswers(deal, activeStage(deal));
  return deal.hold && !deal.closed ? { ...active, waitingOn: null, since: deal.hold.since } : active;
}

function activeStage(deal: Facts): StageAndTurn {
  const { offer, access, handover, purchase, closed, dispute } = deal;
  if (closed) return { stage: closed.as, waitingOn: null, since: closed.at };
  if (isOpenDispute(dispute)) {
    // A dispute over the holdback doesn't undo completion.
    const stage = dispute.over === 'deal' ? 'disputed' : 'completed';
    return { stage, waitingOn: STATEMENT_OWED_BY[dispute.state], since: dispute.openedAt };
  }
  if (deal.completedAt) return { stage: 'completed', waitingOn: null, since: deal.completedAt };
  if (handover && purchase?.paidAt) return handoverStage(handover, purchase.paidAt);
  if (offer?.state === 'accepted') {
    if (purchase?.processingSince) return { stage: 'accepted', waitingOn: null, since: purchase.processingSince };
    if (purchase?.outsideAt)
      return { stage: 'accepted', ...outsidePaymentTurn(purchase.outsideAt, purchase.contest ?? null) };
    return { stage: 'accepted', waitingOn: 'buyer', since: offer.changedAt };
  }
  if (offer) {
    // Only a pending offer can be answered; a back-up offer has to be revived first.
    const waitingOn = offer.state === 'pending' ? otherRole(offer.by) : null;
    return { stage: 'negotiation', waitingOn, since: offer.changedAt };
  }
  if (access.state === 'requested') {
    return { stage: 'access', waitingOn: 'seller', since: access.changedAt ?? deal.createdAt };
  }
  const stage = access.state === 'none' ? 'inquiry' : 'access';
  const answered = access.changedAt && (!deal.lastMessage || access.changedAt > deal.lastMessage.at);
  if (access.state === 'granted' && answered)
    return { stage, waitingOn: 'buyer', since: access.changedAt ?? deal.createdAt };
  if (deal.lastMessage) return { stage, waitingOn: otherRole(deal.lastMessage.by), since: deal.lastMessage.at };
  return { stage, waitingOn: null, since: access.changedAt ?? deal.createdAt };
}

/**
 * Returns the turn after an off-platform payment was reported: the seller confirms or contests it, and the buyer
 * answers a contest. An administrator then decides.
 */
function outsidePaymentTurn(
  reportedAt: Date,
  contest: NonNullable<Deal['purchase']>['contest'],
): Omit<StageAndTurn, 'stage'> {
  if (!contest) return { waitingOn: 'seller', since: reportedAt };
  return contest.answeredAt
    ? { waitingOn: null, since: contest.answeredAt }
    : { waitingOn: 'buyer', since: contest.at };
}

/**
 * Stages in which an open question or request for code access makes it the seller's turn; after payment, the handover
 * determines the turn.
 */
const ANSWERED_IN: readonly DealStage[] = ['access', 'negotiation', 'accepted'];

/**
 * Returns the turn adjusted for what the seller owes the buyer (answers, a decision on code access): it becomes the
 * seller's alone, or both sides' if the buyer has to act too.
 */
function withOwedAnswers(deal: Facts, turn: StageAndTurn): StageAndTurn {
  const { stage, waitingOn } = turn;
  if (!ANSWERED_IN.includes(stage) || waitingOn === 'seller') return turn;
  const asked = sellerCodeAccessTask(deal) === 'decide' ? deal.repository?.changedAt : null;
  const since = answersOwedSince({ ...deal, stage }) ?? asked;
  if (!since) return turn;
  // In the access stage, the buyer isn't expected to make an offer until their question is answered.
  return waitingOn === 'buyer' && stage !== 'access'
    ? { ...turn, waitingOn: 'both' }
    : { stage, waitingOn: 'seller', since };
}

/** Sides that still owe a statement; null once both have made one or the deadline has passed. */
const STATEMENT_OWED_BY: Record<Exclude<DisputeState, 'decided'>, Deal['waitingOn']> = {
  open: 'both',
  'buyer-stated': 'seller',
  'seller-stated': 'buyer',
  ready: null,
};

function handoverStage(handover: NonNullable<Deal['handover']>, paidAt: Date): StageAndTurn {
  const { 'to-do': toDo, problem } = handover.counts;
  if (!toDo && !problem && handover.inspectionEndsAt) {
    return { stage: 'inspection', waitingOn: 'buyer', since: handover.changedAt };
  }
  const owes: DealRole = !handover.begun || toDo || problem ? 'seller' : 'buyer';
  // A side that received a proposal for more time has to respond, even if the other side still has items to transfer.
  const waitingOn = handover.extension?.by === owes ? 'both' : owes;
  return handover.begun
    ? { stage: 'handover', waitingOn, since: handover.changedAt }
    : { stage: 'paid', waitingOn, since: paidAt };
}

/**
 * Returns the deal with its stage, turn and next clock recomputed. Every write of a deal goes through this function.
 */
export function withStage(deal: Facts & Partial<Pick<Deal, 'reached' | 'offeredAt'>>): Deal {
  const { stage, waitingOn, since } = computeStage(deal);
  // A dispute over the holdback starts a new turn, but the stage still began at completion.
  const begun = stage === 'completed' && deal.completedAt ? deal.completedAt : since;
  const reached = { ...deal.reached, [stage]: deal.reached?.[stage] ?? begun };
  const next = {
    ...deal,
    stage,
    waitingOn,
    waitingSince: since,
    reached,
    offeredAt: deal.offeredAt ?? reached.negotiation ?? reached.accepted ?? null,
  };
  return { ...next, nextAt: nextClockTime(next), lists: listsOf(next) };
}

const firstOf = (times: (Date | null)[]): Date | null =>
  times.filter((time) => time !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;

function listsOf(deal: Omit<Deal, 'nextAt' | 'lists'>): Deal['lists'] {
  const buyer = tasksOf(deal, 'buyer');
  const seller = tasksOf(deal, 'seller');
  const first = (time: 'since' | 'endsAt') => ({
    buyer: firstOf(buyer.map((task) => task[time])),
    seller: firstOf(seller.map((task) => task[time])),
  });
  return {
    stage: isOpenDispute(deal.dispute) ? 'disputed' : deal.stage,
    spokenAt: deal.lastMessage?.at ?? deal.createdAt,
    tasks: { buyer: buyer.length, seller: seller.length },
    since: first('since'),
    endsAt: first('endsAt'),
    unread: { buyer: deal.unread.buyer > 0, seller: deal.unread.seller > 0 },
  };
}
