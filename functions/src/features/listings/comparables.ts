import { FREE_COMPARABLES } from '../../../../src/domain/account/membership.ts';
import { comparablesOf } from '../../../../src/domain/listing/comparable.ts';
import { find } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Handler } from '../../http/handlers.ts';
import { requireMember } from '../../records/account/require-member.ts';
import { publicListing } from './get-listing.ts';

/** The nearest closed deals, three of them, and how many there are in all. Public. */
export const getComparables: Handler<'getComparables'> = async (_ctx, { listingId }) => {
  const all = await closedDeals(listingId);
  return { total: all.length, comparables: all.slice(0, FREE_COMPARABLES) };
};

/** All of them, for members (`premium-required`). */
export const getAllComparables: Handler<'getAllComparables'> = async (ctx, { listingId }) => {
  requireMember(ctx);
  return { comparables: await closedDeals(listingId) };
};

async function closedDeals(listingId: string) {
  const listing = await publicListing(listingId);
  const sold = await find(refs.listings(), serverQueries.soldListings(listing.teaser.category)).get();
  return comparablesOf(
    listing,
    sold.docs.map((doc) => doc.data()),
  );
}
