import { isUnfinished, readyFirst } from '../../../../src/domain/search/search-snapshot.ts';
import { DAY_MS } from '../../../../src/domain/shared/durations.ts';
import { everyFound } from '../../data/every-found.ts';
import { find } from '../../data/find.ts';
import { readable } from '../../data/readable.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { KEPT_SNAPSHOTS } from './load-snapshot.ts';
import { clearSnapshotFiles } from './snapshot-files.ts';

/** So many snapshots are looked at. */
const LOOKED_AT = 50;
/** A process may not have asked for changes for so long. */
const CHANGES_MS = 2 * DAY_MS;
const PAGE = 300;

/** Deletes what search no longer needs: old snapshots with their files, and changes that all kept snapshots have. */
export async function clearSearch(): Promise<void> {
  const snapshots = readable((await find(refs.searchSnapshots(), serverQueries.newestSnapshots(LOOKED_AT)).get()).docs);
  const ready = readyFirst(snapshots).slice(0, KEPT_SNAPSHOTS);
  const [newest] = snapshots;
  // What failed is shown until a newer one was asked for.
  const kept = snapshots.filter((one) => ready.includes(one) || isUnfinished(one) || one === newest);
  for (const old of snapshots) if (!kept.includes(old)) await refs.searchSnapshot(old.id).delete();
  await clearSnapshotFiles(kept);
  const covered = Math.min(Date.now() - CHANGES_MS, ...ready.map(({ changesUntil }) => changesUntil?.getTime() ?? 0));
  const changes = find(refs.searchChanges(), serverQueries.searchChangesUntil(new Date(covered)));
  for await (const doc of everyFound(changes, PAGE)) await doc.ref.delete();
}
