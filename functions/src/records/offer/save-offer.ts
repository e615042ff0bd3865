import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import type { OfferState } from '../../../../src/domain/offer/states.ts';
import { withOffer } from '../../../../src/domain/offer/with-offer.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes an offer; its deal, saved by the caller, has to show the same (`withOffer`). */
export function saveOffer(tx: Tx, offer: Offer): void {
  tx.set(refs.offer(offer.dealId, String(offer.version)), offer);
}

/** Writes an offer in another state and returns the deal that shows it, which the caller saves. */
export function moveOffer(tx: Tx, deal: Deal, offer: Offer, state: OfferState, now: Date): Deal {
  const moved = { ...offer, state };
  saveOffer(tx, moved);
  return withOffer(deal, moved, now);
}

/** Writes a new version of a deal's offer and returns the deal that shows it, which the caller saves. */
export function addOffer(tx: Tx, deal: Deal, offer: Offer, now: Date): Deal {
  tx.create(refs.offer(offer.dealId, String(offer.version)), offer);
  return withOffer(deal, offer, now);
}
