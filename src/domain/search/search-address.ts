import { METRIC_SOURCES } from '../listing/figures/metric.ts';
import { CATEGORIES, STAGES } from '../listing/options.ts';
import { excerpt } from '../shared/text.ts';
import { sitePaths } from '../site-paths.ts';
import { AGES } from './ages.ts';
import { RANGES } from './filters.ts';
import type { SearchFilters } from './search-query.ts';
import { type Order, SORTS, type Sort } from './sorts.ts';

// The public search page loads this file: what the schema of the query says stands here once more, without zod. A test
// compares the two.

export const VIEWS = ['grid', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** A search as it stands in the address of its page. */
export interface SearchState extends SearchFilters {
  sort?: Sort | undefined;
  order?: Order | undefined;
  page: number;
  view: View;
}

export const LISTS = ['category', 'stage', 'tech', 'country', 'age', 'source'] as const;
export type ListFilter = (typeof LISTS)[number];
const FLAGS = ['buyNow', 'sold'] as const;
const ENDS = Object.values(RANGES).flat();
type End = (typeof ENDS)[number];

export const LONGEST_TEXT = 100;
const LONGEST_TAG = 40;
const MOST: Partial<Record<ListFilter, number>> = { tech: 20, country: 60 };
const LAST_PAGE = 1000;
const MOST_DOLLARS = 1_000_000_000;
const MOST_TIMES = 1000;

const isIn =
  <T extends string>(values: readonly T[]) =>
  (value: string): value is T =>
    values.some((one) => one === value);
const isTag = (value: string) => value.length <= LONGEST_TAG;
const isCountry = (value: string) => /^[A-Z]{2}$/.test(value);

/** A search that is not narrowed down. */
export const NO_FILTERS: SearchState = {
  ...{ q: '', category: [], stage: [], tech: [], country: [], age: [], source: [] },
  ...{ buyNow: false, sold: false, page: 1, view: 'grid' },
};

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
  const list = <T extends string>(name: ListFilter, is: (value: string) => value is T): T[] => {
    const given = [...new Set(params.getAll(name).map((value) => value.trim()))].filter(Boolean);
    const known = given.filter(is).slice(0, MOST[name]);
    if (known.length < given.length) ignored.add(name);
    return known;
  };
  const choice =
    <T extends string>(values: readonly T[]) =>
    (value: string): T | undefined =>
      values.find((known) => known === value);
  const flag = (name: (typeof FLAGS)[number]) => one(name, choice(['true', 'false'])) === 'true';
  const state: SearchState = {
    q: one('q', cutText) ?? '',
    category: list('category', isIn(CATEGORIES)),
    stage: list('stage', isIn(STAGES)),
    tech: list('tech', (value): value is string => isTag(value)),
    country: list('country', (value): value is string => isCountry(value)),
    age: list('age', isIn(AGES)),
    source: list('source', isIn(METRIC_SOURCES)),
    buyNow: flag('buyNow'),
    sold: flag('sold'),
    sort: one('sort', choice(SORTS)),
    order: one('order', choice(['asc', 'desc'])),
    page: one('page', (value) => within(value, 1, LAST_PAGE, true)) ?? 1,
    view: one('view', choice(VIEWS)) ?? 'grid',
  };
  for (const end of ENDS) state[end] = one(end, (value) => readEnd(end, value));
  return { state, ignored: [...ignored] };
}

function readEnd(end: End, value: string): number | undefined {
  if (end === 'minMultiple' || end === 'maxMultiple') return within(value, 0, MOST_TIMES, false);
  const least = end === 'minProfit' || end === 'maxProfit' ? -MOST_DOLLARS : 0;
  return within(value, least, MOST_DOLLARS, true);
}

function within(value: string, least: number, most: number, whole: boolean): number | undefined {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most && (!whole || Number.isInteger(number)) ? number : undefined;
}

/** As much of a text as is searched for; a character of two halves is not divided. */
export const cutText = (text: string): string => excerpt(text.trim(), LONGEST_TEXT).trim();

/** What a search asks the API, in one order, so that equal searches have equal addresses: caches answer the second. */
export function searchParams(state: Partial<SearchState>): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set('q', state.q);
  for (const name of LISTS) for (const value of state[name] ?? []) params.append(name, value);
  for (const end of ENDS) if (state[end] !== undefined) params.set(end, String(state[end]));
  for (const name of FLAGS) if (state[name]) params.set(name, 'true');
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
