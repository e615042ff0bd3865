import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { embeddedSearchIndex } from './embedded-search-index.ts';

/** What finds listings in this project. */
export const searchIndex = (): Promise<SearchIndex> => Promise.resolve(embeddedSearchIndex);
