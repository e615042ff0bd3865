import {
  isSnapshotUnfinished,
  MAX_SNAPSHOT_MS,
  readySnapshots,
  type SearchSnapshot,
} from '../../../src/domain/search/search-snapshot.ts';
import { DAY_MS, MINUTE_MS } from '../../../src/domain/shared/durations.ts';
import { find, findRaw, skipUnreadable } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import { transact } from '../data/firestore/transaction.ts';
import { openSearch } from '../records/search/search-index.ts';
import { failSnapshot, requestSnapshot } from '../records/search/snapshot.ts';
import type { Due } from './for-each-due.ts';

/** Number of snapshots checked: enough to find the last one built from every listing. */
const LOOKED_AT = 20;
/** Minimum number of changes, and minimum share of the listings, that make a new snapshot worthwhile. */
const MIN_CHANGES = 500;
const MIN_SHARE = 0.02;
const BETWEEN_MS = 10 * MINUTE_MS;

/**
 * Requests a snapshot for embedded search: the first one, after enough changes, and once a day from every listing. Also
 * marks a snapshot that wasn't ready in time as failed.
 */
export const snapshotSearch: Due = async (now) => {
  if (await openSearch()) return 0;
  const snapshots = skipUnreadable(
    (await find(refs.searchSnapshots(), serverQueries.newestSnapshots(LOOKED_AT)).get()).docs,
  );
  const running = snapshots.filter(isSnapshotUnfinished);
  const lost = running.filter(({ askedAt }) => isBefore(askedAt, now, MAX_SNAPSHOT_MS));
  for (const { id } of lost) await failSnapshot(id, 'It was not ready within a quarter of an hour.');
  if (lost.length < running.length) return lost.length;
  const from = await isSnapshotDue(snapshots, now);
  if (!from) return lost.length;
  await transact(async (tx) => {
    requestSnapshot(tx, from, now);
  });
  return lost.length + 1;
};

async function isSnapshotDue(snapshots: readonly SearchSnapshot[], now: Date): Promise<SearchSnapshot['from'] | null> {
  const [newest] = snapshots;
  if (newest && !isBefore(newest.askedAt, now, BETWEEN_MS)) return null;
  const ready = readySnapshots(snapshots);
  const [last] = ready;
  const whole = ready.find(({ from }) => from === 'listings');
  if (!last?.changesUntil || !whole || isBefore(whole.askedAt, now, DAY_MS)) return 'listings';
  const changes = findRaw(serverQueries.searchChangesAfter(last.changesUntil));
  const { count } = (await changes.count().get()).data();
  return count >= Math.max(MIN_CHANGES, MIN_SHARE * last.count) ? 'changes' : null;
}

/**
 * Returns true if a time is at least `ms` away from now, in the past or, if the emulators' clock was set back, in the
 * future.
 */
const isBefore = (at: Date, now: Date, ms: number): boolean => Math.abs(now.getTime() - at.getTime()) >= ms;
