import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { embeddedSearchIndex } from './embedded-search-index.ts';
import { keptSearches } from './kept-searches.ts';
import { searchEngine } from './search-engine.ts';

/** The node that the parameter SEARCH_ENGINE names, loaded only then; null for the embedded index (docs/scaling.md). */
export async function openSearch() {
  if (searchEngine() === 'embedded') return null;
  const { configuredOpenSearch } = await import('../../integrations/search/opensearch/configured-open-search.ts');
  return configuredOpenSearch();
}

let index: SearchIndex | undefined;

/** What finds listings in this project: one for each process. */
export async function searchIndex(): Promise<SearchIndex> {
  if (!index) {
    const node = await openSearch();
    index = node ? withKeptSearches(node) : embeddedSearchIndex();
  }
  return index;
}

/**
 * The index on a node, with saved searches in Firestore as well. There the comparison that fills a new index reads them,
 * listings look for them until it has, and the embedded index finds them when it is chosen again.
 */
function withKeptSearches({ index, listings }: NonNullable<Awaited<ReturnType<typeof openSearch>>>): SearchIndex {
  let isFilled = false;
  return {
    ...index,
    keepSearch: async (id, filters) => {
      await index.keepSearch(id, filters);
      await keptSearches.keepSearch(id, filters);
    },
    dropSearch: async (id) => {
      await index.dropSearch(id);
      await keptSearches.dropSearch(id);
    },
    match: async (entry, now) => {
      isFilled ||= (await listings.comparison()) !== null;
      return isFilled ? index.match(entry, now) : keptSearches.match(entry, now);
    },
  };
}
