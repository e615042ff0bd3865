import { ageOf } from './age-of.ts';
import {
  FILTERS,
  type Filter,
  type FlagFilter,
  isFlag,
  isRange,
  type ListFilter,
  normalizedChoices,
  type SingleValueList,
  tagKey,
} from './filter-table.ts';
import { figureValue } from './language/figure.ts';
import { listedWithinChoices } from './listed-within.ts';
import { type Between, endsOf, storedRangeBounds } from './range-ends.ts';
import type { SearchEntry } from './search-entry.ts';
import type { SearchFilters } from './search-query.ts';

/** Functions that return a listing's value for each filter in which it has exactly one. */
export const LISTING_VALUES: Record<SingleValueList, (entry: SearchEntry) => string> = {
  category: ({ card }) => card.category,
  stage: ({ card }) => card.stage,
  country: ({ card }) => card.country,
  source: ({ source }) => source,
  ai: ({ ai }) => ai,
};

/** Predicates that return true if a listing has a flag's property. */
export const LISTING_FLAGS: Record<FlagFilter, (entry: SearchEntry) => boolean> = {
  profitable: ({ profit }) => profit !== null && profit > 0,
  priceDropped: ({ card }) => card.cutFrom !== null,
  buyNow: ({ card }) => card.buyNow,
};

/** Returns a listing's values for a list filter, normalized for comparison. */
export function entryValuesForFilter(list: ListFilter, entry: SearchEntry, now: Date): string[] {
  if (list === 'tech') return [...new Set(entry.tech.map(tagKey))];
  if (list === 'listed') return listedWithinChoices(entry.card.listedAt, now);
  return [list === 'age' ? ageOf(entry.card.foundedOn, now) : LISTING_VALUES[list](entry)];
}

/** Returns true if a search narrows its results by this filter. */
export function isFilterSet(filter: Filter, filters: SearchFilters): boolean {
  if (isFlag(filter)) return filters[filter];
  if (!isRange(filter)) return filters[filter].length > 0;
  const { from, to } = endsOf(filter, filters);
  return from !== undefined || to !== undefined;
}

/** Returns true if a value lies within two inclusive bounds; always false for null. */
const isWithin = (value: number | null, { from, to }: Between): boolean =>
  value !== null && (from === undefined || value >= from) && (to === undefined || value <= to);

function passes(filter: Filter, entry: SearchEntry, filters: SearchFilters, now: Date): boolean {
  if (!isFilterSet(filter, filters)) return true;
  if (isFlag(filter)) return LISTING_FLAGS[filter](entry);
  if (isRange(filter)) return isWithin(figureValue(filter, entry), storedRangeBounds(filter, filters));
  const chosen = normalizedChoices(filter, filters);
  return entryValuesForFilter(filter, entry, now).some((value) => chosen.includes(value));
}

/**
 * Returns the filters that a listing fails. The search text and the option to show sold listings are checked elsewhere.
 */
export const failedFilters = (entry: SearchEntry, filters: SearchFilters, now: Date): Filter[] =>
  FILTERS.filter((filter) => !passes(filter, entry, filters, now));
