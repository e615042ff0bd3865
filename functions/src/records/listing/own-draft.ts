import { AppError } from '../../../../src/domain/errors.ts';
import type { Draft } from '../../../../src/domain/listing/draft.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { isChangeable, isEditable } from '../../../../src/domain/listing/states.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { ownListing } from './own-listing.ts';

/** The caller's own listing with its draft, while it may be edited. */
export async function ownDraft(tx: Tx, uid: string, listingId: string): Promise<{ listing: Listing; draft: Draft }> {
  const listing = await ownListing(tx, uid, listingId);
  const draft = await tx.get(refs.draft(listingId));
  if (!isEditable(listing.state) && !isChangeable(listing.state)) throw new AppError('wrong-state');
  return { listing, draft };
}
