import { titleTokens } from '../../../../src/domain/admin/search.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealEventKind } from '../../../../src/domain/deal/events.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { validConversions } from '../../../../src/domain/listing/draft/conversions.ts';
import type { Draft } from '../../../../src/domain/listing/draft/draft.ts';
import { observeMrr } from '../../../../src/domain/listing/figures/mrr-growth.ts';
import { INITIAL_ROW_COUNTS, type Listing, type OwnListing } from '../../../../src/domain/listing/listing.ts';
import { publicListingOf } from '../../../../src/domain/listing/public-listing.ts';
import {
  isPublic,
  type ListingActor,
  type ListingEvent,
  listingMachine,
  waitsForSeller,
} from '../../../../src/domain/listing/states.ts';
import { revivedExpiry } from '../../../../src/domain/offer/offer.ts';
import { type OfferEvent, type OfferState, offerMachine } from '../../../../src/domain/offer/states.ts';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import type { Effect } from '../../../../src/domain/shared/effects.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveDeal } from '../deal/deal.ts';
import { listOffersOn, saveOfferState } from '../deal/offer.ts';

/** Returns the id and current title of a listing, or null if it no longer exists. */
export async function namedListing(listingId: string): Promise<{ id: string; title: string } | null> {
  const listing = (await refs.listing(listingId).get()).data();
  return listing ? { id: listing.id, title: listing.title } : null;
}

/** Hides a listing from the public without touching its state, which the same transaction may change. */
export function hideListing(tx: Tx, listingId: string, reason: NonNullable<Listing['hidden']>): void {
  tx.update(refs.listing(listingId), { hidden: reason, restoredReason: null });
  tx.delete(refs.publicListing(listingId));
}

/**
 * Writes a listing and its public copy, for changes that don't affect the title, state and cover in the owner's list.
 * Also records the MRR it shows, so that later values can be compared with it.
 */
export function saveListing(tx: Tx, listing: Listing): void {
  saveRecord(tx, listing);
  const open = publicListingOf(observeMrr(listing));
  if (open) tx.set(refs.publicListing(listing.id), open);
  else tx.delete(refs.publicListing(listing.id));
}

const saveRecord = (tx: Tx, listing: Listing): void =>
  tx.set(refs.listing(listing.id), { ...observeMrr(listing), titleTokens: titleTokens(listing.title) });

type Shown = Pick<Draft, 'pictures' | 'askingPrice'>;

/** Writes a listing together with its row in the owner's list. */
export function saveListingWithRow(tx: Tx, listing: Listing, draft: Shown, now: Date): void {
  saveListing(tx, listing);
  saveRow(tx, listing, draft, now);
}

/** Writes a listing together with its draft and its row. */
export function saveListingWithDraft(tx: Tx, listing: Listing, draft: Draft, now: Date): void {
  tx.set(refs.draft(listing.id), draft);
  saveListingWithRow(tx, listing, draft, now);
}

/** Creates a listing with its draft and its row in the owner's list. */
export function createListingDraft(tx: Tx, listing: Listing, draft: Draft, now: Date): void {
  tx.set(refs.draft(listing.id), draft);
  saveRecord(tx, listing);
  tx.set(refs.ownListing(listing.sellerId, listing.id), { ...rowOf(listing, draft, now), ...INITIAL_ROW_COUNTS });
}

/**
 * Writes a draft and updates the owner's listing and row; nothing public changes. Drops currency conversions whose
 * values have changed since.
 */
export function saveListingDraft(tx: Tx, listing: Listing, draft: Draft, now: Date): void {
  tx.set(refs.draft(listing.id), { ...draft, conversions: validConversions(draft) });
  saveRecord(tx, listing);
  saveRow(tx, listing, draft, now);
}

/** Updates a listing's row in the owner's list, leaving the counters that triggers maintain untouched. */
const saveRow = (tx: Tx, listing: Listing, draft: Shown, now: Date): void =>
  tx.update(refs.ownListing(listing.sellerId, listing.id), rowOf(listing, draft, now));

