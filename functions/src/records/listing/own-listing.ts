import { AppError } from '../../../../src/domain/errors.ts';
import type { Draft } from '../../../../src/domain/listing/draft/draft.ts';
import type { AccessTier, DiligenceTier, Listing } from '../../../../src/domain/listing/listing.ts';
import type { Publication } from '../../../../src/domain/listing/publish/decide-publish-changes.ts';
import { isChangeable, isEditable } from '../../../../src/domain/listing/states.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { addChange, addOlderFigures } from './change-log.ts';

/** Returns the caller's own listing; throws `not-found` for anyone else's. */
export async function ownListing(tx: Tx, uid: string, listingId: string): Promise<Listing> {
  const listing = await tx.get(refs.listing(listingId));
  if (listing.sellerId !== uid) throw new AppError('not-found');
  return listing;
}

/** Deletes a listing that was never more than a draft: its record, its draft and its owner's row. */
export function deleteListing(tx: Tx, { id, sellerId }: Pick<Listing, 'id' | 'sellerId'>): void {
  tx.delete(refs.listing(id));
  tx.delete(refs.draft(id));
  tx.delete(refs.ownListing(sellerId, id));
}

/** Returns the caller's own listing with its draft; throws `wrong-state` unless it may be edited. */
export async function ownDraft(tx: Tx, uid: string, listingId: string): Promise<{ listing: Listing; draft: Draft }> {
  const listing = await ownListing(tx, uid, listingId);
  const draft = await tx.get(refs.draft(listingId));
  if (!isEditable(listing.state) && !isChangeable(listing.state)) throw new AppError('wrong-state');
  return { listing, draft };
}

/**
 * Writes the parts of a listing that a publication makes visible, plus its public log lines and the figures it
 * replaces.
 */
export function savePublication(tx: Tx, listing: Listing, publication: Publication): void {
  saveAccessTier(tx, listing.id, publication.accessTier);
  saveDiligenceTier(tx, listing.id, publication.diligenceTier);
  for (const change of publication.changes) addChange(tx, listing, change);
  addOlderFigures(tx, listing.id, publication.olderFigures);
}

/** Writes the data that buyers with access can read. */
export function saveAccessTier(tx: Tx, listingId: string, accessTier: AccessTier): void {
  tx.set(refs.accessTier(listingId), accessTier);
}

/** Writes the diligence tier, for the buyer whose offer was accepted. */
export function saveDiligenceTier(tx: Tx, listingId: string, tier: DiligenceTier): void {
  tx.set(refs.diligenceTier(listingId), tier);
}
