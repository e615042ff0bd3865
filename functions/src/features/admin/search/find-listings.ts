import { titleSearch } from '../../../../../src/domain/admin/search.ts';
import type { Listing } from '../../../../../src/domain/listing/listing.ts';
import { find } from '../../../data/find.ts';
import { refs } from '../../../data/refs.ts';
import { serverQueries } from '../../../data/server-queries.ts';
import { distinct, LISTING_ID } from './found.ts';

/** How many times as many listings with the longest word are read, to be filtered by the other words. */
const READ_FACTOR = 5;

/** Listings by their id or the words of their title. */
export async function findListings(text: string, most: number): Promise<Listing[]> {
  const { longest, matches } = titleSearch(text);
  const [byId, byTitle] = await Promise.all([
    LISTING_ID.test(text) ? refs.listing(text).get() : null,
    longest ? find(refs.listings(), serverQueries.listingsTitled(longest, most * READ_FACTOR)).get() : null,
  ]);
  const titled = (byTitle?.docs ?? []).map((doc) => doc.data()).filter(matches);
  return distinct([byId?.data(), ...titled], ({ id }) => id, most);
}
