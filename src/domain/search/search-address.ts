import { sitePaths } from '../site-paths.ts';
import { ENDS, FLAGS, LISTS } from './filter-table.ts';
import type { SearchFilters } from './search-query.ts';
import type { Order, Sort } from './sorts.ts';

// The public search page loads this file, so it builds URLs without the query schema.

export const VIEWS = ['grid', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** A search as represented in the search page's URL. */
export interface SearchState extends SearchFilters {
  sort?: Sort | undefined;
  order?: Order | undefined;
  page: number;
  view: View;
}

/** Boolean query parameters. */
export const SWITCHES = [...FLAGS, 'sold'] as const;

/**
 * Returns a search's query parameters for the API in a fixed order, so that equal searches have equal URLs and hit
 * caches.
 */
export function searchParams(state: Partial<SearchState>): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set('q', state.q);
  for (const name of LISTS) for (const value of state[name] ?? []) params.append(name, value);
  for (const end of ENDS) if (state[end] !== undefined) params.set(end, String(state[end]));
  for (const name of SWITCHES) if (state[name]) params.set(name, 'true');
  if (state.sort) params.set('sort', state.sort);
  if (state.order) params.set('order', state.order);
  if (state.page && state.page > 1) params.set('page', String(state.page));
  return params;
}

/** Returns the search page's URL for a search. */
export function searchAddress(state: Partial<SearchState>): string {
  const params = searchParams(state);
  if (state.view === 'table') params.set('view', 'table');
  return params.size ? `${sitePaths.search}?${params}` : sitePaths.search;
}
