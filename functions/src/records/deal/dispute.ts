import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { withDispute } from '../../../../src/domain/dispute/dispute.ts';
import { droppedProposalEvents } from '../../../../src/domain/handover/handover.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { prepareFlagSettled, prepareRefundFlagSettled, type ResolveFlag, raiseNewFlag } from '../flag.ts';
import { saveDeal } from './deal.ts';

/** Returns the id of a dispute's flag; a deal may have several disputes in succession. */
const disputeFlagId = (dealId: string, openedAt: Date): string => `dispute-${dealId}-${openedAt.getTime()}`;

/**
 * Resolves a deal's open flags about held money (a dispute or a refund request) once a decision has been made. Reads
 * first; the returned function writes.
 */
export async function prepareHeldMoneySettled(tx: Tx, deal: Deal): Promise<ResolveFlag> {
  const { id, dispute } = deal;
  const settleDispute = await prepareFlagSettled(tx, dispute && disputeFlagId(id, dispute.openedAt));
  const settleRefund = await prepareRefundFlagSettled(tx, deal);
  return (outcome, now) => {
    settleDispute(outcome, now);
    settleRefund(outcome, now);
  };
}

/**
 * Opens a dispute over held money, on behalf of one side or a scheduled job; this stops the inspection and raises a
 * flag.
 */
export function beginDispute(
  tx: Tx,
  deal: Deal,
  invoice: Invoice,
  by: DealRole | 'system',
  reason: string,
  now: Date,
): Deal {
  const next = withDispute(deal, invoice, by, reason, now);
  raiseNewFlag(tx, { id: disputeFlagId(deal.id, now), kind: 'dispute', dealId: deal.id, reason }, now);
  return saveDeal(tx, next, now, ...droppedProposalEvents(deal, next), dealEvent('disputed', by, { label: reason }));
}
