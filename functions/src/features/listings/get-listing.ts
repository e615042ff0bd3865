import { AppError } from '../../../../src/domain/errors.ts';
import { PUBLIC_STATES } from '../../../../src/domain/listing/states.ts';
import { find } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';

/** A listing that everybody may see; drafts, withdrawn, removed and unknown ones are the same `not-found`. */
export async function publicListing(id: string) {
  const listing = (await refs.listing(id).get()).data();
  const state = PUBLIC_STATES.find((open) => open === listing?.state);
  if (!listing?.teaser || !state || listing.hidden) throw new AppError('not-found');
  return { ...listing, teaser: listing.teaser, state };
}

/** The public teaser with its log of changes. */
export const getListing: Handler<'getListing'> = async (_ctx, { listingId }) => {
  const [listing, changes] = await Promise.all([
    publicListing(listingId),
    find(refs.changes(listingId), serverQueries.changes(listingId)).get(),
  ]);
  const firstListedAt = listing.firstListedAt ?? listing.createdAt;
  return {
    id: listing.id,
    state: listing.state,
    teaser: listing.teaser,
    changes: changes.docs.map((doc) => doc.data()),
    firstListedAt,
    confirmedAt: listing.confirmedAt ?? firstListedAt,
    revision: listing.revision,
  };
};
