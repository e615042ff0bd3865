import { dealId } from '../../../../src/domain/collections.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { requireNoHold } from '../../../../src/domain/deal/require-no-hold.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import { opensTier } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { findDeal } from '../../records/deal/deal.ts';

/**
 * The caller's deal as a buyer who may read the access tier of a listing: `not-found` for everybody else, `terms-required`
 * before they accepted the terms, `blocked` and `wrong-state` where one side blocked the other or it is over.
 */
export async function askingDeal(tx: Tx, uid: string, listingId: string): Promise<Deal> {
  const deal = await findDeal(tx, dealId(listingId, uid));
  const listing = await tx.find(refs.listing(listingId));
  if (!deal || !listing || listing.hidden || deal.access.state !== 'granted') throw new AppError('not-found');
  if (deal.blocked) throw new AppError('blocked');
  if (!opensTier(deal, 'access')) throw new AppError('terms-required');
  requireNoHold(deal);
  if (isOver(deal)) throw new AppError('wrong-state');
  return deal;
}
