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

/** What finds listings in this project. */
export const searchIndex = async (): Promise<Pick<SearchIndex, 'upsert' | 'remove' | 'query' | 'suggest'>> =>
  (await openSearch())?.index ?? embeddedSearchIndex;
