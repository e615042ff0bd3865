import { FIGURES, unitOf } from '../search/figures.ts';
import {
  choiceText,
  FILTERS,
  type Filter,
  flagRow,
  isFlag,
  isRange,
  listRow,
  type Range,
} from '../search/filter-table.ts';
import { endsOf } from '../search/range-ends.ts';
import type { SearchFilters } from '../search/search-query.ts';
import { upperFirst } from '../shared/text.ts';

// Public pages load this file, so it must not import zod.

function rangeWords(range: Range, filters: SearchFilters): string | null {
  const { from, to } = endsOf(range, filters);
  const { said } = FIGURES[range];
  const { writtenText } = unitOf(range);
  if (from !== undefined && to !== undefined) return `${said} ${writtenText(from)}–${writtenText(to)}`;
  if (from !== undefined) return `${said} ≥ ${writtenText(from)}`;
  return to === undefined ? null : `${said} ≤ ${writtenText(to)}`;
}

/** Describes a filter's setting in words; returns null if the filter isn't set. */
function wordsOf(filter: Filter, filters: SearchFilters): string | null {
  if (isRange(filter)) return rangeWords(filter, filters);
  if (isFlag(filter)) return filters[filter] ? flagRow(filter).text.toLowerCase() : null;
  const values: readonly string[] = filters[filter];
  const { phrase = (chosen: string) => chosen } = listRow(filter);
  return values.length ? phrase(values.map((value) => choiceText(filter, value)).join(' or ')) : null;
}

/** Describes a search, one part per filter that is set: `SaaS`, `MRR ≥ $1,000`. */
export const filterWords = (filters: SearchFilters): string[] => [
  ...(filters.q ? [`“${filters.q}”`] : []),
  ...FILTERS.flatMap((filter) => wordsOf(filter, filters) ?? []),
];

/** Describes a search in one line. */
export const filtersText = (filters: SearchFilters): string => filterWords(filters).join(', ') || 'Every new project';

export const MAX_NAME_LENGTH = 80;

/** Returns the default name of a saved search: `SaaS, MRR ≥ $1,000`. */
export function defaultSearchName(filters: SearchFilters): string {
  const first = upperFirst(filtersText(filters));
  return first.length > MAX_NAME_LENGTH ? `${first.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : first;
}
