import { titleTokens } from '../../../../src/domain/admin/search.ts';
import type { Draft } from '../../../../src/domain/listing/draft.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes a listing whose title, state and cover stay as they are in its owner's list. */
export function saveListing(tx: Tx, listing: Listing): void {
  tx.set(refs.listing(listing.id), { ...listing, titleTokens: titleTokens(listing.title) });
}

/** Writes a listing together with its row in the owner's list. */
export function saveListingWithRow(
  tx: Tx,
  listing: Listing,
  draft: Pick<Draft, 'pictures' | 'askingPrice'>,
  now: Date,
): void {
  const hash = draft.pictures[0]?.hash;
  saveListing(tx, listing);
  tx.set(refs.ownListing(listing.sellerId, listing.id), {
    id: listing.id,
    title: listing.title,
    state: listing.state,
    cover: hash ? renditionUrl(hash, 320) : null,
    askingPrice: draft.askingPrice,
    updatedAt: now,
  });
}

/** Writes a listing that changed its state, in its row too. */
export function saveListingState(tx: Tx, listing: Listing, now: Date): void {
  saveListing(tx, listing);
  tx.update(refs.ownListing(listing.sellerId, listing.id), { state: listing.state, updatedAt: now });
}
