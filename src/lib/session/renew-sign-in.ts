const LOCK = 'handoff.sign-in';
/** In which the SDK of every other tab has noticed a new sign-in: it looks for one every 800 ms. */
const NOTICED_MS = 1_000;

/**
 * Runs what ends the account's sessions and signs in again at once. Meanwhile no tab of this browser takes its own
 * session for ended.
 */
export function renewSignIn(work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    void navigator.locks.request(LOCK, async () => {
      await work().then(resolve, reject);
      await new Promise((noticed) => setTimeout(noticed, NOTICED_MS));
    });
  });
}

/** Resolves when no tab is renewing its sign-in. */
export const signInRenewed = (): Promise<void> => navigator.locks.request(LOCK, { mode: 'shared' }, async () => {});
