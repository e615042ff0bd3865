import { publicReachOf } from '../../../../src/domain/reach/public-reach.ts';
import { find } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { keptReach } from '../../records/stats/reach.ts';
import { publicListing } from './public-listing.ts';

/** The public teaser with its log of changes and, while it is not sold, how many look at it. */
export const getListing: Handler<'getListing'> = async (ctx, { listingId }) => {
  const [listing, changes] = await Promise.all([
    publicListing(listingId),
    find(refs.changes(listingId), serverQueries.changes(listingId)).get(),
  ]);
  const reach = listing.state === 'sold' ? null : await keptReach(listingId, ctx.now);
  return {
    ...listing,
    changes: changes.docs.map((doc) => doc.data()),
    reach: reach && publicReachOf(reach, listing.teaser.seller),
  };
};
