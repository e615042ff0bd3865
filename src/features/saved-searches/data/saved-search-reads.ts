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

/** A user's saved searches, newest first. */
export const useSavedSearches = (uid: string): Live<SavedSearch[]> =>
  useLiveQuery(accountQueries.savedSearches(uid), savedSearchSchema);

/** Subscribes to a listing's public version; fails if the listing isn't public. */
export const usePublicListing = (id: string): Live<PublicListing | null> =>
  useLiveDoc(paths.publicListing(id), publicListingSchema);

/** Matches of a user's saved searches that weren't dismissed, newest first, paginated. */
export function useMatchPages(uid: string): Pages<Match> {
  const rows = useRows(MATCHES_SHOWN);
  const query = accountQueries.matches(uid);
  const live = useLiveQuery({ ...query, limit: rows.rows + 1 }, matchSchema);
  return usePages(live, [query], rows, live.data[rows.rows]?.listingId ?? '');
}

/** Each saved search's number of new matches and the time of its latest one; null before the first match. */
export const useMatchCounts = (uid: string): Live<MatchCounts | null> =>
  useLiveDoc(paths.matchCounts(uid), matchCountsSchema);
