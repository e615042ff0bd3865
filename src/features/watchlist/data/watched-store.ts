import { useEffect, useSyncExternalStore } from 'react';
import { sessionFlag } from '../../../lib/session/session-flag.ts';

// Connects watch buttons, which also appear on pages without the Firestore SDK, to the watchlist code, which loads only
// for signed-in users.

interface Watching {
  /** Type of user; `unknown` until the session has been checked. */
  reader: 'unknown' | 'visitor' | 'member';
  /** IDs of the listings on the watchlist; null while unknown. */
  ids: ReadonlySet<string> | null;
  /** Requested changes that the watchlist doesn't reflect yet. */
  wanted: ReadonlyMap<string, boolean>;
  /** Number of watch buttons on the page; if zero, the watchlist isn't loaded. */
  buttons: number;
}
export interface Project {
  id: string;
  title: string;
}
type Change = (project: Project, wanted: boolean) => void;

/** Initial state, also used in prerendered pages. */
const VISITOR: Watching = { reader: 'visitor', ids: null, wanted: new Map(), buttons: 0 };
let state: Watching = sessionFlag.get() ? { ...VISITOR, reader: 'unknown' } : VISITOR;
let change: Change = () => {};
const listeners = new Set<() => void>();

function update(next: Partial<Watching>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const watchedStore = {
  /** Sets the current watchlist and drops fulfilled requests. */
  setIds: (ids: ReadonlySet<string> | null): void => {
    if (ids === null && state.ids === null && state.reader === 'member') return;
    const wanted = new Map([...state.wanted].filter(([id, isWanted]) => ids?.has(id) !== isWanted));
    update({ reader: 'member', ids, wanted });
  },
  setVisitor: (): void => update({ reader: 'visitor', ids: null, wanted: new Map() }),
  /** Applies a requested change optimistically; null reverts it. */
  want: (id: string, isWanted: boolean | null): void => {
    const wanted = new Map(state.wanted);
    if (isWanted === null) wanted.delete(id);
    else wanted.set(id, isWanted);
    update({ wanted });
  },
  /** Sets the callback for button clicks. */
  onChange: (callback: Change): void => {
    change = callback;
  },
};

const useWatching = (): Watching =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => VISITOR,
  );

/** Returns true if the page has a watch button, which needs the watchlist. */
export const useIsWatchlistNeeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => state.buttons > 0,
    () => false,
  );

/** Returns requested changes, which a list applies optimistically. */
export const usePendingChanges = (): ReadonlyMap<string, boolean> => useWatching().wanted;

/** Returns the type of user, and whether they watch the listing; `watched` is null while unknown. */
export function useWatched(id: string): { reader: Watching['reader']; watched: boolean | null } {
  const { reader, ids, wanted } = useWatching();
  useEffect(() => {
    update({ buttons: state.buttons + 1 });
    return () => update({ buttons: state.buttons - 1 });
  }, []);
  return { reader, watched: wanted.get(id) ?? ids?.has(id) ?? null };
}

/** Starts or stops watching a listing, through the callback for clicks on watch buttons. */
export const changeWatched: Change = (project, wanted) => change(project, wanted);
