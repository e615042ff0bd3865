import type { ParsedSearch } from '../../../../src/domain/search/parse-search.ts';
import type { TypedName } from '../../../../src/domain/search/parse-typed-name.ts';
import type { SearchEntry } from '../../../../src/domain/search/search-entry.ts';
import type { SearchFilters } from '../../../../src/domain/search/search-query.ts';
import type { SearchResult, Suggestions } from '../../../../src/domain/search/search-result.ts';

/**
 * An index that finds listings, and the saved searches that match a listing. A revision is the time of a write in
 * microseconds; a write whose revision isn't later than the stored one is ignored, so writes may arrive in any order.
 */
export interface SearchIndex {
  upsert(entry: SearchEntry, revision: number): Promise<void>;
  remove(listingId: string, revision: number): Promise<void>;
  query(search: ParsedSearch, now: Date): Promise<SearchResult>;
  suggest(typed: TypedName): Promise<Suggestions>;
  /** Stores a saved search's filters, so that `match` includes it. */
  upsertSearch(id: string, filters: SearchFilters): Promise<void>;
  removeSearch(id: string): Promise<void>;
  /** Returns the ids of the saved searches that currently match a listing. */
  match(entry: SearchEntry, now: Date): Promise<string[]>;
}
