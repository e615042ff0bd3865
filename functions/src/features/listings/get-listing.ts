import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { publicListing } from './public-listing.ts';

/** The public teaser with its log of changes. */
export const getListing: Handler<'getListing'> = async (_ctx, { listingId }) => {
  const [listing, changes] = await Promise.all([
    publicListing(listingId),
    find(refs.changes(listingId), serverQueries.changes(listingId)).get(),
  ]);
  return { ...listing, changes: changes.docs.map((doc) => doc.data()) };
};
