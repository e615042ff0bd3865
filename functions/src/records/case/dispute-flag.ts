import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Tx } from '../../data/tx.ts';
import { prepareSettled, type Settle } from './prepare-settled.ts';
import { prepareRefundSettled } from './refund-flag.ts';

/** The id of the flag about a dispute; a deal may have several, one after the other. */
export const disputeFlagId = (dealId: string, openedAt: Date): string => `dispute-${dealId}-${openedAt.getTime()}`;

/**
 * Closes the flags that ask for a decision on a deal's held money, a dispute's and that of a request for the refund, where they are
 * open: it is decided. Reads first; the returned function writes.
 */
export async function prepareHeldMoneySettled(tx: Tx, deal: Deal): Promise<Settle> {
  const { id, dispute } = deal;
  const settleDispute = await prepareSettled(tx, dispute && disputeFlagId(id, dispute.openedAt));
  const settleRefund = await prepareRefundSettled(tx, deal);
  return (outcome, now) => {
    settleDispute(outcome, now);
    settleRefund(outcome, now);
  };
}
