import { comparablesOf } from '../../../../src/domain/listing/comparable.ts';
import { find } from '../../data/find.ts';
import { readable } from '../../data/readable.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { publicListing } from './public-listing.ts';

/** The closed deals that are comparable to a public listing, nearest first. */
export async function closedDeals(listingId: string) {
  const listing = await publicListing(listingId);
  const sold = await find(refs.listings(), serverQueries.soldListings(listing.teaser.category)).get();
  return comparablesOf(listing, readable(sold.docs));
}
