import { compareSearch as compare } from '../features/search/compare-search.ts';
import { openSearch } from '../records/search/search-index.ts';
import type { Due } from './for-each-due.ts';

/** Compares the market with the index on an OpenSearch node once a night, and fills a new one; nothing where there is none. */
export const compareSearch: Due = async (now, hasTime) => {
  const node = await openSearch();
  return node ? compare(node, now, hasTime) : 0;
};
