import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { publicListingOf } from '../../../../src/domain/listing/public-listing.ts';
import { OWNER_CONFIRMED } from '../../../../src/domain/ownership/methods.ts';
import type { Ownership, OwnershipToken } from '../../../../src/domain/ownership/ownership-schema.ts';
import { ownershipChange } from '../../../../src/domain/ownership/public-ownership.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { notifySeller } from '../notification.ts';
import { addChange } from './change-log.ts';
import { saveListing } from './listing.ts';

/**
 * Writes the result of a listing's ownership check, and adds a public log line if the owner became confirmed or lost
 * that status. Notifies the seller of a lost verification only once, since it isn't checked again.
 */
export function saveOwnership(tx: Tx, listing: Listing, ownership: Ownership, now: Date): void {
  const next = { ...listing, ownership };
  saveListing(tx, next);
  const text = publicListingOf(next) && ownershipChange(listing.ownership, ownership);
  if (text) addChange(tx, next, { id: newId(), at: now, text });
  if (ownership.state !== 'lost' || listing.ownership?.state === 'lost') return;
  const title = `${listing.title || 'Your draft'}: no longer “${OWNER_CONFIRMED}”`;
  const message = `${ownership.problem ?? ''} Put the text back and check again.`.trim();
  notifySeller(tx, listing, { about: 'ownership', title, message, act: 'Check again' }, now);
}

export function saveOwnershipToken(tx: Tx, token: OwnershipToken): void {
  tx.set(refs.ownershipToken(token.listingId), token);
}

/** Deletes a listing's verification token, so that nobody can use it as proof of ownership anymore. */
export function deleteOwnershipToken(tx: Tx, listingId: string): void {
  tx.delete(refs.ownershipToken(listingId));
}
