import type { ReadSearch } from '../../../../src/domain/search/read-search.ts';
import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import type { SearchFilters } from '../../../../src/domain/search/search-query.ts';
import type { SearchResult, Suggestions } from '../../../../src/domain/search/search-result.ts';
import type { TypedName } from '../../../../src/domain/search/typed-name.ts';

/**
 * Finds listings, and the saved searches that a listing matches. A revision is the microsecond time of its write: one
 * that is not newer than the index's changes nothing, so writes may arrive in any order.
 */
export interface SearchIndex {
  upsert(entry: SearchEntry, revision: number): Promise<void>;
  remove(listingId: string, revision: number): Promise<void>;
  query(search: ReadSearch, now: Date): Promise<SearchResult>;
  suggest(typed: TypedName): Promise<Suggestions>;
  /** Keeps what a saved search looks for, so that `match` knows it. */
  keepSearch(id: string, filters: SearchFilters): Promise<void>;
  dropSearch(id: string): Promise<void>;
  /** The ids of the saved searches that a listing matches now. */
  match(entry: SearchEntry, now: Date): Promise<string[]>;
}
