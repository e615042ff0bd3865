import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Tx } from '../../data/tx.ts';
import { blockersOf } from '../account/blockers-of.ts';

/** A deal whose buyer knows the seller, with the events that say so, to be saved with whatever else happens. */
export interface Shown {
  deal: Deal;
  events: NewDealEvent[];
}

/** The deal with its seller shown. */
export const shown = (deal: Deal): Shown =>
  deal.sellerHidden
    ? { deal: { ...deal, sellerHidden: false }, events: [dealEvent('seller-shown', 'seller')] }
    : { deal, events: [] };

/**
 * The deal after one side answered the other: a hidden seller who does is shown to the buyer. `blocked` where the deal or
 * one of the accounts is blocked, which could not matter before either knew who the other is.
 */
export async function answered(tx: Tx, deal: Deal, by: DealRole): Promise<Shown> {
  if (by === 'buyer' || !deal.sellerHidden) return { deal, events: [] };
  const blockers = await blockersOf(tx, deal.buyerId, deal.sellerId);
  if (deal.blocked || blockers.length) throw new AppError('blocked');
  return shown(deal);
}
