const KEY = 'handoff.session';

/**
 * Says that a session may exist, so that a visitor without one loads neither the Auth nor the
 * Firestore SDK. Set when somebody signs in, removed when they sign out; nothing relies on it.
 */
export const sessionFlag = {
  get: (): boolean => localStorage.getItem(KEY) === '1',
  set: (): void => localStorage.setItem(KEY, '1'),
  clear: (): void => localStorage.removeItem(KEY),
  /** Calls back when another tab has signed out; answers how to stop listening. */
  onClearedElsewhere: (callback: () => void): (() => void) => {
    const listen = ({ key, newValue }: StorageEvent) => key === KEY && newValue === null && callback();
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
