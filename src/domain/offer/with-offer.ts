import type { Deal } from '../deal/deal.ts';
import { cashAtClose } from '../invoice/purchase.ts';
import type { Offer } from './offer.ts';

/** The deal with the summary of its newest offer. */
export const withOffer = (deal: Deal, offer: Offer, now: Date): Deal => ({
  ...deal,
  versions: Math.max(deal.versions, offer.version),
  offer: {
    version: offer.version,
    state: offer.state,
    by: offer.by,
    price: offer.price,
    cashAtClose: cashAtClose(offer),
    expiresAt: offer.expiresAt,
    changedAt: now,
  },
});
