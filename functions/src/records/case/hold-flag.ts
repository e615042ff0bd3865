import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Tx } from '../../data/tx.ts';
import { openFlagId } from './open-flag-id.ts';
import { prepareClosing } from './prepare-closing.ts';

/** The flag about a deal on hold, which an administrator decides on. */
export const holdFlagId = ({ id }: Pick<Deal, 'id'>): string => `stopped-${id}`;

/** Closes the flag about a deal on hold, where one is open: the hold is over. Reads first; the returned function writes. */
export async function prepareHoldEnded(tx: Tx, deal: Pick<Deal, 'id'>): Promise<(outcome: string, now: Date) => void> {
  const close = await prepareClosing(tx, await openFlagId(tx, holdFlagId(deal)));
  return (outcome, now) => close(outcome, 'system', now);
}
