import { SEARCH_ENGINES, type SearchEngine } from '../../../../src/domain/search/search-engines.ts';
import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import { searchChangeSchema } from '../../../../src/domain/search/search-snapshot.ts';
import { storable } from '../../../../src/domain/shared/stored.ts';
import { firestore } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import type { Catalogue } from '../../integrations/search/embedded/catalogue.ts';
import { findListings } from '../../integrations/search/embedded/find-listings.ts';
import { suggest } from '../../integrations/search/embedded/suggest.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { keptSearches } from './kept-searches.ts';
import { ratesFor } from './rates-for.ts';
import { searchCatalogue } from './search-catalogue.ts';

const unstamped = searchChangeSchema.omit({ updatedAt: true });

/**
 * Writes a listing's search data unless the same or a later revision is already stored.
 * @public Called by tests.
 */
export async function saveSearchChange(listingId: string, entry: SearchEntry | null, revision: number): Promise<void> {
  const change = storable(unstamped, { listingId, entry, revision });
  const ref = refs.searchChange(listingId).withConverter(null);
  await transact(async (tx) => {
    const known = (await tx.raw.get(ref)).get('revision');
    if (typeof known === 'number' && known >= revision) return;
    tx.raw.set(ref, { ...change, updatedAt: firestore().FieldValue.serverTimestamp() });
  });
}

/**
 * Creates the embedded search index, which each process holds in memory and updates from change documents.
 * @public Called by tests.
 */
export const embeddedSearchIndex = (catalogue: () => Promise<Catalogue> = searchCatalogue()): SearchIndex => ({
  ...keptSearches,
  upsert: (entry, revision) => saveSearchChange(entry.card.id, entry, revision),
  remove: (listingId, revision) => saveSearchChange(listingId, null, revision),
  query: async (search, now) => findListings(await catalogue(), search, now),
  suggest: async (typed) => suggest(await catalogue(), typed),
});

/** Returns the search engine selected by the SEARCH_ENGINE parameter. */
export function searchEngine(): SearchEngine {
  const { SEARCH_ENGINE = 'embedded' } = process.env;
  const engine = SEARCH_ENGINES.find((engine) => engine === SEARCH_ENGINE);
  if (!engine) throw new Error('SEARCH_ENGINE must be “embedded” or “opensearch”.');
  return engine;
}

/**
 * Loads and returns the OpenSearch client if SEARCH_ENGINE selects it; null for the embedded index (docs/scaling.md).
 */
export async function openSearch() {
  if (searchEngine() === 'embedded') return null;
  const { configuredOpenSearch } = await import('../../integrations/search/opensearch/configured-open-search.ts');
  return configuredOpenSearch(ratesFor);
}

let index: SearchIndex | undefined;

/** Returns this project's search index, one per process. */
export async function searchIndex(): Promise<SearchIndex> {
  if (!index) {
    const node = await openSearch();
    index = node ? withKeptSearches(node) : embeddedSearchIndex();
  }
  return index;
}

/**
 * Wraps the OpenSearch index and also stores saved searches in Firestore. The Firestore copies fill a new index, match
 * listings until it is filled, and serve the embedded index if the project switches back to it.
 */
function withKeptSearches({ index, listings }: NonNullable<Awaited<ReturnType<typeof openSearch>>>): SearchIndex {
  let isFilled = false;
  return {
    ...index,
    upsertSearch: async (id, filters) => {
      await index.upsertSearch(id, filters);
      await keptSearches.upsertSearch(id, filters);
    },
    removeSearch: async (id) => {
      await index.removeSearch(id);
      await keptSearches.removeSearch(id);
    },
    match: async (entry, now) => {
      isFilled ||= (await listings.comparison()) !== null;
      return isFilled ? index.match(entry, now) : keptSearches.match(entry, now);
    },
  };
}
