import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { embeddedSearchIndex } from './embedded-search-index.ts';

/** The node that the parameter SEARCH_ENGINE names, loaded only then; null for the embedded index (docs/scaling.md). */
export async function openSearch() {
  const { SEARCH_ENGINE = 'embedded' } = process.env;
  if (SEARCH_ENGINE === 'embedded') return null;
  if (SEARCH_ENGINE !== 'opensearch') throw new Error('SEARCH_ENGINE has to be “embedded” or “opensearch”.');
  const { configuredOpenSearch } = await import('../../integrations/search/opensearch/configured-open-search.ts');
  return configuredOpenSearch();
}

let embedded: SearchIndex | undefined;

/** What finds listings in this project: one for each process. */
export async function searchIndex(): Promise<SearchIndex> {
  const node = await openSearch();
  if (node) return node.index;
  embedded ??= embeddedSearchIndex();
  return embedded;
}
