import { logger } from 'firebase-functions/logger';
import type { SearchSnapshot } from '../../../../src/domain/search/search-snapshot.ts';
import { find } from '../../data/find.ts';
import { readable } from '../../data/readable.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Segment } from '../../integrations/search/embedded/segment.ts';
import { segmentIn } from '../../integrations/search/embedded/segment-file.ts';
import { loadSnapshotFile } from './snapshot-files.ts';

/** So many snapshots are kept: the newest, and those that stand in for it where it is broken. */
export const KEPT_SNAPSHOTS = 3;

/** The snapshots that became ready after a moment, the newest first. */
export async function snapshotsAfter(moment: Date): Promise<SearchSnapshot[]> {
  return readable(
    (await find(refs.searchSnapshots(), serverQueries.searchSnapshotsAfter(moment, KEPT_SNAPSHOTS)).get()).docs,
  );
}

export interface Loaded {
  snapshot: SearchSnapshot;
  segment: Segment;
  changesUntil: Date;
}

/** The first of these snapshots that is whole; the others are logged. Null where none is. */
export async function loadFirstWhole(snapshots: readonly SearchSnapshot[]): Promise<Loaded | null> {
  for (const snapshot of snapshots) {
    try {
      return await load(snapshot);
    } catch (error) {
      logger.error('a snapshot of search is broken; the one before stands in', error, { id: snapshot.id });
    }
  }
  return null;
}

async function load(snapshot: SearchSnapshot): Promise<Loaded> {
  const { index, count, changesUntil } = snapshot;
  if (!index || !changesUntil) throw new Error('It is not ready.');
  const segment = await segmentIn(await loadSnapshotFile(index), index.bytes);
  if (segment.count !== count) throw new Error(`It has ${segment.count} listings, not ${count}.`);
  return { snapshot, segment, changesUntil };
}
