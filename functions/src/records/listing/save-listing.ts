import { titleTokens } from '../../../../src/domain/admin/search.ts';
import type { Draft } from '../../../../src/domain/listing/draft.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { observeMrr } from '../../../../src/domain/listing/observe-mrr.ts';
import { publicListingOf } from '../../../../src/domain/listing/public-listing.ts';
import { isPublic } from '../../../../src/domain/listing/states.ts';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/**
 * Writes a listing whose title, state and cover stay as they are in its owner's list, and with it what everybody may
 * read of it. The MRR that it shows is noted, so that a later one can be compared with it.
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

/** Writes a draft, and what listing and row show of it to the owner; the public reads nothing of a draft. */
export function saveListingDraft(tx: Tx, listing: Listing, draft: Draft, now: Date): void {
  tx.set(refs.draft(listing.id), draft);
  saveRecord(tx, listing);
  saveRow(tx, listing, draft, now);
}

function saveRow(tx: Tx, listing: Listing, draft: Shown, now: Date): void {
  const hash = draft.pictures[0]?.hash;
  tx.set(refs.ownListing(listing.sellerId, listing.id), {
    id: listing.id,
    title: listing.title,
    state: listing.state,
    cover: hash ? renditionUrl(hash, 320) : null,
    // What buyers see, where they see it: the draft of a public listing may hold another price.
    askingPrice: isPublic(listing.state) && listing.teaser ? listing.teaser.askingPrice : draft.askingPrice,
    askedAt: listing.askedAt,
    appealed: listing.appealed,
    updatedAt: now,
  });
}

/** Writes a listing that changed its state, in its row too. */
export function saveListingState(tx: Tx, listing: Listing, now: Date): void {
  saveListing(tx, listing);
  const { state, askedAt } = listing;
  tx.update(refs.ownListing(listing.sellerId, listing.id), { state, askedAt, updatedAt: now });
}

/** Writes a listing whose seller was asked whether it is still for sale, or has answered, in its row too. */
export function saveListingAsked(tx: Tx, listing: Listing): void {
  saveListing(tx, listing);
  tx.update(refs.ownListing(listing.sellerId, listing.id), { askedAt: listing.askedAt });
}
