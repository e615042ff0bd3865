import type { Deal, Dispute } from '../deal/deal.ts';
import { type DealRole, STAGE_NAMES, stagePermits } from '../deal/states.ts';
import { AppError } from '../errors.ts';
import { pauseInspection, withProposalEnded } from '../handover/handover.ts';
import type { Invoice } from '../invoice/invoice.ts';
import { heldCents } from '../invoice/purchase.ts';
import { addDays } from '../shared/time.ts';
import { disputeMachine, isOpenDispute, STATEMENT_DAYS } from './states.ts';

type Disputable = Pick<Deal, 'stage' | 'dispute'>;
type Opener = DealRole | 'system';

/** Returns true if a dispute would be over the holdback alone, since nothing else is held after completion. */
const isOverHoldback = ({ stage }: Disputable): boolean => stage === 'completed';

/**
 * Returns true if `by` may open a dispute now: money is held, and no dispute over it is open. Only the buyer or the
 * system may dispute a holdback, since a seller would only delay their own release.
 */
export function canDispute(deal: Disputable, invoice: Pick<Invoice, 'parts'>, by: Opener): boolean {
  const isOpen = isOpenDispute(deal.dispute);
  return (
    heldCents(invoice) > 0 &&
    (isOverHoldback(deal) ? !isOpen && by !== 'seller' : stagePermits(deal.stage, 'dispute', by))
  );
}

/** Returns true if an open dispute is keeping the holdback held. */
export const isHoldbackDisputed = ({ dispute }: Pick<Deal, 'dispute'>): boolean =>
  isOpenDispute(dispute) && dispute.over === 'holdback';

/** Returns the name of a deal's stage; a completed deal with a disputed holdback is called disputed too. */
export const stageName = (deal: Pick<Deal, 'stage' | 'dispute'>): string =>
  STAGE_NAMES[isHoldbackDisputed(deal) ? 'disputed' : deal.stage];

/**
 * Returns the deal with a dispute opened; throws `wrong-state` if no money is held. Before completion it covers all
 * held money, stops the inspection and drops a proposed due date; afterwards it covers the holdback.
 */
export function withDispute(deal: Deal, invoice: Pick<Invoice, 'parts'>, by: Opener, reason: string, now: Date): Deal {
  if (!canDispute(deal, invoice, by)) {
    if (heldCents(invoice) === 0) throw new AppError('wrong-state', 'No money of this deal is held any longer.');
    throw new AppError('wrong-state');
  }
  const dispute: Dispute = {
    state: 'open',
    over: isOverHoldback(deal) ? 'holdback' : 'deal',
    openedBy: by,
    reason,
    openedAt: now,
    statementsDueAt: addDays(now, STATEMENT_DAYS),
    buyer: null,
    seller: null,
    outcome: null,
  };
  const handover = deal.handover && withProposalEnded(pauseInspection(deal.handover, now), 'dropped', now);
  return { ...deal, dispute, earlierDisputes: disputesOf(deal), handover };
}

/** Returns every dispute in a deal's history, oldest first. */
export const disputesOf = ({ dispute, earlierDisputes }: Pick<Deal, 'dispute' | 'earlierDisputes'>): Dispute[] =>
  dispute ? [...earlierDisputes, dispute] : earlierDisputes;

/**
 * Returns the deal with one side's statement, which each side can make once. `wantsRefund` is the amount of held money,
 * in cents, to refund to the buyer, and `files` are the ids of files in the deal.
 */
export function withStatement(
  deal: Deal,
  role: DealRole,
  statement: { text: string; wantsRefund: number; files?: string[] },
  now: Date,
): Deal {
  if (!deal.dispute) throw new AppError('wrong-state');
  const event = role === 'buyer' ? 'buyer-states' : 'seller-states';
  const state = disputeMachine.require(deal.dispute.state, event, role);
  return { ...deal, dispute: { ...deal.dispute, state, [role]: { ...statement, at: now } } };
}

/** Returns the deal after the deadline for statements; the dispute is then decided without the missing ones. */
export function withStatementsClosed(deal: Deal): Deal {
  if (!deal.dispute) throw new AppError('wrong-state');
  return {
    ...deal,
    dispute: { ...deal.dispute, state: disputeMachine.require(deal.dispute.state, 'close-statements', 'system') },
  };
}

/**
 * Returns the deal with an administrator's outcome (cents); the workflow moves the money in the same transaction.
 * Throws `wrong-state` until both sides have made a statement or the deadline has passed.
 */
export function withOutcome(deal: Deal, outcome: { release: number; refund: number; reason: string }, now: Date): Deal {
  if (!deal.dispute) throw new AppError('wrong-state');
  const state = disputeMachine.require(deal.dispute.state, 'decide', 'admin');
  return { ...deal, dispute: { ...deal.dispute, state, outcome: { ...outcome, at: now } } };
}