function rowOf(listing: Listing, draft: Shown, now: Date): Omit<OwnListing, keyof typeof INITIAL_ROW_COUNTS> {
  const hash = draft.pictures.find(({ problem }) => problem === null)?.hash;
  return {
    id: listing.id,
    title: listing.title,
    state: listing.state,
    cover: hash ? renditionUrl(hash, 320) : null,
    // A public listing's row shows the published price, which the draft may not match.
    askingPrice: isPublic(listing.state) && listing.teaser ? listing.teaser.askingPrice : draft.askingPrice,
    askedAt: listing.askedAt,
    appealed: listing.appealed,
    waiting: waitsForSeller(listing),
    updatedAt: now,
  };
}

/** Writes a listing whose state changed, and updates its row. */
export function saveListingState(tx: Tx, listing: Listing, now: Date): void {
  saveListing(tx, listing);
  const { state, askedAt } = listing;
  tx.update(refs.ownListing(listing.sellerId, listing.id), {
    state,
    askedAt,
    waiting: waitsForSeller(listing),
    updatedAt: now,
  });
}

/** Writes a listing and its row after its seller was asked whether it is still for sale, or has answered. */
export function saveListingAsked(tx: Tx, listing: Listing): void {
  saveListing(tx, listing);
  tx.update(refs.ownListing(listing.sellerId, listing.id), {
    askedAt: listing.askedAt,
    waiting: waitsForSeller(listing),
  });
}

interface ListingMove {
  listing: Listing;
  event: ListingEvent;
  actor: ListingActor;
  /** The side on whose behalf the system acts; sellers are not notified of their own moves. */
  by?: DealRole;
  now: Date;
  /** Ids of deals whose offers the caller updates itself. */
  except?: readonly string[];
  /** False if the caller closes the offers along with their deals. */
  offers?: false;
  /** The reason given to both sides when open offers become void. */
  reason?: string;
}

const OFFER_EFFECTS = {
  'back-up-offers': { from: ['pending'], event: 'back-up', kind: 'offer-backed-up' },
  'revive-offers': { from: ['back-up'], event: 'revive', kind: 'offer-revived' },
  'void-offers': { from: ['pending', 'back-up'], event: 'void', kind: 'offer-voided' },
} as const satisfies Record<Effect, { from: OfferState[]; event: OfferEvent; kind: DealEventKind }>;

/**
 * Moves a published listing through its state machine, updates the owner's row and applies the effects on offers. Reads
 * first; the returned function writes, optionally with other changes.
 */
export async function prepareListingMove(tx: Tx, move: ListingMove): Promise<(change?: Partial<Listing>) => Listing> {
  const { listing, event, actor, now } = move;
  const by = actor === 'seller' || move.by === 'seller' ? 'seller' : 'system';
  const state = listingMachine.require(listing.state, event, actor);
  const effects = move.offers === false ? [] : listingMachine.effects(listing.state, event);
  const touched = await Promise.all(
    effects.map(async (effect) => ({
      effect,
      offers: await listOffersOn(tx, listing.id, OFFER_EFFECTS[effect].from, move.except),
    })),
  );
  return (change = {}) => {
    // Clears the reason a listing was restored, which is shown only until the next change of state.
    const next = { ...listing, restoredReason: null, ...change, state };
    saveListingState(tx, next, now);
    for (const { effect, offers } of touched) {
      const { event: offerEvent, kind } = OFFER_EFFECTS[effect];
      for (const { deal, offer } of offers) {
        const to = offerMachine.require(offer.state, offerEvent, 'system');
        const expiresAt = offerEvent === 'revive' ? revivedExpiry(offer.expiresAt, now) : offer.expiresAt;
        const moved = saveOfferState(tx, deal, { ...offer, expiresAt }, to, now);
        const label = offerEvent === 'void' ? (move.reason ?? null) : null;
        saveDeal(tx, moved, now, dealEvent(kind, by, { amount: offer.price, label }));
      }
    }
    return next;
  };
}
