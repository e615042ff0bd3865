import type { Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import pLimit from 'p-limit';
import type { PublicListing } from '../../../../src/domain/listing/public-listing.ts';
import { type KeptSearch, parseKeptSearchId } from '../../../../src/domain/saved-search/saved-search.ts';
import { find, skipUnreadable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type {
  IndexComparison,
  IndexedListing,
  IndexedListings,
} from '../../integrations/search/opensearch/indexed-listings.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { openSearch } from '../../records/search/search-index.ts';
import { readEntry, toIndexRevision } from './index-listing.ts';

/** Number of documents compared at a time. */
const BATCH_SIZE = 300;
/** Number of saved searches updated in parallel, since each takes up to a second before it can be matched. */
const MAX_SEARCHES_AT_ONCE = 100;

interface ComparedSearches {
  index: Pick<SearchIndex, 'upsertSearch' | 'removeSearch'>;
  listings: Pick<IndexedListings, 'searchesBetween'>;
}

/**
 * Compares the saved searches with the index, page by page, adding missing searches and dropping deleted ones; an id is
 * derived from the filters, so a search that exists is correct. Returns false if time ran out; the next run quickly
 * skips the part already done.
 */
async function compareKeptSearches({ index, listings }: ComparedSearches, hasTime: () => boolean): Promise<boolean> {
  const limit = pLimit(MAX_SEARCHES_AT_ONCE);
  const query = find(refs.keptSearches(), serverQueries.keptSearchesInOrder(BATCH_SIZE));
  let after: string | null = null;
  while (hasTime()) {
    const { docs } = await pageAfter(query, after);
    const last = docs.length < BATCH_SIZE ? null : (docs.at(-1)?.id ?? null);
    const there = await listings.searchesBetween(after, last);
    const missing = skipUnreadable(docs).filter(({ id }) => !there.has(id));
    const ids = new Set(docs.map(({ id }) => id));
    const left = [...there].filter((id) => !ids.has(id));
    await Promise.all([
      ...missing.map(({ id, filters }) => limit(() => index.upsertSearch(id, filters))),
      ...left.map((id) => limit(() => dropDeleted(index, id))),
    ]);
    if (last === null) return true;
    after = last;
  }
  return false;
}

const pageAfter = (query: Query<KeptSearch>, after: string | null): Promise<QuerySnapshot<KeptSearch>> =>
  (after === null ? query : query.startAfter(after)).get();

/**
 * Drops a search from the index only if it was really deleted: a search that was just saved is in the index a moment
 * before Firestore's query finds it.
 */
async function dropDeleted(index: ComparedSearches['index'], id: string): Promise<void> {
  const { uid, searchId } = parseKeptSearchId(id);
  if (!(await refs.savedSearch(uid, searchId).get()).exists) await index.removeSearch(id);
}

const MAX_CONCURRENT_WRITES = 10;

type Progress = Omit<IndexComparison, 'index'>;
type Page = QuerySnapshot<PublicListing>;
interface Compared {
  index: Pick<SearchIndex, 'upsert' | 'remove' | 'upsertSearch' | 'removeSearch'>;
  listings: IndexedListings;
}

/**
 * Compares the saved searches and then the public listings with the index, page by page, writing missing or outdated
 * listings and removing listings that are no longer public. Returns the number of listings fixed; if time runs out, the
 * next run continues from there.
 * @public Called by tests.
 */
export async function compareSearch(
  { index, listings }: Compared,
  now: Date,
  hasTime: () => boolean = () => true,
): Promise<number> {
  const known = await listings.comparison();
  if (known && !isDue(known, now)) return 0;
  let progress: Progress = known && known.finishedAt === null ? known : newProgress(now);
  // Saved searches come first, because new listings are matched using the index once a comparison is recorded.
  if (progress.after === null && !(await compareKeptSearches({ index, listings }, hasTime))) return 0;
  const before = repairCount(progress);
  while (progress.finishedAt === null && hasTime()) {
    const query = find(refs.publicListings(), serverQueries.publicListingsInOrder(BATCH_SIZE));
    const page = await (progress.after === null ? query : query.startAfter(progress.after)).get();
    const last = page.size < BATCH_SIZE ? null : (page.docs.at(-1)?.id ?? null);
    const there = await listings.between(progress.after, last);
    progress = withCounts(progress, await repair(index, page, there));
    if (last === null) {
      await listings.settle(now);
      progress = { ...progress, finishedAt: now.getTime() };
    }
    progress = { ...progress, after: last };
    await listings.saveComparison(progress);
  }
  if (progress.finishedAt !== null) logger.info('the search index was compared with the market', progress);
  return repairCount(progress) - before;
}

/** Compares the index on this project's OpenSearch node, if it has one. */
export async function compareSearchNode(now: Date, hasTime?: () => boolean): Promise<number> {
  const node = await openSearch();
  return node ? compareSearch(node, now, hasTime) : 0;
}

const newProgress = (now: Date): Progress => ({
  startedAt: now.getTime(),
  finishedAt: null,
  after: null,
  compared: 0,
  written: 0,
  removed: 0,
  unreadable: 0,
});
const repairCount = ({ written, removed }: Counts): number => written + removed;

/**
 * Hour (UTC) of the nightly comparison, when few people search. A comparison also runs immediately if the last one
 * didn't finish or the emulators' clock was set back.
 */
const START_HOUR = 3;
function isDue({ startedAt, finishedAt }: IndexComparison, now: Date): boolean {
  const night = new Date(now);
  night.setUTCHours(START_HOUR, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return finishedAt === null || startedAt < night.getTime() || startedAt > now.getTime();
}

type Counts = Pick<Progress, 'compared' | 'written' | 'removed' | 'unreadable'>;
const withCounts = (progress: Progress, counts: Counts): Progress => ({
  ...progress,
  compared: progress.compared + counts.compared,
  written: progress.written + counts.written,
  removed: progress.removed + counts.removed,
  unreadable: progress.unreadable + counts.unreadable,
});

async function repair(index: Compared['index'], page: Page, there: Map<string, IndexedListing>): Promise<Counts> {
  const counts: Counts = { compared: page.size, written: 0, removed: 0, unreadable: 0 };
  const limit = pLimit(MAX_CONCURRENT_WRITES);
  const remove = (id: string, revision: number) => {
    counts.removed += 1;
    return index.remove(id, revision);
  };
  const repairOne = async (doc: QueryDocumentSnapshot<PublicListing>) => {
    const entry = readEntry(doc);
    if (!entry && isUnreadable(doc)) counts.unreadable += 1;
    const known = there.get(doc.id);
    const revision = newerListing(toIndexRevision(doc.updateTime), known, entry !== null);
    if (revision === null) return;
    if (!entry) return remove(doc.id, revision);
    counts.written += 1;
    await index.upsert(entry, revision);
  };
  const ids = new Set(page.docs.map(({ id }) => id));
  // Removals carry the page's read time, so any later write wins.
  const left = [...there].filter(([id, { gone }]) => !gone && !ids.has(id)).map(([id]) => id);
  await Promise.all([
    ...page.docs.map((doc) => limit(() => repairOne(doc))),
    ...left.map((id) => limit(() => remove(id, toIndexRevision(page.readTime)))),
  ]);
  return counts;
}

/**
 * Returns the revision under which to fix a listing in the index; null if there is nothing to do. Also fixes a listing
 * that only became readable or unreadable with a new release, without having been written again.
 */
function newerListing(revision: number, known: IndexedListing | undefined, found: boolean): number | null {
  if (!known) return found ? revision : null;
  if (known.revision > revision) return null;
  if (known.gone !== found) return found && known.revision < revision ? revision : null;
  return Math.max(revision, known.revision + 1);
}

function isUnreadable(doc: QueryDocumentSnapshot<PublicListing>): boolean {
  try {
    doc.data();
    return false;
  } catch {
    return true;
  }
}
