import * as z from 'zod';
import { recordOf } from '../shared/record-of.ts';
import { ENDS, type End, FLAGS, LISTS, type ListFilter, type ListValue, listRow, MAX_PAGE } from './filter-table.ts';
import { rangeBoundLimits } from './range-ends.ts';
import { MAX_SEARCH_LENGTH } from './search-text.ts';
import { SORTS } from './sorts.ts';

export const RESULTS_PER_PAGE = 24;

/** Returns the schema for a list filter's value. */
export function valueSchema(list: ListFilter): z.ZodType<string, string> {
  const row = listRow(list);
  if ('options' in row) return z.enum(row.options);
  return 'pattern' in row ? z.string().regex(row.pattern) : z.string().trim().min(1).max(row.longest);
}

/** Returns the schema for a repeatable query parameter; duplicates count once. */
export const repeatable = <T extends z.ZodType>(value: T, max: number) =>
  z.preprocess(
    (given) => (given === undefined ? [] : [...new Set(Array.isArray(given) ? given : [given])]),
    z.array(value).max(max),
  );
type Several<V> = ReturnType<typeof repeatable<z.ZodType<V, V>>>;
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((given) => given === 'true');

/**
 * Returns the schema for the query parameter of a range's bound; an empty one, as sent by some clients, counts as
 * unset.
 */
function endParameter(end: End) {
  const { least, most: max, isWhole } = rangeBoundLimits(end);
  const number = z.coerce.number().min(least).max(max);
  return z.preprocess((given) => (given === '' ? undefined : given), (isWhole ? number.int() : number).optional());
}

/** The filters of a search: amounts in whole dollars, multiples as displayed (`2.5`), both bounds inclusive. */
export const searchFiltersSchema = z.object({
  q: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
  // A listing matches if it has any of the chosen values.
  ...(recordOf(LISTS, (list) => repeatable(valueSchema(list), listRow(list).most)) as {
    [L in ListFilter]: Several<ListValue<L>>;
  }),
  ...recordOf(ENDS, endParameter),
  ...recordOf(FLAGS, () => flag),
  /** True if sold listings are included. */
  sold: flag,
});
export type SearchFilters = z.infer<typeof searchFiltersSchema>;

/** A search as represented in query parameters. */
export const searchQuerySchema = searchFiltersSchema.extend({
  /** Defaults to relevance if there is a text, otherwise to newest. */
  sort: z.enum(SORTS).optional(),
  /** Set if the order isn't the default for `sort`. */
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;
