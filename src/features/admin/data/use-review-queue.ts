import { titleSearch } from '../../../domain/admin/search.ts';
import { type Listing, listingSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type List, type Rows, usePage } from './use-list.ts';
import { useSearchText } from './use-search-text.ts';

/** Fewer than other lists show, since the page also reads who sells each, and the selected submission in full. */
const QUEUE_SIZE = 15;
export const QUEUE_ROWS: Rows<Listing> = { schema: listingSchema, idOf: ({ id }) => id };

/** Listings that wait for review, oldest first; with a search text, those with all its words in their titles. */
export function useReviewQueue(): List<Listing> {
  // The query takes one word, the longest; the others are checked here.
  const { longest, matches } = titleSearch(useSearchText());
  const page = usePage(liveQueries.reviewQueue(longest, QUEUE_SIZE), QUEUE_ROWS);
  return { ...page, live: { ...page.live, data: page.live.data.filter(matches) } };
}
