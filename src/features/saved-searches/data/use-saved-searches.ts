import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type SavedSearch, savedSearchSchema } from '../../../domain/saved-search/saved-search.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The searches that a user has saved, newest first. */
export const useSavedSearches = (uid: string): Live<SavedSearch[]> =>
  useLiveQuery(liveQueries.savedSearches(uid), savedSearchSchema);
