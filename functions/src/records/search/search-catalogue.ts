import { logger } from 'firebase-functions/logger';
import type { SearchChange, SearchSnapshot } from '../../../../src/domain/search/search-snapshot.ts';
import { find, readable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { sharedRead } from '../../data/firestore/shared-read.ts';
import { Catalogue } from '../../integrations/search/embedded/catalogue.ts';
import { readMarket } from './read-market.ts';
import { type Loaded, loadFirstWhole, snapshotsAfter } from './snapshot.ts';

/**
 * The time for which a reading is fresh, and the age up to which it is served while the next one is read; after that
 * callers wait.
 */
const FRESH_MS = 3_000;
const MAX_AGE_MS = 8_000;
/**
 * Documents written at the same time may become visible one after the other. So changes are read again until they are
 * this old.
 */
export const CHANGES_SETTLED_MS = 10_000;

/** The market as a process knows it. */
interface Known {
  catalogue: Catalogue;
  /** The newest change of each listing since the snapshot. */
  changes: ReadonlyMap<string, SearchChange>;
  /** Changes up to here were read, and none can come before. */
  settledAt: Date;
  /** Snapshots that became ready after this are new. */
  snapshotAt: Date;
}

/**
 * The market as a process knows it, a few seconds old at most: read at the first call, then only its changes, on
 * request.
 */
export function searchCatalogue({ freshMs = FRESH_MS, longestMs = MAX_AGE_MS } = {}): () => Promise<Catalogue> {
  let known: Known | null = null;
  const read = async (): Promise<Catalogue> => {
    const before = known;
    try {
      known = await withChanges(before ? await withNewSnapshot(before) : await begin());
      return known.catalogue;
    } catch (error) {
      if (!before) throw error;
      logger.error('search changes were not read; results may be stale', error);
      return before.catalogue;
    }
  };
  return sharedRead(read, { freshMs, longestMs });
}

/** The newest whole snapshot, else every listing. */
async function begin(): Promise<Known> {
  const snapshots = await snapshotsAfter(new Date(0));
  const loaded = await loadFirstWhole(snapshots);
  if (loaded) return fromSnapshot(loaded, new Map(), snapshots);
  if (snapshots.length) logger.error('no search snapshot is whole; every listing is read instead');
  const { segment, readAt } = await readMarket();
  const catalogue = new Catalogue(segment);
  return { catalogue, changes: new Map(), settledAt: unsettledFrom(readAt), snapshotAt: newestOf(snapshots) };
}

/** A snapshot, with those of the known changes that are not in it. */
function fromSnapshot(
  { segment, changesUntil }: Loaded,
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
  const fresh = readable(found.docs).filter(({ listingId, revision }) => changes.get(listingId)?.revision !== revision);
  const last = found.docs.at(-1)?.updateTime.toDate() ?? settledAt;
  return {
    catalogue: fresh.length ? catalogue.with(fresh) : catalogue,
    changes: fresh.length ? new Map([...changes, ...fresh.map((one) => [one.listingId, one] as const)]) : changes,
    settledAt: settledBy(settledAt, last, found.readTime.toDate()),
    snapshotAt,
  };
}

/** Takes the newest snapshot over once there is one. A broken one changes nothing. */
async function withNewSnapshot(known: Known): Promise<Known> {
  const snapshots = await snapshotsAfter(known.snapshotAt);
  if (!snapshots.length) return known;
  const loaded = await loadFirstWhole(snapshots);
  if (!loaded) return { ...known, snapshotAt: newestOf(snapshots) };
  // Nothing that was read is read again.
  const next = fromSnapshot(loaded, known.changes, snapshots);
  return { ...next, settledAt: new Date(Math.max(next.settledAt.getTime(), known.settledAt.getTime())) };
}

/** A millisecond after the newest one became ready, because times are cut off there. */
const newestOf = ([newest]: readonly SearchSnapshot[]): Date => new Date((newest?.readyAt?.getTime() ?? -1) + 1);
const unsettledFrom = (readAt: Date): Date => new Date(readAt.getTime() - CHANGES_SETTLED_MS);

/**
 * The moment up to which no change can come any more; a millisecond past the last one, because times are cut off there.
 */
function settledBy(known: Date, last: Date, readAt: Date): Date {
  return new Date(Math.max(known.getTime(), Math.min(last.getTime() + 1, unsettledFrom(readAt).getTime())));
}
