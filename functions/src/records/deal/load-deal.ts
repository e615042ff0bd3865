import { type Deal, roleIn } from '../../../../src/domain/deal/deal.ts';
import { requireNoHold } from '../../../../src/domain/deal/require-no-hold.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Tx } from '../../data/tx.ts';
import { getDeal } from './find-deal.ts';

/** The caller's deal and the side they are on; `not-found` for anyone else. */
export async function loadDeal(tx: Tx, uid: string, dealId: string): Promise<{ deal: Deal; role: DealRole }> {
  const deal = await getDeal(tx, dealId);
  const role = roleIn(deal, uid);
  if (!role) throw new AppError('not-found');
  return { deal, role };
}

/** The same, to be changed: `deal-on-hold` while an account in it is deactivated. */
export async function loadActiveDeal(tx: Tx, uid: string, dealId: string): Promise<{ deal: Deal; role: DealRole }> {
  const found = await loadDeal(tx, uid, dealId);
  requireNoHold(found.deal);
  return found;
}

/** The caller's deal on a given side, to be changed; the other side is `forbidden`. */
export async function loadDealAs(tx: Tx, uid: string, dealId: string, wanted: DealRole): Promise<Deal> {
  const { deal, role } = await loadActiveDeal(tx, uid, dealId);
  if (role !== wanted) throw new AppError('forbidden');
  return deal;
}
