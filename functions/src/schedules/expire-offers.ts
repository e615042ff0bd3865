import { paths } from '../../../src/domain/collections.ts';
import { OPEN_OFFER_STATES, offerMachine } from '../../../src/domain/offer/states.ts';
import { db } from '../data/firebase.ts';
import { refs } from '../data/refs.ts';
import { dealEvent, saveDeal } from '../features/deals/deal-tx.ts';
import { moveOffer } from '../features/offers/offer-tx.ts';
import { forEachDue } from './for-each-due.ts';
import type { Due } from './run-due.ts';

/** Open offers, back-ups too, end at their expiry; both sides hear of it. */
export const expireOffers: Due = (now) => {
  const due = db()
    .collection(paths.deals())
    .where('offer.state', 'in', [...OPEN_OFFER_STATES])
    .where('offer.expiresAt', '<=', now)
    .orderBy('offer.expiresAt');
  return forEachDue(due, async (tx, id) => {
    const deal = await tx.get(refs.deal(id));
    if (!deal.offer || deal.offer.expiresAt > now) return false;
    const state = offerMachine.next(deal.offer.state, 'expire', 'system');
    if (!state) return false;
    const offer = await tx.get(refs.offer(id, String(deal.offer.version)));
    saveDeal(
      tx,
      moveOffer(tx, deal, offer, state, now),
      now,
      dealEvent('offer-expired', 'system', { amount: offer.price }),
    );
    return true;
  });
};
