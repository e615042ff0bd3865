import { useEffect } from 'react';
import { useWatching } from '../data/use-watching.ts';
import { watchedStore } from '../data/watched-store.ts';

/** Connects a page's watch buttons to the user's watchlist; renders nothing. */
export function Watching({ uid }: { uid: string }) {
  useWatching(uid);
  return null;
}

/** Tells the watch buttons that no user is signed in. */
export function NotWatching() {
  useEffect(() => watchedStore.setVisitor(), []);
  return null;
}
