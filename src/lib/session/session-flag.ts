import { useSyncExternalStore } from 'react';

const KEY = 'handoff.session';
/** Key of a value that changes with each sign-out in this browser. */
const ENDED = 'handoff.session-ended';

/**
 * A hint that this browser may have a session, so that visitors without one load neither the Auth nor the Firestore
 * SDK. It is set at sign-in and cleared at sign-out; no permission depends on it.
 */
export const sessionFlag = {
  // `localStorage` doesn't exist when pages are rendered on the server.
  get: (): boolean => globalThis.localStorage?.getItem(KEY) === '1',
  set: (): void => localStorage.setItem(KEY, '1'),
  clear: (): void => {
    if (sessionFlag.get()) localStorage.setItem(ENDED, crypto.randomUUID());
    localStorage.removeItem(KEY);
  },
  /** Runs `callback` when another tab signs out; returns a function that stops listening. */
  onClearedElsewhere: (callback: () => void): (() => void) => {
    const listen = ({ key, newValue }: StorageEvent) => key === KEY && newValue === null && callback();
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

const subscribe = () => () => {};

/** Returns true if there may be a session. A prerendered page starts out as a visitor’s. */
export const useSessionFlag = (): boolean => useSyncExternalStore(subscribe, sessionFlag.get, () => false);

/**
 * Hides the page before the browser puts it in the back/forward cache, where Back shows it without a request. On
 * return, the page is reloaded if the user has since signed out, because it may show their data.
 */
export function hideCachedPage(reload: () => void): void {
  const ended = localStorage.getItem(ENDED);
  const { style } = document.documentElement;
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.opacity = '0';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (localStorage.getItem(ENDED) === ended) style.opacity = '';
    else reload();
  });
}
