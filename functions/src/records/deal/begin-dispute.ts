import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { withDispute } from '../../../../src/domain/dispute/dispute.ts';
import { droppedProposal } from '../../../../src/domain/handover/end-proposal.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Tx } from '../../data/tx.ts';
import { disputeFlagId } from '../case/dispute-flag.ts';
import { raiseNewFlag } from '../case/raise-flag.ts';
import { saveDeal } from './save-deal.ts';

/** Opens a dispute over what is held, for a side or for the schedule; it stops the inspection and raises a flag. */
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
  return saveDeal(tx, next, now, ...droppedProposal(deal, next), dealEvent('disputed', by, { label: reason }));
}
