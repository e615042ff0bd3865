import { logger } from 'firebase-functions/logger';
import type { SearchChange, SearchSnapshot } from '../../../../src/domain/search/search-snapshot.ts';
import { cacheRead } from '../../data/firestore/cache-read.ts';
import { find, skipUnreadable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { Catalogue } from '../../integrations/search/embedded/catalogue.ts';
import { readMarket } from './read-market.ts';
import { type LoadedSnapshot, loadFirstIntact, snapshotsAfter } from './snapshot.ts';

/**
 * The catalogue is fresh for FRESH_MS, and is then served stale until MAX_AGE_MS while it is refreshed; after that,
 * callers wait.
 */
const FRESH_MS = 3_000;
const MAX_AGE_MS = 8_000;
/**
 * Age until which changes are reread, because documents written at the same time may become visible one after another.
 */
export const CHANGES_SETTLED_MS = 10_000;

/** This process's in-memory view of all searchable listings. */
interface Known {
  catalogue: Catalogue;
  /** The latest change of each listing since the snapshot. */
  changes: ReadonlyMap<string, SearchChange>;
  /** All changes up to this time have been read, and no earlier change can still appear. */
  settledAt: Date;
  /** Snapshots that became ready after this time are new. */
  snapshotAt: Date;
}

/**
 * Returns a function that provides the catalogue, at most a few seconds old. The first call loads everything; later
 * calls fetch only changes, on demand.
 */
export function searchCatalogue({ freshMs = FRESH_MS, longestMs = MAX_AGE_MS } = {}): () => Promise<Catalogue> {
  let known: Known | null = null;
  const read = async (): Promise<Catalogue> => {
    const before = known;
    try {
      known = await withChanges(before ? await withNewSnapshot(before) : await loadCatalogue());
      return known.catalogue;
    } catch (error) {
      if (!before) throw error;
      logger.error('search changes were not read; results may be stale', error);
      return before.catalogue;
    }
  };
  return cacheRead(read, { freshMs, longestMs });
}

/** Loads the latest intact snapshot, or every listing if there is none. */
async function loadCatalogue(): Promise<Known> {
  const snapshots = await snapshotsAfter(new Date(0));
  const loaded = await loadFirstIntact(snapshots);
  if (loaded) return fromSnapshot(loaded, new Map(), snapshots);
  if (snapshots.length) logger.error('no search snapshot is whole; every listing is read instead');
  const { segment, readAt } = await readMarket();
  const catalogue = new Catalogue(segment);
  return { catalogue, changes: new Map(), settledAt: unsettledFrom(readAt), snapshotAt: newestOf(snapshots) };
}

/** Combines a snapshot with the known changes that it doesn't include. */
function fromSnapshot(
  { segment, changesUntil }: LoadedSnapshot,
  changes: Known['changes'],
  snapshots: readonly SearchSnapshot[],
): Known {
  const since = [...changes].filter(([, { updatedAt }]) => updatedAt > changesUntil);
  return {
    catalogue: new Catalogue(segment).with(since.map(([, change]) => change)),
    changes: new Map(since),
    settledAt: changesUntil,
    snapshotAt: newestOf(snapshots),
  };
}

async function withChanges({ catalogue, changes, settledAt, snapshotAt }: Known): Promise<Known> {
  const found = await find(refs.searchChanges(), serverQueries.searchChangesAfter(settledAt)).get();
  const fresh = skipUnreadable(found.docs).filter(
    ({ listingId, revision }) => changes.get(listingId)?.revision !== revision,
  );
  const last = found.docs.at(-1)?.updateTime.toDate() ?? settledAt;
  return {
    catalogue: fresh.length ? catalogue.with(fresh) : catalogue,
    changes: fresh.length ? new Map([...changes, ...fresh.map((item) => [item.listingId, item] as const)]) : changes,
    settledAt: settledBy(settledAt, last, found.readTime.toDate()),
    snapshotAt,
  };
}

/** Switches to a new snapshot once there is one, ignoring broken snapshots. */
async function withNewSnapshot(known: Known): Promise<Known> {
  const snapshots = await snapshotsAfter(known.snapshotAt);
  if (!snapshots.length) return known;
  const loaded = await loadFirstIntact(snapshots);
  if (!loaded) return { ...known, snapshotAt: newestOf(snapshots) };
  // Avoids rereading changes that were already read.
  const next = fromSnapshot(loaded, known.changes, snapshots);
  return { ...next, settledAt: new Date(Math.max(next.settledAt.getTime(), known.settledAt.getTime())) };
}

/**
 * Returns the time one millisecond after the latest snapshot became ready, because times are truncated to milliseconds.
 */
const newestOf = ([newest]: readonly SearchSnapshot[]): Date => new Date((newest?.readyAt?.getTime() ?? -1) + 1);
const unsettledFrom = (readAt: Date): Date => new Date(readAt.getTime() - CHANGES_SETTLED_MS);

/**
 * Returns the time before which no more changes can appear. It is one millisecond past the last change, because times
 * are truncated to milliseconds.
 */
function settledBy(known: Date, last: Date, readAt: Date): Date {
  return new Date(Math.max(known.getTime(), Math.min(last.getTime() + 1, unsettledFrom(readAt).getTime())));
}
