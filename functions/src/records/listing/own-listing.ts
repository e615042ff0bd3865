import { AppError } from '../../../../src/domain/errors.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** The caller's own listing; `not-found` for any other. */
export async function ownListing(tx: Tx, uid: string, listingId: string): Promise<Listing> {
  const listing = await tx.get(refs.listing(listingId));
  if (listing.sellerId !== uid) throw new AppError('not-found');
  return listing;
}
