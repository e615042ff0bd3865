import { type SearchFilters, searchFiltersSchema } from '../search/search-query.ts';
import { sitePaths } from '../site-paths.ts';
import { normalised } from './saved-filters.ts';

const given = (value: unknown): boolean => value !== undefined && value !== '' && value !== false;

/** The address of the search page with these filters. */
export function searchAddress(filters: SearchFilters): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(filters))
    for (const one of Array.isArray(value) ? value : [value]) if (given(one)) params.append(key, String(one));
  return params.size ? `${sitePaths.search}?${params}` : sitePaths.search;
}

/** The filters in the address of the search page; null where they are not valid. */
export function filtersIn(params: URLSearchParams): SearchFilters | null {
  const byKey = Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)]));
  const single = (values: string[]) => (values.length > 1 ? values : values[0]);
  const result = searchFiltersSchema.safeParse(
    Object.fromEntries(Object.entries(byKey).map(([key, values]) => [key, single(values)])),
  );
  return result.success ? normalised(result.data) : null;
}
