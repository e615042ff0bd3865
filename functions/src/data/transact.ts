import type { Transaction } from 'firebase-admin/firestore';
import { db } from './firebase.ts';

/** gRPC codes after which a transaction may be tried again; ABORTED is another one's lock. */
const RETRYABLE = new Set([1, 2, 4, 8, 10, 13, 14, 16]);
/** Fifty callers who want one document are through within these. */
const ATTEMPTS = 25;
const FIRST_WAIT_MS = 500;
const GROWTH = 1.6;
const LONGEST_WAIT_MS = 5_000;

/**
 * Runs a transaction and tries it again when another one held a lock. Whoever loses has to stay away
 * long enough for one of the others to commit, or all block each other again; but not for the minute
 * that the client's own retries grow to. `work` must be safe to run again, also after a commit whose
 * answer was lost.
 */
export async function transact<T>(work: (raw: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().runTransaction(work, { maxAttempts: 1 });
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === ATTEMPTS || typeof code !== 'number' || !RETRYABLE.has(code)) throw error;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * GROWTH ** attempt);
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
    }
  }
}
