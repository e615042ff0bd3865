import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Tx } from '../../data/tx.ts';
import { prepareSettled, type Settle } from './prepare-settled.ts';
import { prepareFlag } from './raise-flag.ts';

const flagId = ({ id }: Deal): string => `outside-${id}`;

/** Raises the flag about a payment outside, which an administrator decides on. Reads first; the returned function writes. */
export const prepareOutsideFlag = (tx: Tx, deal: Deal, now: Date): Promise<() => void> =>
  prepareFlag(tx, { id: flagId(deal), kind: 'outside-unconfirmed', dealId: deal.id, reason: reasonOf(deal) }, now);

function reasonOf({ purchase }: Deal): string {
  if (!purchase?.contest) return 'The seller has not confirmed an outside payment.';
  const answer = purchase.contest.answeredAt ? 'has answered' : 'has not answered';
  return `The seller contests an outside payment, and the buyer ${answer}.`;
}

/** Closes the flag about a payment outside, where one is open: it is settled. Reads first; the returned function writes. */
export const prepareOutsideSettled = (tx: Tx, deal: Deal): Promise<Settle> => prepareSettled(tx, flagId(deal));
