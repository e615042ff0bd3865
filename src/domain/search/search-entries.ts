import { recordOf } from '../shared/record-of.ts';
import {
  BARS,
  FILTERS,
  type Filter,
  FLAGS,
  HISTOGRAMS,
  type Histogram,
  LISTS,
  normalizedChoices,
} from './filter-table.ts';
import { entryValuesForFilter, failedFilters, isFilterSet, LISTING_FLAGS } from './filters.ts';
import { figureValue } from './language/figure.ts';
import { parseSearch } from './parse-search.ts';
import { storedBarWidth } from './range-ends.ts';
import type { SearchEntry } from './search-entry.ts';
import { RESULTS_PER_PAGE, type SearchQuery } from './search-query.ts';
import { type Counts, type Facets, MAX_TAGS, type SearchResult } from './search-result.ts';
import { type Sort, sortOf } from './sorts.ts';

/** Returns the value by which a listing is sorted; null sorts last in either order. */
function sortedValue(sort: Exclude<Sort, 'relevance'>, entry: SearchEntry): number | null {
  if (sort === 'newest') return entry.card.listedAt.getTime();
  // Negated, so that younger projects have smaller values.
  return sort === 'age' ? -monthOf(entry.card.foundedOn) : figureValue(sort, entry);
}
const monthOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/**
 * Filters, counts, sorts and pages entries one by one, as the reference implementation for search indexes. `matched`
 * contains the entries that match the text, best first (all entries if there is no text), and `lacks` the words without
 * matches; ties are broken by id, so that pages neither repeat nor skip entries.
 */
export function searchEntries(
  matched: readonly SearchEntry[],
  entries: readonly SearchEntry[],
  asked: SearchQuery,
  now: Date,
  lacks: Pick<SearchResult, 'partial' | 'missing' | 'slips'> = { partial: false, missing: [], slips: [] },
): SearchResult {
  const { query } = parseSearch(asked);
  const judged = matched.map((entry) => ({ entry, failed: failedFilters(entry, query, now) }));
  const shown = judged.filter(({ entry }) => query.sold || entry.card.state !== 'sold');
  const passing = (except?: Filter) =>
    shown.filter(({ failed }) => failed.every((item) => item === except)).map(({ entry }) => entry);
  const found = sortFound(passing(), query);
  const { page } = query;
  return {
    total: found.length,
    all: entries.filter(({ card }) => card.state !== 'sold').length,
    page,
    pages: Math.max(1, Math.ceil(found.length / RESULTS_PER_PAGE)),
    cards: found.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE).map(({ card }) => card),
    partial: lacks.partial && found.length > 0,
    missing: found.length ? lacks.missing : [],
    slips: lacks.slips,
    facets: {
      ...facetsOf(passing, query, now),
      sold: judged.filter(({ entry, failed }) => !failed.length && entry.card.state === 'sold').length,
    },
    without: found.length ? [] : widenSearch(passing, entries, query, now),
  };
}

function sortFound(found: SearchEntry[], query: SearchQuery): SearchEntry[] {
  const { sort, order } = sortOf(query);
  if (sort === 'relevance') return order === 'desc' ? found : found.toReversed();
  const sign = order === 'asc' ? 1 : -1;
  return found.toSorted((a, b) => {
    const left = sortedValue(sort, a);
    const right = sortedValue(sort, b);
    if (left === right) return a.card.id < b.card.id ? -1 : 1;
    if (left === null || right === null) return left === null ? 1 : -1;
    return sign * (left - right);
  });
}

type Passing = (except?: Filter) => SearchEntry[];

function facetsOf(passing: Passing, query: SearchQuery, now: Date): Omit<Facets, 'sold'> {
  const counts = recordOf(LISTS, (list): Counts => {
    const found = new Map<string, number>();
    for (const entry of passing(list))
      for (const value of entryValuesForFilter(list, entry, now)) found.set(value, (found.get(value) ?? 0) + 1);
    return Object.fromEntries(found);
  });
  return {
    ...counts,
    tech: mostFrequent(counts.tech, normalizedChoices('tech', query)),
    ...recordOf(FLAGS, (flag) => passing(flag).filter(LISTING_FLAGS[flag]).length),
    ...recordOf(HISTOGRAMS, (name) =>
      histogram(
        name,
        passing(name).flatMap((entry) => figureValue(name, entry) ?? []),
      ),
    ),
  };
}

/** Returns the highest counts, in alphabetical order for ties, plus the counts of the values in `kept`. */
export function mostFrequent(counts: Counts, kept: readonly string[]): Counts {
  const ranked = Object.entries(counts).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return Object.fromEntries(ranked.filter(([key], i) => i < MAX_TAGS || kept.includes(key)));
}

function histogram(name: Histogram, values: readonly number[]): number[] {
  const width = storedBarWidth(name);
  const counts = Array<number>(BARS).fill(0);
  for (const value of values) {
    const bar = Math.min(BARS - 1, Math.max(0, Math.floor(value / width)));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}

/**
 * Returns the number of results after dropping each filter that is set, or the text, highest first and without zeros.
 */
function widenSearch(
  passing: Passing,
  entries: readonly SearchEntry[],
  query: SearchQuery,
  now: Date,
): SearchResult['without'] {
  const withoutText = query.q
    ? entries.filter((entry) => (query.sold || entry.card.state !== 'sold') && !failedFilters(entry, query, now).length)
        .length
    : 0;
  return [
    { filter: 'q' as const, total: withoutText },
    ...FILTERS.filter((filter) => isFilterSet(filter, query)).map((filter) => ({
      filter,
      total: passing(filter).length,
    })),
  ]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}
