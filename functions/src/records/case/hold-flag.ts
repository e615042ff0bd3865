import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Tx } from '../../data/tx.ts';
import { prepareSettled, type Settle } from './prepare-settled.ts';

/** The flag about a deal on hold, which an administrator decides on. */
export const holdFlagId = ({ id }: Pick<Deal, 'id'>): string => `stopped-${id}`;

/** Closes the flag about a deal on hold, where one is open: the hold is over. Reads first; the returned function writes. */
export const prepareHoldEnded = (tx: Tx, deal: Pick<Deal, 'id'>): Promise<Settle> =>
  prepareSettled(tx, holdFlagId(deal));
