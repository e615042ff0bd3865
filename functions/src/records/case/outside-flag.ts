import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Tx } from '../../data/tx.ts';
import { prepareClosing } from './prepare-closing.ts';
import { newestFlag, prepareFlag } from './raise-flag.ts';

const flagId = ({ id }: Deal): string => `outside-${id}`;

/** Raises the flag about a payment outside, which an administrator decides on. Reads first; the returned function writes. */
export const prepareOutsideFlag = (tx: Tx, deal: Deal, reason: string, now: Date): Promise<() => void> =>
  prepareFlag(tx, { id: flagId(deal), kind: 'outside-unconfirmed', dealId: deal.id, reason }, now);

/** Closes the flag about a payment outside, where one is open: the two sides settled it. Reads first; the returned function writes. */
export async function prepareOutsideSettled(tx: Tx, deal: Deal): Promise<(outcome: string, now: Date) => void> {
  const close = await prepareClosing(tx, (await newestFlag(tx, flagId(deal)))?.id ?? null);
  return (outcome, now) => close(outcome, 'system', now);
}
