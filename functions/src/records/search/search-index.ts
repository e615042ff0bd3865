import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { embeddedSearchIndex } from './embedded-search-index.ts';

type Finding = Pick<SearchIndex, 'upsert' | 'remove' | 'query' | 'suggest'>;
let chosen: Promise<Finding> | undefined;

/** What finds listings in this project: one for each process. */
export function searchIndex(): Promise<Finding> {
  chosen ??= Promise.resolve(embeddedSearchIndex());
  return chosen;
}
