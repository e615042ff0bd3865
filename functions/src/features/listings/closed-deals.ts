import { comparedSales } from '../../../../src/domain/listing/comparable.ts';
import { refs } from '../../data/refs.ts';
import { rebuildSales } from '../../records/listing/sales.ts';
import { publicListing } from './public-listing.ts';

/** The closed deals that are comparable to a public listing, nearest first: read from one document of its category. */
export async function closedDeals(listingId: string) {
  const listing = await publicListing(listingId);
  const { category } = listing.teaser;
  const kept = (await refs.comparables(category).get()).data();
  return comparedSales(listing, kept ? kept.sales : await rebuildSales(category));
}
