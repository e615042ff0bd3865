import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from './firebase.ts';

interface Asked {
  ref: DocumentReference<unknown>;
  snapshot: PromiseWithResolvers<DocumentSnapshot<unknown>>;
}

/** The reads requested in this turn of the event loop, by path. */
let asked = new Map<string, Asked>();

/**
 * Reads a document in one batch with all others requested in the same turn of the event loop, because most of a read's
 * cost is the round trip to Firestore. Never returns data older than the request; references to the same document must
 * use the same converter.
 */
export function readWithOthers<T>(ref: DocumentReference<T>): Promise<DocumentSnapshot<T>> {
  if (!asked.size) setImmediate(() => void readAsked());
  const own = asked.get(ref.path) ?? {
    ref: ref as DocumentReference<unknown>,
    snapshot: Promise.withResolvers<DocumentSnapshot<unknown>>(),
  };
  asked.set(ref.path, own);
  return own.snapshot.promise as Promise<DocumentSnapshot<T>>;
}

async function readAsked(): Promise<void> {
  const together = [...asked.values()];
  asked = new Map();
  try {
    const snapshots = await db().getAll(...together.map(({ ref }) => ref as DocumentReference));
    for (const [i, snapshot] of snapshots.entries()) together[i]?.snapshot.resolve(snapshot);
  } catch (error) {
    for (const { snapshot } of together) snapshot.reject(error);
  }
}
