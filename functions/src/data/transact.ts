import { db } from './firebase.ts';
import { Tx } from './tx.ts';

/** gRPC codes after which a transaction may be retried; ABORTED means that another one held a lock. */
const RETRYABLE = new Set([1, 2, 4, 8, 10, 13, 14, 16]);
/** Enough for fifty callers that want the same document. */
const ATTEMPTS = 25;
const FIRST_WAIT_MS = 100;
const GROWTH = 1.6;
const LONGEST_WAIT_MS = 5_000;

/**
 * Runs a transaction and retries it when another one held a lock. The loser has to wait long enough for one of the
 * others to commit, or they all block each other again, so the waits grow; but not to the minute that the client's own
 * retries grow to. `work` must be safe to run again, even after a commit whose response was lost.
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().runTransaction((raw) => work(new Tx(raw)), { maxAttempts: 1 });
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === ATTEMPTS || typeof code !== 'number' || !RETRYABLE.has(code)) throw error;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** attempt);
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
    }
  }
}
