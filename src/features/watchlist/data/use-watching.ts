import { useEffect, useRef } from 'react';
import { toast } from '../../../components/ui/toast.tsx';
import { paths } from '../../../domain/collections.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { type Watched, watchedSchema, watchingSchema } from '../../../domain/watchlist/watched.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { takeKeptWatch } from './kept-watch.ts';
import { type Project, useIsWatchlistWanted, watchedStore } from './watched-store.ts';

/** The watchlist of a user, newest first. */
export const useWatchlist = (uid: string): Live<Watched[]> =>
  useLiveQuery(accountQueries.watchlist(uid), watchedSchema);

const SETTLED_MS = 5_000;

/** Tells the watch buttons of a page what a user watches, and sends what they ask for. */
export function useWatching(uid: string): void {
  const wanted = useIsWatchlistWanted();
  const { status, data } = useLiveDoc(wanted ? paths.watching(uid) : null, watchingSchema);
  useEffect(() => {
    if (wanted) watchedStore.setIds(status === 'success' ? new Set(data?.ids) : null);
  }, [wanted, status, data]);

  const { mutateAsync: watch } = useCommand('watchListing');
  const { mutateAsync: unwatch } = useCommand('unwatchListing');
  const underWay = useRef(new Set<string>());
  const change = async (project: Project, isWanted: boolean): Promise<void> => {
    const { id, title } = project;
    if (underWay.current.has(id)) return;
    if (!navigator.onLine) {
      toast.error(`You’re offline. ${isWanted ? 'Watch' : 'Remove'} ${title} when you’re back online.`);
      return;
    }
    underWay.current.add(id);
    watchedStore.want(id, isWanted);
    try {
      await (isWanted ? watch : unwatch)({ listingId: id });
      if (isWanted) toast.success(`You’re watching ${title}.`);
      else toast.undo(`${title} is off your watchlist.`, () => void change(project, true));
    } catch (error) {
      watchedStore.want(id, null);
      toast.error(errorText(error));
    } finally {
      underWay.current.delete(id);
      // The watchlist has said so by then, and has the last word.
      setTimeout(() => !underWay.current.has(id) && watchedStore.want(id, null), SETTLED_MS);
    }
  };
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    watchedStore.onChange((project, isWanted) => void latest.current(project, isWanted));
    const kept = takeKeptWatch();
    if (kept) void latest.current(kept, true);
  }, []);
}
