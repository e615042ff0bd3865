import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod';
import { toast } from '../../../components/toast/toast.tsx';
import { paths } from '../../../domain/collections.ts';
import { accountQueries } from '../../../domain/queries/account-queries.ts';
import { HOUR_MS } from '../../../domain/shared/durations.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import {
  ENDED_STATES,
  STILL_AVAILABLE_STATES,
  sortWatchlist,
  type WatchSort,
} from '../../../domain/watchlist/sort-watchlist.ts';
import { type WatchlistRow, watchingSchema, watchlistRowSchema } from '../../../domain/watchlist/watched.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type Pages, usePages, useRows } from '../../../lib/firebase/pages.ts';
import { keptForm } from '../../../lib/session/kept-form.ts';
import { KEPT_WATCH } from './remember-watch-until-login.ts';
import { type Project, useIsWatchlistNeeded, usePendingChanges, watchedStore } from './watched-store.ts';

/** Subscribes to watched listings in certain states, most recently watched first; to nothing if `states` is null. */
const useWatchedIn = (uid: string, states: readonly WatchlistRow['listing']['state'][] | null, limit: number) =>
  useLiveQuery(states && { ...accountQueries.watchedIn(uid, states), limit }, watchlistRowSchema);

/**
 * Returns a user's watchlist in a given order, paginated, with the IDs of all its listings. Newest first is sorted by
 * the database, with ended listings last; other orders load the whole watchlist to sort it.
 */
export function useWatchlist(uid: string, sort: WatchSort): { pages: Pages<WatchlistRow>; ids: readonly string[] } {
  const wanted = usePendingChanges();
  const isWanted = (id: string) => wanted.get(id) !== false;
  const rows = useRows();
  const limit = rows.rows + 1;
  const watching = useLiveDoc(paths.watching(uid), watchingSchema);
  const everything = useLiveQuery(sort === 'newest' ? null : accountQueries.watchlist(uid), watchlistRowSchema);
  const around = useWatchedIn(uid, sort === 'newest' ? STILL_AVAILABLE_STATES : null, limit);
  const isLast = around.status === 'success' && around.data.length < limit;
  const over = useWatchedIn(uid, sort === 'newest' && isLast ? ENDED_STATES : null, limit);
  const late = [watching, everything, around, over].find(({ status }) => status !== 'success');
  const retry = () => [watching, everything, around, over].forEach((item) => void item.retry());
  const data = sort === 'newest' ? [...around.data, ...over.data] : sortWatchlist(everything.data, sort);
  const live: Live<WatchlistRow[]> = { ...around, ...(late && { status: late.status }), data: late ? [] : data, retry };
  const ids = (watching.data?.ids ?? []).filter(isWanted);
  const pages = usePages(live, { total: watching.status === 'success' ? ids.length : null }, rows);
  return { pages: { ...pages, data: pages.data.filter(({ listingId }) => isWanted(listingId)) }, ids };
}

const SETTLED_MS = 5_000;

/** Connects a page's watch buttons to the user's watchlist and sends the changes requested with them. */
export function useWatching(uid: string): void {
  const wanted = useIsWatchlistNeeded();
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
      toast.error(`You’re offline. ${isWanted ? 'Watch' : 'Remove'} ${isolateText(title)} when you’re back online.`);
      return;
    }
    underWay.current.add(id);
    watchedStore.want(id, isWanted);
    try {
      await (isWanted ? watch : unwatch)({ listingId: id });
      if (isWanted) toast.success(`You’re watching ${isolateText(title)}.`);
      else toast.undo(`${isolateText(title)} is off your watchlist.`, () => void change(project, true));
    } catch (error) {
      watchedStore.want(id, null);
      toast.error(errorText(error));
    } finally {
      underWay.current.delete(id);
      // By then, the subscription has delivered the change, so the optimistic value is no longer needed.
      setTimeout(() => !underWay.current.has(id) && watchedStore.want(id, null), SETTLED_MS);
    }
  };
  const onChange = useEffectEvent((project: Project, isWanted: boolean) => void change(project, isWanted));
  useEffect(() => {
    watchedStore.onChange((project, isWanted) => onChange(project, isWanted));
    const kept = takeKeptWatch();
    if (kept) onChange(kept, true);
  }, []);
}

const keptSchema = z.object({ id: z.string(), title: z.string(), at: z.number() });

/**
 * Returns and forgets the project that a visitor wanted to watch before they logged in; null if there is none or it is
 * older than an hour.
 */
function takeKeptWatch(): Project | null {
  const kept = keptForm.read(KEPT_WATCH, keptSchema);
  keptForm.forget(KEPT_WATCH);
  return kept && Date.now() - kept.at < HOUR_MS ? { id: kept.id, title: kept.title } : null;
}
