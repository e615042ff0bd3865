const KEY = 'handoff.session';

/**
 * Whether this browser may have a session, so that visitors without one load neither the Auth nor the Firestore SDK.
 * Set at sign-in and cleared at sign-out. Only a hint: no permission depends on it.
 */
export const sessionFlag = {
  get: (): boolean => localStorage.getItem(KEY) === '1',
  set: (): void => localStorage.setItem(KEY, '1'),
  clear: (): void => localStorage.removeItem(KEY),
  /** Runs `callback` when another tab signs out; returns how to stop listening. */
  onClearedElsewhere: (callback: () => void): (() => void) => {
    const listen = ({ key, newValue }: StorageEvent) => key === KEY && newValue === null && callback();
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
