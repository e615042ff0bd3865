import { titleTokens } from '../../../../src/domain/admin/search.ts';
import type { DealEventKind } from '../../../../src/domain/deal/events.ts';
import type { Draft } from '../../../../src/domain/listing/draft.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { type ListingActor, type ListingEvent, listingMachine } from '../../../../src/domain/listing/states.ts';
import { revivedExpiry } from '../../../../src/domain/offer/offer.ts';
import { type OfferEvent, type OfferState, offerMachine } from '../../../../src/domain/offer/states.ts';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import type { Effect } from '../../../../src/domain/shared/effects.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { dealEvent, saveDeal } from '../deal/deal-tx.ts';
import { moveOffer, offersOn } from '../offer/offer-tx.ts';

/** Writes a listing and the owner's row of it together. */
export function writeListing(
  tx: Tx,
  listing: Listing,
  draft: Pick<Draft, 'pictures' | 'askingPrice'>,
  now: Date,
): void {
  const hash = draft.pictures[0]?.hash;
  tx.set(refs.listing(listing.id), { ...listing, titleTokens: titleTokens(listing.title) });
  tx.set(refs.ownListing(listing.sellerId, listing.id), {
    id: listing.id,
    title: listing.title,
    state: listing.state,
    cover: hash ? renditionUrl(hash, 320) : null,
    askingPrice: draft.askingPrice,
    updatedAt: now,
  });
}

export interface ListingMove {
  listing: Listing;
  event: ListingEvent;
  actor: ListingActor;
  now: Date;
  /** The deals whose own offers the workflow moves. */
  except?: readonly string[];
  /** False where the workflow ends the deals themselves. */
  offers?: false;
  /** Why open offers become void, for both sides. */
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
    effects.map(async (effect) => {
      const found = await offersOn(tx, listing.id, OFFER_EFFECTS[effect].from);
      return { effect, offers: found.filter(({ deal }) => !move.except?.includes(deal.id)) };
    }),
  );
  return (change = {}) => {
    const next = { ...listing, ...change, state };
    tx.set(refs.listing(listing.id), next);
    tx.raw.update(refs.ownListing(listing.sellerId, listing.id), { state, updatedAt: now });
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
