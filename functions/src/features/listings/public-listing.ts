import { AppError } from '../../../../src/domain/errors.ts';
import { PUBLIC_STATES } from '../../../../src/domain/listing/states.ts';
import { refs } from '../../data/refs.ts';

/** A listing that anyone may see; drafts, withdrawn, removed and unknown ones are the same `not-found`. */
export async function publicListing(id: string) {
  const listing = (await refs.listing(id).get()).data();
  const state = PUBLIC_STATES.find((shown) => shown === listing?.state);
  if (!listing?.teaser || !state || listing.hidden) throw new AppError('not-found');
  return { ...listing, teaser: listing.teaser, state };
}
