import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Tx } from '../../data/tx.ts';
import { openFlagId } from './open-flag-id.ts';
import { prepareClosing } from './prepare-closing.ts';

/** The case of a request for the refund; each round of a deal has its own. */
export const refundFlagId = ({ id, round }: Pick<Deal, 'id' | 'round'>): string => `refund-${id}-${round}`;

/** Closes the flag about a request for the refund, where one is open: it is settled. Reads first; the returned function writes. */
export async function prepareRefundSettled(tx: Tx, deal: Deal): Promise<(outcome: string, now: Date) => void> {
  const close = await prepareClosing(
    tx,
    deal.handover?.refundAskedAt ? await openFlagId(tx, refundFlagId(deal)) : null,
  );
  return (outcome, now) => close(outcome, 'system', now);
}
