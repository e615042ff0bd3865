const LOCK = 'handoff.sign-in';
const KEY = 'handoff.renewed';

/**
 * Runs work that ends the account's sessions and signs in again at once; `work` returns the time of the new sign-in.
 * Meanwhile, no tab of this browser treats its own session as ended.
 */
export const renewSignIn = (work: () => Promise<number>): Promise<void> =>
  navigator.locks.request(LOCK, async () => localStorage.setItem(KEY, String(await work())));

/** Resolves once no tab is renewing its sign-in. */
export const signInRenewed = (): Promise<void> => navigator.locks.request(LOCK, { mode: 'shared' }, async () => {});

/**
 * The time at which this browser last signed in again, in milliseconds. The SDK in its other tabs notices within a
 * second.
 */
export const renewedAt = (): number => Number(localStorage.getItem(KEY) ?? 0);
