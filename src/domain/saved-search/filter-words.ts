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

// Public pages load this file, so it imports no zod.

function rangeWords(range: Range, filters: SearchFilters): string | null {
  const { from, to } = endsOf(range, filters);
  const { said } = FIGURES[range];
  const { writtenText } = unitOf(range);
  if (from !== undefined && to !== undefined) return `${said} ${writtenText(from)}–${writtenText(to)}`;
  if (from !== undefined) return `${said} ≥ ${writtenText(from)}`;
  return to === undefined ? null : `${said} ≤ ${writtenText(to)}`;
}

/** A filter that is set, in words; null for one that is not. */
function wordsOf(filter: Filter, filters: SearchFilters): string | null {
  if (isRange(filter)) return rangeWords(filter, filters);
  if (isFlag(filter)) return filters[filter] ? flagRow(filter).text.toLowerCase() : null;
  const values: readonly string[] = filters[filter];
  const { phrase = (chosen: string) => chosen } = listRow(filter);
  return values.length ? phrase(values.map((value) => choiceText(filter, value)).join(' or ')) : null;
}

/** A search in words, one part for each filter that is set: `SaaS`, `MRR ≥ $1,000`. */
export const filterWords = (filters: SearchFilters): string[] => [
  ...(filters.q ? [`“${filters.q}”`] : []),
  ...FILTERS.flatMap((filter) => wordsOf(filter, filters) ?? []),
];

/** A search in one line of words. */
export const filtersText = (filters: SearchFilters): string => filterWords(filters).join(', ') || 'Every new project';

export const MAX_NAME_LENGTH = 80;

/** The name that a saved search has until its owner gives it another: `SaaS, MRR ≥ $1,000`. */
export function suggestedName(filters: SearchFilters): string {
  const first = upperFirst(filtersText(filters));
  return first.length > MAX_NAME_LENGTH ? `${first.slice(0, MAX_NAME_LENGTH - 1).trimEnd()}…` : first;
}
