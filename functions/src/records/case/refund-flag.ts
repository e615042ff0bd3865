import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Tx } from '../../data/tx.ts';
import { prepareSettled, type Settle } from './prepare-settled.ts';

/** The case of a request for the refund; each round of a deal has its own. */
export const refundFlagId = ({ id, round }: Pick<Deal, 'id' | 'round'>): string => `refund-${id}-${round}`;

/** Closes the flag about a request for the refund, where one is open: it is settled. Reads first; the returned function writes. */
export const prepareRefundSettled = (tx: Tx, deal: Deal): Promise<Settle> =>
  prepareSettled(tx, deal.handover?.refundAskedAt ? refundFlagId(deal) : null);
