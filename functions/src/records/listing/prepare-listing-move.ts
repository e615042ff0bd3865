import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealEventKind } from '../../../../src/domain/deal/events.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { type ListingActor, type ListingEvent, listingMachine } from '../../../../src/domain/listing/states.ts';
import { revivedExpiry } from '../../../../src/domain/offer/offer.ts';
import { type OfferEvent, type OfferState, offerMachine } from '../../../../src/domain/offer/states.ts';
import type { Effect } from '../../../../src/domain/shared/effects.ts';
import type { Tx } from '../../data/tx.ts';
import { saveDeal } from '../deal/save-deal.ts';
import { offersOn } from '../offer/offers-on.ts';
import { moveOffer } from '../offer/save-offer.ts';
import { saveListingState } from './save-listing.ts';

interface ListingMove {
  listing: Listing;
  event: ListingEvent;
  actor: ListingActor;
  now: Date;
  /** Deals whose offers the caller moves itself. */
  except?: readonly string[];
  /** False where the caller ends the deals with their offers. */
  offers?: false;
  /** Why open offers become void, as both sides read it. */
  reason?: string;
}

const OFFER_EFFECTS = {
  'back-up-offers': { from: ['pending'], event: 'back-up', kind: 'offer-backed-up' },
  'revive-offers': { from: ['back-up'], event: 'revive', kind: 'offer-revived' },
  'void-offers': { from: ['pending', 'back-up'], event: 'void', kind: 'offer-voided' },
} as const satisfies Record<Effect, { from: OfferState[]; event: OfferEvent; kind: DealEventKind }>;

/**
 * Moves a published listing by its state table, with the owner's row and what the table says of the
 * offers on it. Reads first; the returned function writes, with whatever else changes.
 */
export async function prepareListingMove(tx: Tx, move: ListingMove): Promise<(change?: Partial<Listing>) => Listing> {
  const { listing, event, actor, now } = move;
  const state = listingMachine.require(listing.state, event, actor);
  const effects = move.offers === false ? [] : listingMachine.effects(listing.state, event);
  const touched = await Promise.all(
    effects.map(async (effect) => ({
      effect,
      offers: await offersOn(tx, listing.id, OFFER_EFFECTS[effect].from, move.except),
    })),
  );
  return (change = {}) => {
    // Why it was put back is said until it moves on.
    const next = { ...listing, restoredReason: null, ...change, state };
    saveListingState(tx, next, now);
    for (const { effect, offers } of touched) {
      const { event: offerEvent, kind } = OFFER_EFFECTS[effect];
      for (const { deal, offer } of offers) {
        const to = offerMachine.require(offer.state, offerEvent, 'system');
        const expiresAt = offerEvent === 'revive' ? revivedExpiry(offer.expiresAt, now) : offer.expiresAt;
        const moved = moveOffer(tx, deal, { ...offer, expiresAt }, to, now);
        const label = offerEvent === 'void' ? (move.reason ?? null) : null;
        saveDeal(tx, moved, now, dealEvent(kind, 'system', { amount: offer.price, label }));
      }
    }
    return next;
  };
}
