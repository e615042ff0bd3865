import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { stageMachine } from '../../../../src/domain/deal/states.ts';
import { handoverItemsOf, newHandover } from '../../../../src/domain/handover/handover.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import type { Tx } from '../../data/tx.ts';
import { saveHandoverItem } from './save-handover-item.ts';

/** The deal is paid: writes an item to do for each asset and returns the deal, which the caller saves. */
export function beginHandover(tx: Tx, deal: Deal, offer: Offer, actor: 'system' | 'seller' | 'admin', now: Date): Deal {
  stageMachine.require(deal.stage, actor === 'system' ? 'pay' : 'settle-outside', actor);
  const items = handoverItemsOf(offer, now);
  for (const item of items) saveHandoverItem(tx, deal.id, item);
  return {
    ...deal,
    purchase: deal.purchase && {
      ...deal.purchase,
      paidAt: now,
      outsideAt: actor === 'system' ? null : deal.purchase.outsideAt,
    },
    handover: newHandover(items, now),
  };
}
