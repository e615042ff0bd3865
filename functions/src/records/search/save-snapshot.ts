import {
  isUnfinished,
  newSnapshot,
  type SearchSnapshot,
  searchSnapshotSchema,
} from '../../../../src/domain/search/search-snapshot.ts';
import { storable } from '../../../../src/domain/shared/stored.ts';
import { newId, refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import type { Tx } from '../../data/tx.ts';

const ATTEMPTS = 3;

/** Asks for a snapshot, which a trigger writes. */
export function askForSnapshot(tx: Tx, from: SearchSnapshot['from'], now: Date): string {
  const id = newId();
  tx.create(refs.searchSnapshot(id), newSnapshot(id, from, now));
  return id;
}

/** Begins to write a snapshot, or begins again; null for one that is finished, or was begun too often. */
export const beginSnapshot = (id: string): Promise<SearchSnapshot | null> =>
  transact(async (tx) => {
    const ref = refs.searchSnapshot(id);
    const asked = await tx.find(ref);
    if (!asked || !isUnfinished(asked)) return null;
    if (asked.attempts >= ATTEMPTS) {
      tx.set(ref, { ...asked, state: 'failed', problem: `It was begun ${ATTEMPTS} times and never finished.` });
      return null;
    }
    const begun: SearchSnapshot = { ...asked, state: 'writing', count: 0, attempts: asked.attempts + 1 };
    tx.set(ref, begun);
    return begun;
  });

/** Says how far it is. */
export const saveProgress = async (id: string, count: number): Promise<void> => {
  await refs.searchSnapshot(id).update({ count });
};

const unstamped = searchSnapshotSchema.omit({ readyAt: true });

/** From here on processes load it. False where it failed meanwhile. */
export async function saveReady(snapshot: Omit<SearchSnapshot, 'state' | 'readyAt'>): Promise<boolean> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const { readyAt: _, ...ready } = { readyAt: null, ...snapshot, state: 'ready' as const };
  const ref = refs.searchSnapshot(snapshot.id);
  return transact(async (tx) => {
    const current = await tx.find(ref);
    if (!current || !isUnfinished(current)) return false;
    tx.raw.set(ref.withConverter(null), { ...storable(unstamped, ready), readyAt: FieldValue.serverTimestamp() });
    return true;
  });
}

/** Ends one that nobody will finish. */
export const failSnapshot = (id: string, problem: string): Promise<void> =>
  transact(async (tx) => {
    const ref = refs.searchSnapshot(id);
    const current = await tx.find(ref);
    if (current && isUnfinished(current)) tx.set(ref, { ...current, state: 'failed', problem });
  });
