import { AppError } from '../../../../src/domain/errors.ts';
import type { PublicListing } from '../../../../src/domain/listing/public-listing.ts';
import { refs } from '../../data/refs.ts';

/** What everybody may read of a listing; drafts, withdrawn, removed and unknown ones are the same `not-found`. */
export async function publicListing(id: string): Promise<PublicListing> {
  const listing = (await refs.publicListing(id).get()).data();
  if (!listing) throw new AppError('not-found');
  return listing;
}
