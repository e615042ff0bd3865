import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { type Watched, watchedSchema } from '../../../domain/watchlist/watched.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** What a user watches, newest first; null reads nothing. */
export const useWatchlist = (uid: string | null): Live<Watched[]> =>
  useLiveQuery(uid === null ? null : accountQueries.watchlist(uid), watchedSchema);
