import { paths } from '../../../domain/collections.ts';
import { type PublicListing, publicListingSchema } from '../../../domain/listing/public-listing.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import {
  MATCHES_SHOWN,
  type Match,
  type MatchCounts,
  matchCountsSchema,
  matchSchema,
} from '../../../domain/saved-search/match.ts';
import { type SavedSearch, savedSearchSchema } from '../../../domain/saved-search/saved-search.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type Pages, usePages, useRows } from '../../../lib/firebase/pages.ts';

/** The searches that a user has saved, newest first. */
export const useSavedSearches = (uid: string): Live<SavedSearch[]> =>
  useLiveQuery(accountQueries.savedSearches(uid), savedSearchSchema);

/** A listing as everybody may read it now; an error where it is not public. */
export const usePublicListing = (id: string): Live<PublicListing | null> =>
  useLiveDoc(paths.publicListing(id), publicListingSchema);

/** The matches of a user's saved searches that were not dismissed, newest first, in pages. */
export function useMatchPages(uid: string): Pages<Match> {
  const rows = useRows(MATCHES_SHOWN);
  const query = accountQueries.matches(uid);
  const live = useLiveQuery({ ...query, limit: rows.rows + 1 }, matchSchema);
  return usePages(live, [query], rows, live.data[rows.rows]?.listingId ?? '');
}

/** The number of new matches of each saved search, and when it found the last one; null before the first match. */
export const useMatchCounts = (uid: string): Live<MatchCounts | null> =>
  useLiveDoc(paths.matchCounts(uid), matchCountsSchema);
