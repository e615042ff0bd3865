import { useEffect } from 'react';
import { useWatching } from '../data/use-watching.ts';
import { watchedStore } from '../data/watched-store.ts';

/** Makes the watch buttons of a page work for a user; shows nothing. */
export function Watching({ uid }: { uid: string }) {
  useWatching(uid);
  return null;
}

/** Tells the watch buttons that nobody is signed in after all. */
export function NotWatching() {
  useEffect(() => watchedStore.setVisitor(), []);
  return null;
}
