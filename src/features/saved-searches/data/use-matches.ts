import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Match, matchSchema } from '../../../domain/saved-search/match.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** What matched a user's saved searches and was not dismissed, newest first. */
export const useMatches = (uid: string, limit: number): Live<Match[]> =>
  useLiveQuery(liveQueries.matches(uid, limit), matchSchema);
