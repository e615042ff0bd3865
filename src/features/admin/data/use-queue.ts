import { titleSearch } from '../../../domain/admin/search.ts';
import { paths } from '../../../domain/collections.ts';
import { type Claim, claimSchema } from '../../../domain/listing/claim.ts';
import { type Listing, listingSchema, type Submission, submissionSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type List, type Rows, usePage, useSought } from './use-list.ts';

/** Fewer than other lists have: the one that is looked at is read whole. */
const QUEUED = 20;
export const QUEUE_ROWS: Rows<Listing> = { schema: listingSchema, idOf: ({ id }) => id };

/** Listings that wait for a review, oldest first; those with the longest word that is looked for, and all the others. */
export function useQueue(): List<Listing> {
  const { longest, matches } = titleSearch(useSought());
  const page = usePage(liveQueries.reviewQueue(longest, QUEUED), QUEUE_ROWS);
  return { ...page, live: { ...page.live, data: page.live.data.filter(matches) } };
}

/** One listing, which may lie further down the queue than is shown. */
export const useQueued = (listingId: string | null): Live<Listing | null> =>
  useLiveDoc(listingId && paths.listing(listingId), listingSchema);

/** Everything that was sent of a listing, the newest version first. */
export const useSubmissions = (listingId: string): Live<Submission[]> =>
  useLiveQuery(liveQueries.submissions(listingId), submissionSchema);

/** Who reviews a listing. */
export const useClaim = (listingId: string): Live<Claim | null> => useLiveDoc(paths.claim(listingId), claimSchema);
