import { isMatch } from '../../../../src/domain/saved-search/matches-text.ts';
import { listingKeys, searchKeys } from '../../../../src/domain/saved-search/search-keys.ts';
import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import { find, skipUnreadable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { ratesFor } from './rates-for.ts';

/** Maximum number of keys per Firestore query. */
const KEYS_PER_QUERY = 30;

/**
 * Saved searches in Firestore, each indexed under a few keys. A listing's own keys overlap with those of every matching
 * search, so only candidates are read and checked one by one.
 */
export const keptSearches: Pick<SearchIndex, 'upsertSearch' | 'removeSearch' | 'match'> = {
  upsertSearch: async (id, filters) => {
    await refs.keptSearch(id).set({ id, keys: searchKeys(filters), filters });
  },
  removeSearch: async (id) => {
    await refs.keptSearch(id).delete();
  },
  match: async (entry, now) => {
    const candidates = await candidatesFor(entry);
    const rates = await ratesFor(candidates.map(({ filters }) => filters.q).join(' '));
    return candidates.filter(({ filters }) => isMatch(entry, filters, now, rates)).map(({ id }) => id);
  },
};

/**
 * Returns every saved search indexed under any of this listing's keys, without duplicates.
 * @public Counted by tests/bench.
 */
export async function candidatesFor(entry: SearchEntry) {
  const keys = listingKeys(entry);
  const queries = Array.from({ length: Math.ceil(keys.length / KEYS_PER_QUERY) }, (_, i) =>
    serverQueries.searchesKeptUnder(keys.slice(i * KEYS_PER_QUERY, (i + 1) * KEYS_PER_QUERY)),
  );
  const found = await Promise.all(queries.map((query) => find(refs.keptSearches(), query).get()));
  return [...new Map(found.flatMap(({ docs }) => skipUnreadable(docs)).map((search) => [search.id, search])).values()];
}
