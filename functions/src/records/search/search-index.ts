import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { embeddedSearchIndex } from './embedded-search-index.ts';

let chosen: Promise<SearchIndex> | undefined;

/** What finds listings in this project: one for each process. */
export function searchIndex(): Promise<SearchIndex> {
  chosen ??= Promise.resolve(embeddedSearchIndex());
  return chosen;
}
