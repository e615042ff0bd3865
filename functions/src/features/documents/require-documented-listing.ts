import { changesDocuments, takesDocuments } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import type { Tx } from '../../data/tx.ts';
import { ownListing } from '../../records/listing/own-listing.ts';

/**
 * The caller's own listing: `not-found` for any other, `wrong-state` where documents may not be
 * added to it, or changed, in its present state.
 */
export async function requireDocumentedListing(
  tx: Tx,
  uid: string,
  listingId: string,
  change: 'add' | 'change',
): Promise<Listing> {
  const listing = await ownListing(tx, uid, listingId);
  const { state } = listing;
  if (change === 'add' ? !takesDocuments(state) : !changesDocuments(state)) throw new AppError('wrong-state');
  return listing;
}
