import * as z from 'zod';
import {
  ENDS,
  type End,
  FLAGS,
  LISTS,
  type ListFilter,
  type ListValue,
  listRow,
  normalizedChoices,
} from '../search/filter-table.ts';
import { rangeBoundLimits } from '../search/range-ends.ts';
import { type SearchFilters, valueSchema } from '../search/search-query.ts';
import { MAX_SEARCH_LENGTH } from '../search/search-text.ts';
import { recordOf } from '../shared/record-of.ts';

const flag = z.boolean().default(false);
type Several<V> = z.ZodDefault<z.ZodArray<z.ZodType<V, V>>>;

function endSchema(end: End) {
  const { least, most, isWhole } = rangeBoundLimits(end);
  const number = z.number().min(least).max(most);
  return (isWhole ? number.int() : number).optional();
}

/**
 * The filters of a saved search: the query parameters as numbers and booleans, without sort order and page. Amounts are
 * in whole dollars; the order of the fields determines `filtersKey`.
 */
export const savedFiltersSchema = z.strictObject({
  q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  ...(recordOf(LISTS, (list) => z.array(valueSchema(list)).max(listRow(list).most).default([])) as {
    [L in ListFilter]: Several<ListValue<L>>;
  }),
  ...recordOf(ENDS, endSchema),
  ...recordOf(FLAGS, () => flag),
  sold: flag,
});

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();

/**
 * Returns the filters in canonical form, so that equal searches compare equal: sorted distinct values, lowercase tags
 * and text, no unset filters, sort order or page. Sold listings are excluded, since an alert about a sold listing would
 * always come too late.
 */
export function normalized(filters: SearchFilters): SearchFilters {
  const kept = {
    ...filters,
    q: filters.q.trim().toLowerCase().replace(/\s+/g, ' '),
    ...recordOf(LISTS, (list) => distinct(normalizedChoices(list, filters))),
    sold: false,
  };
  const isKept = ([key, value]: [string, unknown]) => key in savedFiltersSchema.shape && value !== undefined;
  // Parsing puts the fields in the order of the schema.
  return savedFiltersSchema.parse(Object.fromEntries(Object.entries(kept).filter(isKept)));
}

/** Returns a key that two searches share only if they are equal. */
export const filtersKey = (filters: SearchFilters): string => JSON.stringify(Object.entries(normalized(filters)));
