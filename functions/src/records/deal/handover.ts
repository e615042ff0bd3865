import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { requireMove } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { type HandoverItem, newHandover } from '../../../../src/domain/handover/handover.ts';
import { handoverItemsOf } from '../../../../src/domain/handover/handover-items.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { loadActiveDeal } from './deal.ts';

/** Returns the caller's deal with one of its handover items; throws `wrong-state` for an item of an earlier round. */
export async function loadHandoverItem(tx: Tx, uid: string, dealId: string, itemId: string) {
  const { deal, role } = await loadActiveDeal(tx, uid, dealId);
  const item = await tx.get(refs.handoverItem(dealId, itemId));
  if (item.round !== deal.round) throw new AppError('wrong-state');
  return { deal, role, item };
}

export function saveHandoverItem(tx: Tx, dealId: string, item: HandoverItem): void {
  tx.set(refs.handoverItem(dealId, item.id), item);
}

/**
 * Prepares a paid deal's handover by reading the assets' identifiers, which so far only buyers with access can see. The
 * returned function writes an item for each asset and returns the deal for the caller to save.
 */
export async function prepareHandover(tx: Tx, deal: Deal, offer: Offer): Promise<Begin> {
  const tier = await tx.find(refs.accessTier(deal.listingId));
  return (actor, now) => {
    requireMove(deal.stage, actor === 'system' ? 'pay' : 'settle-outside', actor);
    const items = handoverItemsOf(offer, tier, now);
    for (const item of items) saveHandoverItem(tx, deal.id, item);
    return begin(deal, items, actor, now);
  };
}

type Actor = 'system' | 'seller' | 'admin';
type Begin = (actor: Actor, now: Date) => Deal;

function begin(deal: Deal, items: readonly HandoverItem[], actor: Actor, now: Date): Deal {
  return {
    ...deal,
    purchase: deal.purchase && {
      ...deal.purchase,
      paidAt: now,
      outsideAt: actor === 'system' ? null : deal.purchase.outsideAt,
      contest: null,
      outsideCountedFrom: null,
      processingSince: null,
    },
    handover: newHandover(items, now),
  };
}
