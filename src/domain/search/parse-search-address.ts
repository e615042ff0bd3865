import { recordOf } from '../shared/record-of.ts';
import { ENDS, LISTS, type ListFilter, type ListValue, listRow, MAX_PAGE } from './filter-table.ts';
import { rangeBoundLimits } from './range-ends.ts';
import { type SearchState, SWITCHES, searchAddress, VIEWS } from './search-address.ts';
import { cutText } from './search-text.ts';
import { SORTS } from './sorts.ts';

// The public search page loads this file, so it parses URLs without the query schema. A test checks that both parsers
// agree.

/** A search without any filters. */
export const NO_FILTERS: SearchState = {
  q: '',
  ...recordOf(LISTS, () => []),
  ...recordOf(SWITCHES, () => false),
  page: 1,
  view: 'grid',
};

/** Returns the URL of a search with its text and filters cleared, in the same view and order. */
export const clearedAddress = ({ view, sort, order }: SearchState): string =>
  searchAddress({ ...NO_FILTERS, view, sort: sort === 'relevance' ? undefined : sort, order });

/** Returns true if a list filter accepts a value. */
function isValue(list: ListFilter, value: string): boolean {
  const row = listRow(list);
  if ('options' in row) return row.options.includes(value);
  return 'pattern' in row ? row.pattern.test(value) : value.length <= row.longest;
}

/**
 * Parses the search in a URL and lists the names of invalid parameters, which are dropped: in a shared link, a search
 * without one filter is better than none. Unknown parameters are ignored.
 */
export function parseSearchAddress(params: URLSearchParams): { state: SearchState; ignored: string[] } {
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
    page: one('page', (value) => within(value, { least: 1, most: MAX_PAGE, isWhole: true })) ?? 1,
    view: one('view', choice(VIEWS)) ?? 'grid',
  };
  for (const end of ENDS) state[end] = one(end, (value) => within(value, rangeBoundLimits(end)));
  return { state, ignored: [...ignored] };
}

function within(value: string, { least, most, isWhole }: ReturnType<typeof rangeBoundLimits>): number | undefined {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most && (!isWhole || Number.isInteger(number)) ? number : undefined;
}
