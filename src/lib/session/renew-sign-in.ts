const LOCK = 'handoff.sign-in';
const KEY = 'handoff.renewed';

/**
 * Runs work that ends the account's sessions and signs in again at once; it returns the new sign-in's time. Meanwhile
 * no tab of this browser takes its own session for ended.
 */
export const renewSignIn = (work: () => Promise<number>): Promise<void> =>
  navigator.locks.request(LOCK, async () => localStorage.setItem(KEY, String(await work())));

/** Resolves when no tab is renewing its sign-in. */
export const signInRenewed = (): Promise<void> => navigator.locks.request(LOCK, { mode: 'shared' }, async () => {});

/** When this browser last signed in again, in milliseconds. The SDK of its other tabs notices within a second. */
export const renewedAt = (): number => Number(localStorage.getItem(KEY) ?? 0);
