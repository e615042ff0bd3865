import { paths } from '../../../domain/collections.ts';
import { type PublicListing, publicListingSchema } from '../../../domain/listing/public-listing.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { type Match, matchSchema } from '../../../domain/saved-search/match.ts';
import { type SavedSearch, savedSearchSchema } from '../../../domain/saved-search/saved-search.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The searches that a user has saved, newest first. */
export const useSavedSearches = (uid: string): Live<SavedSearch[]> =>
  useLiveQuery(accountQueries.savedSearches(uid), savedSearchSchema);

/** A listing as everybody may read it now; an error where it is not public. */
export const usePublicListing = (id: string): Live<PublicListing | null> =>
  useLiveDoc(paths.publicListing(id), publicListingSchema);

/** What matched a user's saved searches and was not dismissed, newest first. */
export const useMatches = (uid: string, limit: number): Live<Match[]> =>
  useLiveQuery(accountQueries.matches(uid, limit), matchSchema);
