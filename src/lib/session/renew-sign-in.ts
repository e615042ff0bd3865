const LOCK = 'handoff.sign-in';
const KEY = 'handoff.renewed';

/**
 * Runs `work`, which ends the account's sessions, signs in again immediately and returns the time of the new sign-in.
 * Meanwhile, no tab of this browser treats its own session as ended.
 */
export const renewSignIn = (work: () => Promise<number>): Promise<void> =>
  navigator.locks.request(LOCK, async () => localStorage.setItem(KEY, String(await work())));

/** Resolves once no tab is renewing its sign-in. */
export const signInRenewed = (): Promise<void> => navigator.locks.request(LOCK, { mode: 'shared' }, async () => {});

/**
 * Returns the time of this browser's latest renewed sign-in, in milliseconds. The SDK in other tabs picks up the new
 * sign-in within a second.
 */
export const renewedAt = (): number => Number(localStorage.getItem(KEY) ?? 0);
