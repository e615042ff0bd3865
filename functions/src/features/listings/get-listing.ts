import { AppError } from '../../../../src/domain/errors.ts';
import { PUBLIC_STATES } from '../../../../src/domain/listing/states.ts';
import { find } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';

/** The public teaser. Drafts, withdrawn, removed and unknown listings answer the same 404. */
export const getListing: Handler<'getListing'> = async (_ctx, { listingId }) => {
  const [found, changes] = await Promise.all([
    refs.listing(listingId).get(),
    find(refs.changes(listingId), serverQueries.changes(listingId)).get(),
  ]);
  const listing = found.data();
  const state = PUBLIC_STATES.find((open) => open === listing?.state);
  if (!listing?.teaser || !state || listing.hidden) throw new AppError('not-found');
  const firstListedAt = listing.firstListedAt ?? listing.createdAt;
  return {
    id: listing.id,
    state,
    teaser: listing.teaser,
    changes: changes.docs.map((doc) => doc.data()),
    firstListedAt,
    confirmedAt: listing.confirmedAt ?? firstListedAt,
    revision: listing.revision,
  };
};
