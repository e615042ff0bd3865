import { setTimeout } from 'node:timers/promises';
import { db } from '../../functions/src/data/firestore/firebase.ts';

/** Documents per request. */
const BATCH = 50;
/** Concurrent requests: with more, a busy emulator misses deadlines. */
const MAX_CONCURRENT = 4;
const MAX_ATTEMPTS = 10;
const PAUSE_MS = 200;

type Store = ReturnType<typeof db>;
type Fill = (batch: ReturnType<Store['batch']>) => void;

/**
 * Writes thousands of documents to an emulator, a few batches at a time and in no particular order, so flush before
 * writing a document twice. The client's own bulk writer ramps up slowly or misses deadlines.
 */
export function bulkWriter(store: () => Pick<Store, 'batch'> = db, pauseMs = PAUSE_MS) {
  const noted: Fill[] = [];

  async function commit(fills: readonly Fill[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const batch = store().batch();
      for (const fill of fills) fill(batch);
      try {
        await batch.commit();
        return;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS) throw error;
        console.warn(`${fills.length} documents were not written at attempt ${attempt}: ${error}`);
        await setTimeout(attempt * pauseMs);
      }
    }
  }

  async function commitNext(): Promise<void> {
    while (noted.length) await commit(noted.splice(0, BATCH));
  }

  return {
    set<T>(ref: FirebaseFirestore.DocumentReference<T>, data: FirebaseFirestore.WithFieldValue<T>): void {
      noted.push((batch) => batch.set(ref, data));
    },
    async flush(): Promise<void> {
      await Promise.all(Array.from({ length: MAX_CONCURRENT }, commitNext));
    },
  };
}
