import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import { MAX_UNREADABLE_NAMED, type SearchSnapshot } from '../../../../src/domain/search/search-snapshot.ts';
import { find, skipUnreadable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { SegmentBuilder } from '../../integrations/search/embedded/segment-builder.ts';
import { segmentFile } from '../../integrations/search/embedded/segment-file.ts';
import { iterateSearchableEntries } from '../../records/search/read-market.ts';
import { CHANGES_SETTLED_MS } from '../../records/search/search-catalogue.ts';
import { beginSnapshot, clearSearch, saveProgress, saveReady, snapshotsAfter } from '../../records/search/snapshot.ts';
import { EntriesFile, entriesIn, loadSnapshotFile, saveSnapshotFile } from '../../records/search/snapshot-files.ts';

/** Number of listings between progress reports. */
const PROGRESS_INTERVAL = 2_000;

/** Writes a requested snapshot. Processes keep using the previous one until both of its files are stored. */
export async function writeSnapshot(id: string): Promise<void> {
  const snapshot = await beginSnapshot(id);
  if (!snapshot) return;
  const source = await sourceOf(snapshot);
  const builder = new SegmentBuilder();
  const file = new EntriesFile();
  let count = 0;
  for await (const entry of source.entries) {
    builder.add(entry);
    file.add(entry);
    count++;
    if (count % PROGRESS_INTERVAL === 0) await saveProgress(id, count);
  }
  const index = await segmentFile(builder.done());
  const stored = {
    index: await saveSnapshotFile(index.content, index.bytes),
    entries: await saveSnapshotFile(await file.done(), file.bytes),
  };
  const { changesUntil, unreadable } = source;
  if (await saveReady({ ...snapshot, ...stored, count, changesUntil, unreadable })) await clearSearch();
}

/** The entries for a snapshot. `unreadable` is complete only once all entries have been read. */
interface Source {
  entries: AsyncIterable<SearchEntry>;
  changesUntil: Date;
  unreadable: SearchSnapshot['unreadable'];
}

async function sourceOf({ from }: SearchSnapshot): Promise<Source> {
  if (from === 'changes') {
    for (const before of await snapshotsAfter(new Date(0))) {
      const source = await readSinceSnapshot(before).catch(() => null);
      if (source) return source;
    }
  }
  return readEveryListing();
}

async function readEveryListing(): Promise<Source> {
  const { readTime } = await refs.searchChanges().limit(1).get();
  const unreadable: Source['unreadable'] = { count: 0, ids: [] };
  const entries = iterateSearchableEntries((id) => {
    unreadable.count++;
    if (unreadable.ids.length < MAX_UNREADABLE_NAMED) unreadable.ids.push(id);
  });
  return { entries, changesUntil: new Date(readTime.toMillis() - CHANGES_SETTLED_MS), unreadable };
}

/** Returns the entries of a previous snapshot merged with later changes; null if the snapshot is incomplete. */
async function readSinceSnapshot(before: SearchSnapshot): Promise<Source | null> {
  if (!before.entries || !before.changesUntil) return null;
  const file = await loadSnapshotFile(before.entries);
  const found = await find(refs.searchChanges(), serverQueries.searchChangesAfter(before.changesUntil)).get();
  const changes = new Map(skipUnreadable(found.docs).map(({ listingId, entry }) => [listingId, entry]));
  return {
    entries: mergeChanges(entriesIn(file, before.entries.bytes), changes),
    changesUntil: new Date(found.readTime.toMillis() - CHANGES_SETTLED_MS),
    unreadable: before.unreadable,
  };
}

/** Yields entries in order of id, with changes replacing the old versions. */
async function* mergeChanges(
  entries: AsyncIterable<SearchEntry>,
  changes: ReadonlyMap<string, SearchEntry | null>,
): AsyncGenerator<SearchEntry> {
  const waiting = [...changes.values()]
    .flatMap((entry) => entry ?? [])
    .sort((a, b) => (a.card.id < b.card.id ? -1 : 1));
  for await (const entry of entries) {
    while (waiting[0] && waiting[0].card.id < entry.card.id) yield* waiting.splice(0, 1);
    if (!changes.has(entry.card.id)) yield entry;
  }
  yield* waiting;
}
