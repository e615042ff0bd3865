import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { type KeptSearch, ownerOfKept } from '../../../../src/domain/saved-search/kept-search.ts';
import { find } from '../../data/find.ts';
import { readable } from '../../data/readable.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { IndexedListings } from '../../integrations/search/opensearch/indexed-listings.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';

const PAGE = 300;
/** Each waits until it can be matched, up to a second. */
const WRITES_AT_ONCE = 100;

interface Compared {
  index: Pick<SearchIndex, 'keepSearch' | 'dropSearch'>;
  listings: Pick<IndexedListings, 'searchesBetween'>;
}

/**
 * Compares the saved searches with those that the index keeps, page by page: what is missing there is kept, what was deleted
 * is dropped. An id stands for the filters, so what is there is right. Returns false where `hasTime` ended it; begun again,
 * it passes quickly over what it did.
 */
export async function compareKeptSearches({ index, listings }: Compared, hasTime: () => boolean): Promise<boolean> {
  const limit = pLimit(WRITES_AT_ONCE);
  const query = find(refs.keptSearches(), serverQueries.keptSearchesInOrder(PAGE));
  let after: string | null = null;
  while (hasTime()) {
    const { docs } = await pageAfter(query, after);
    const last = docs.length < PAGE ? null : (docs.at(-1)?.id ?? null);
    const there = await listings.searchesBetween(after, last);
    const missing = readable(docs).filter(({ id }) => !there.has(id));
    const ids = new Set(docs.map(({ id }) => id));
    const left = [...there].filter((id) => !ids.has(id));
    await Promise.all([
      ...missing.map(({ id, filters }) => limit(() => index.keepSearch(id, filters))),
      ...left.map((id) => limit(() => dropDeleted(index, id))),
    ]);
    if (last === null) return true;
    after = last;
  }
  return false;
}

const pageAfter = (query: Query<KeptSearch>, after: string | null): Promise<QuerySnapshot<KeptSearch>> =>
  (after === null ? query : query.startAfter(after)).get();

/** One that was just saved is kept by the index a moment before it is found in Firestore. */
async function dropDeleted(index: Compared['index'], id: string): Promise<void> {
  const { uid, searchId } = ownerOfKept(id);
  if (!(await refs.savedSearch(uid, searchId).get()).exists) await index.dropSearch(id);
}
