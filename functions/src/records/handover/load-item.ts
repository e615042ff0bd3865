import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { loadActiveDeal } from '../deal/load-deal.ts';

/** The caller's deal with one of its items; one of an earlier round is over, and `wrong-state`. */
export async function loadItem(tx: Tx, uid: string, dealId: string, itemId: string) {
  const { deal, role } = await loadActiveDeal(tx, uid, dealId);
  const item = await tx.get(refs.handoverItem(dealId, itemId));
  if (item.round !== deal.round) throw new AppError('wrong-state');
  return { deal, role, item };
}
