import { logger } from 'firebase-functions/logger';
import {
  isSnapshotUnfinished,
  newSnapshot,
  readySnapshots,
  type SearchSnapshot,
  searchSnapshotSchema,
} from '../../../../src/domain/search/search-snapshot.ts';
import { DAY_MS } from '../../../../src/domain/shared/durations.ts';
import { storable } from '../../../../src/domain/shared/stored.ts';
import { find, iterateFound, skipUnreadable } from '../../data/firestore/find.ts';
import { firestore } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import type { Segment } from '../../integrations/search/embedded/segment.ts';
import { parseSegment } from '../../integrations/search/embedded/segment-file.ts';
import { clearSnapshotFiles, loadSnapshotFile } from './snapshot-files.ts';

/** Number of snapshots to keep: the latest, plus fallbacks in case it is broken. */
const MAX_SNAPSHOTS = 3;

/** Returns the snapshots that became ready after a given time, latest first. */
export async function snapshotsAfter(moment: Date): Promise<SearchSnapshot[]> {
  return skipUnreadable(
    (await find(refs.searchSnapshots(), serverQueries.searchSnapshotsAfter(moment, MAX_SNAPSHOTS)).get()).docs,
  );
}

export interface LoadedSnapshot {
  snapshot: SearchSnapshot;
  segment: Segment;
  changesUntil: Date;
}

/** Loads the first intact snapshot and logs broken ones before it; null if there is none. */
export async function loadFirstIntact(snapshots: readonly SearchSnapshot[]): Promise<LoadedSnapshot | null> {
  for (const snapshot of snapshots) {
    try {
      return await loadSnapshot(snapshot);
    } catch (error) {
      logger.error('a search snapshot is broken; the previous one is used', error, { id: snapshot.id });
    }
  }
  return null;
}

async function loadSnapshot(snapshot: SearchSnapshot): Promise<LoadedSnapshot> {
  const { index, count, changesUntil } = snapshot;
  if (!index || !changesUntil) throw new Error('It is not ready.');
  const segment = await parseSegment(await loadSnapshotFile(index), index.bytes);
  if (segment.count !== count) throw new Error(`It has ${segment.count} listings, not ${count}.`);
  return { snapshot, segment, changesUntil };
}

/** Maximum number of snapshots examined. */
const LOOKED_AT = 50;
/** Time for which changes are retained, long enough for a process that has not read them for a while. */
const CHANGES_MS = 2 * DAY_MS;
const BATCH_SIZE = 300;

/**
 * Deletes data that search no longer needs: old snapshots with their files, and changes that all remaining snapshots
 * include.
 */
export async function clearSearch(): Promise<void> {
  const snapshots = skipUnreadable(
    (await find(refs.searchSnapshots(), serverQueries.newestSnapshots(LOOKED_AT)).get()).docs,
  );
  const ready = readySnapshots(snapshots).slice(0, MAX_SNAPSHOTS);
  const [newest] = snapshots;
  // A failed snapshot stays visible until a newer one is requested.
  const kept = snapshots.filter(
    (snapshot) => ready.includes(snapshot) || isSnapshotUnfinished(snapshot) || snapshot === newest,
  );
  for (const old of snapshots) if (!kept.includes(old)) await refs.searchSnapshot(old.id).delete();
  await clearSnapshotFiles(kept);
  const covered = Math.min(Date.now() - CHANGES_MS, ...ready.map(({ changesUntil }) => changesUntil?.getTime() ?? 0));
  const changes = find(refs.searchChanges(), serverQueries.searchChangesUntil(new Date(covered)));
  for await (const doc of iterateFound(changes, BATCH_SIZE)) await doc.ref.delete();
}

const ATTEMPTS = 3;

/** Requests a snapshot; a trigger writes it. */
export function requestSnapshot(tx: Tx, from: SearchSnapshot['from'], now: Date): string {
  const id = newId();
  tx.create(refs.searchSnapshot(id), newSnapshot(id, from, now));
  return id;
}

/** Starts or restarts writing a snapshot; null if it is finished or was started too often. */
export const beginSnapshot = (id: string): Promise<SearchSnapshot | null> =>
  transact(async (tx) => {
    const ref = refs.searchSnapshot(id);
    const asked = await tx.find(ref);
    if (!asked || !isSnapshotUnfinished(asked)) return null;
    if (asked.attempts >= ATTEMPTS) {
      tx.set(ref, { ...asked, state: 'failed', problem: `It was begun ${ATTEMPTS} times and never finished.` });
      return null;
    }
    const begun: SearchSnapshot = { ...asked, state: 'writing', count: 0, attempts: asked.attempts + 1 };
    tx.set(ref, begun);
    return begun;
  });

/** Saves the number of listings written so far. */
export const saveProgress = async (id: string, count: number): Promise<void> => {
  await refs.searchSnapshot(id).update({ count });
};

const unstamped = searchSnapshotSchema.omit({ readyAt: true });

/** Marks the snapshot as ready for processes to load. Returns false if it failed in the meantime. */
export async function saveReady(snapshot: Omit<SearchSnapshot, 'state' | 'readyAt'>): Promise<boolean> {
  const { readyAt: _, ...ready } = { readyAt: null, ...snapshot, state: 'ready' as const };
  const ref = refs.searchSnapshot(snapshot.id);
  return transact(async (tx) => {
    const current = await tx.find(ref);
    if (!current || !isSnapshotUnfinished(current)) return false;
    tx.raw.set(ref.withConverter(null), {
      ...storable(unstamped, ready),
      readyAt: firestore().FieldValue.serverTimestamp(),
    });
    return true;
  });
}

/** Marks a snapshot as failed if it is still unfinished. */
export const failSnapshot = (id: string, problem: string): Promise<void> =>
  transact(async (tx) => {
    const ref = refs.searchSnapshot(id);
    const current = await tx.find(ref);
    if (current && isSnapshotUnfinished(current)) tx.set(ref, { ...current, state: 'failed', problem });
  });
