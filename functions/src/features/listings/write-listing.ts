import type { Draft } from '../../../../src/domain/listing/draft.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { type ListingActor, type ListingEvent, listingMachine } from '../../../../src/domain/listing/states.ts';
import { mediaUrl } from '../../../../src/domain/listing/teaser.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';

/** Writes a listing and the owner's row of it together. */
export function writeListing(
  tx: Tx,
  listing: Listing,
  draft: Pick<Draft, 'pictures' | 'askingPrice'>,
  now: Date,
): void {
  const hash = draft.pictures[0]?.hash;
  tx.set(refs.listing(listing.id), listing);
  tx.set(refs.ownListing(listing.sellerId, listing.id), {
    id: listing.id,
    title: listing.title,
    state: listing.state,
    cover: hash ? mediaUrl(hash, 320) : null,
    askingPrice: draft.askingPrice,
    updatedAt: now,
  });
}

/** Moves a published listing by its state table, with the owner's row. */
export function moveListing(
  tx: Tx,
  listing: Listing,
  event: ListingEvent,
  actor: ListingActor,
  now: Date,
  change: Partial<Listing> = {},
): void {
  const state = listingMachine.require(listing.state, event, actor);
  tx.set(refs.listing(listing.id), { ...listing, ...change, state });
  tx.raw.update(refs.ownListing(listing.sellerId, listing.id), { state, updatedAt: now });
}
