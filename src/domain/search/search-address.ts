import { recordOf } from '../shared/record-of.ts';
import { excerpt } from '../shared/text.ts';
import { sitePaths } from '../site-paths.ts';
import {
  ENDS,
  FLAGS,
  LAST_PAGE,
  LISTS,
  type ListFilter,
  type ListValue,
  listRow,
  MAX_TEXT_LENGTH,
} from './filter-table.ts';
import { limitsOf } from './range-ends.ts';
import type { SearchFilters } from './search-query.ts';
import { type Order, SORTS, type Sort } from './sorts.ts';

// The public search page loads this file, so it reads an address without the schema of the query. A test compares the two.

export const VIEWS = ['grid', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** A search as it stands in the address of its page. */
export interface SearchState extends SearchFilters {
  sort?: Sort | undefined;
  order?: Order | undefined;
  page: number;
  view: View;
}

/** What is true or false in an address. */
const SWITCHES = [...FLAGS, 'sold'] as const;

/** A search that is not narrowed down. */
export const NO_FILTERS: SearchState = {
  q: '',
  ...recordOf(LISTS, () => []),
  ...recordOf(SWITCHES, () => false),
  page: 1,
  view: 'grid',
};

/** Whether a list has such a value. */
function isValue(list: ListFilter, value: string): boolean {
  const row = listRow(list);
  if ('options' in row) return row.options.includes(value);
  return 'pattern' in row ? row.pattern.test(value) : value.length <= row.longest;
}

/**
 * The search that an address describes, and the names of what in it cannot be read, which is left out: somebody may have
 * shared the address, and a search without one filter helps more than none. What we do not know by name is not ours to judge.
 */
export function readAddress(params: URLSearchParams): { state: SearchState; ignored: string[] } {
  const ignored = new Set<string>();
  const one = <T>(name: string, read: (value: string) => T | undefined): T | undefined => {
    const given = params.get(name);
    if (given === null || given === '') return undefined;
    const value = read(given.trim());
    if (value === undefined) ignored.add(name);
    return value;
  };
  const list = (name: ListFilter): string[] => {
    const given = [...new Set(params.getAll(name).map((value) => value.trim()))].filter(Boolean);
    const known = given.filter((value) => isValue(name, value)).slice(0, listRow(name).most);
    if (known.length < given.length) ignored.add(name);
    return known;
  };
  const choice =
    <T extends string>(values: readonly T[]) =>
    (value: string): T | undefined =>
      values.find((known) => known === value);
  const state: SearchState = {
    q: one('q', cutText) ?? '',
    ...(recordOf(LISTS, list) as { [L in ListFilter]: ListValue<L>[] }),
    ...recordOf(SWITCHES, (name) => one(name, choice(['true', 'false'])) === 'true'),
    sort: one('sort', choice(SORTS)),
    order: one('order', choice(['asc', 'desc'])),
    page: one('page', (value) => within(value, { least: 1, most: LAST_PAGE, isWhole: true })) ?? 1,
    view: one('view', choice(VIEWS)) ?? 'grid',
  };
  for (const end of ENDS) state[end] = one(end, (value) => within(value, limitsOf(end)));
  return { state, ignored: [...ignored] };
}

function within(value: string, { least, most, isWhole }: ReturnType<typeof limitsOf>): number | undefined {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most && (!isWhole || Number.isInteger(number)) ? number : undefined;
}

/** As much of a text as is searched for; a character of two halves is not divided. */
export const cutText = (text: string): string => excerpt(text.trim(), MAX_TEXT_LENGTH).trim();

/** What a search asks the API, in one order, so that equal searches have equal addresses: caches answer the second. */
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

/** The address of the search page with this search. */
export function searchAddress(state: Partial<SearchState>): string {
  const params = searchParams(state);
  if (state.view === 'table') params.set('view', 'table');
  return params.size ? `${sitePaths.search}?${params}` : sitePaths.search;
}
