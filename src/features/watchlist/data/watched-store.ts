import { useEffect, useSyncExternalStore } from 'react';
import { sessionFlag } from '../../../lib/session/session-flag.ts';

// Links the watch buttons, which also stand on pages without the Firestore SDK, with the code that knows the watchlist,
// which is loaded only for somebody who is signed in.

interface Watching {
  /** `unknown` until it is found out if somebody is signed in. */
  reader: 'unknown' | 'visitor' | 'member';
  /** The ids they watch; null while unknown. */
  ids: ReadonlySet<string> | null;
  /** Their latest wishes that the watchlist does not show yet. */
  wanted: ReadonlyMap<string, boolean>;
  /** Buttons on the page: without any, nobody reads the watchlist. */
  buttons: number;
}
export interface Project {
  id: string;
  title: string;
}
type Change = (project: Project, wanted: boolean) => void;

let state: Watching = {
  reader: sessionFlag.get() ? 'unknown' : 'visitor',
  ids: null,
  wanted: new Map(),
  buttons: 0,
};
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
  /** The present watchlist. Fulfilled requests are forgotten. */
  setIds: (ids: ReadonlySet<string> | null): void => {
    if (ids === null && state.ids === null && state.reader === 'member') return;
    const wanted = new Map([...state.wanted].filter(([id, isWanted]) => ids?.has(id) !== isWanted));
    update({ reader: 'member', ids, wanted });
  },
  setVisitor: (): void => update({ reader: 'visitor', ids: null, wanted: new Map() }),
  /** Shows what is asked for at once; null takes it back. */
  want: (id: string, isWanted: boolean | null): void => {
    const wanted = new Map(state.wanted);
    if (isWanted === null) wanted.delete(id);
    else wanted.set(id, isWanted);
    update({ wanted });
  },
  /** Sets what a press on a button does. */
  onChange: (callback: Change): void => {
    change = callback;
  },
};

const useWatching = (): Watching => useSyncExternalStore(subscribe, () => state);

/** Tells whether a button on the page needs the watchlist. */
export const useIsWatchlistWanted = (): boolean => useSyncExternalStore(subscribe, () => state.buttons > 0);

/** Ids that a list leaves out or adds before the watchlist does. */
export const useWanted = (): ReadonlyMap<string, boolean> => useWatching().wanted;

/** Tells whether the reader watches a listing; null while unknown. */
export function useWatched(id: string): { reader: Watching['reader']; watched: boolean | null } {
  const { reader, ids, wanted } = useWatching();
  useEffect(() => {
    update({ buttons: state.buttons + 1 });
    return () => update({ buttons: state.buttons - 1 });
  }, []);
  return { reader, watched: wanted.get(id) ?? ids?.has(id) ?? null };
}

/** Watches a listing, or ceases to. */
export const changeWatched: Change = (project, wanted) => change(project, wanted);
