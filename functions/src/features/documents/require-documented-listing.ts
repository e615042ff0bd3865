import { changesDocuments, takesDocuments } from '../../../../src/domain/document/document.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Tx } from '../../data/tx.ts';
import { ownListing } from '../../records/listing/own-listing.ts';

/**
 * Throws `not-found` for a listing that is not the caller's own, `wrong-state` where documents may not be
 * added to it, or changed, in its present state.
 */
export async function requireDocumentedListing(
  tx: Tx,
  uid: string,
  listingId: string,
  change: 'add' | 'change',
): Promise<void> {
  const { state } = await ownListing(tx, uid, listingId);
  if (change === 'add' ? !takesDocuments(state) : !changesDocuments(state)) throw new AppError('wrong-state');
}
