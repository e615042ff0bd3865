import * as z from 'zod';
import { AGES } from '../../../../../src/domain/search/ages.ts';
import {
  BARS,
  FILTERS,
  type Filter,
  FLAGS,
  HISTOGRAMS,
  type Histogram,
  isFlag,
  isHistogram,
  isRange,
  normalizedChoices,
  SINGLE_VALUE_LISTS,
} from '../../../../../src/domain/search/filter-table.ts';
import { LISTED_WITHIN } from '../../../../../src/domain/search/listed-within.ts';
import { storedBarWidth } from '../../../../../src/domain/search/range-ends.ts';
import { mostFrequent } from '../../../../../src/domain/search/search-entries.ts';
import type { SearchQuery } from '../../../../../src/domain/search/search-query.ts';
import { type Counts, type Facets, MAX_TAGS } from '../../../../../src/domain/search/search-result.ts';
import { recordOf } from '../../../../../src/domain/shared/record-of.ts';
import {
  allOf,
  type Clause,
  combineClauses,
  FOR_SALE,
  foundingMonthRange,
  listedClause,
  NOT_REMOVED,
} from './filter-clauses.ts';

/** Maximum number of values per facet, higher than the number of categories, stages, countries or sources. */
const ALL_VALUES = 300;

/** Requests a histogram's bars as ranges; the first and last are open-ended. */
function barsFacet(field: Histogram): Clause {
  const width = storedBarWidth(field);
  const ranges = Array.from({ length: BARS }, (_, i) => ({
    key: String(i),
    ...(i > 0 && { from: i * width }),
    ...(i < BARS - 1 && { to: (i + 1) * width }),
  }));
  return { values: { range: { field, ranges, keyed: false } } };
}

const termsFacet = (field: string): Clause => ({ values: { terms: { field, size: ALL_VALUES } } });
const tagsFacet = (chosen: readonly string[]): Clause => ({
  values: { terms: { field: 'tech', size: MAX_TAGS, order: [{ _count: 'desc' }, { _key: 'asc' }] } },
  ...(chosen.length && {
    chosen: { terms: { field: 'tech', size: chosen.length, include: chosen } },
  }),
});
const agesFacet = (now: Date): Clause => ({
  values: { filters: { filters: Object.fromEntries(AGES.map((age) => [age, foundedRange(age, now)])) } },
});
const listedFacet = (now: Date): Clause => ({
  values: { filters: { filters: Object.fromEntries(LISTED_WITHIN.map((item) => [item, listedClause(item, now)])) } },
});
const foundedRange = (age: (typeof AGES)[number], now: Date): Clause => ({
  range: { founded: foundingMonthRange(age, now) },
});

function countersOf(filter: Filter, query: SearchQuery, now: Date): Clause | null {
  if (isRange(filter)) return isHistogram(filter) ? barsFacet(filter) : null;
  if (isFlag(filter)) return { values: { filter: { term: { [filter]: true } } } };
  if (filter === 'age') return agesFacet(now);
  if (filter === 'listed') return listedFacet(now);
  return filter === 'tech' ? tagsFacet(normalizedChoices(filter, query)) : termsFacet(filter);
}

/**
 * Builds the request for the counts shown beside the results: per facet, the listings that pass all other filters, and
 * the total number of listings for sale.
 */
export function facetRequest(query: SearchQuery, clauses: ReadonlyMap<Filter, Clause>, now: Date): Clause {
  const shown = (clause: Clause) => (query.sold ? clause : allOf([clause, FOR_SALE]));
  const facets = FILTERS.flatMap((filter) => {
    const counters = countersOf(filter, query, now);
    return counters ? [[filter, { filter: shown(combineClauses(clauses, filter)), aggs: counters }] as const] : [];
  });
  return {
    ...Object.fromEntries(facets),
    sold: { filter: allOf([combineClauses(clauses), { term: { state: 'sold' } }]) },
    all: { global: {}, aggs: { values: { filter: allOf([NOT_REMOVED, FOR_SALE]) } } },
  };
}

const count = z.object({ doc_count: z.number() });
const buckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });
const named = z.object({ buckets: z.record(z.string(), count) });
/** Schema of the response to `facetRequest`. */
export const facetResponseSchema = z.object({
  ...recordOf([...SINGLE_VALUE_LISTS, ...HISTOGRAMS], () => z.object({ values: buckets })),
  tech: z.object({ values: buckets, chosen: buckets.optional() }),
  ...recordOf(['age', 'listed'] as const, () => z.object({ values: named })),
  ...recordOf(FLAGS, () => z.object({ values: count })),
  sold: count,
  all: z.object({ values: count }),
});
type Answer = z.infer<typeof facetResponseSchema>;

const countsFrom = (found: { key: string; doc_count: number }[]): Counts =>
  Object.fromEntries(found.map(({ key, doc_count }) => [key, doc_count]));
const countedNames = (found: Record<string, { doc_count: number }>): Counts =>
  countsFrom(Object.entries(found).flatMap(([key, { doc_count }]) => (doc_count > 0 ? [{ key, doc_count }] : [])));
const countsInOrder = (found: { doc_count: number }[]): number[] => found.map(({ doc_count }) => doc_count);

export function facetsIn(answer: Answer, query: SearchQuery): Facets {
  const { tech } = answer;
  return {
    ...recordOf(SINGLE_VALUE_LISTS, (list) => countsFrom(answer[list].values.buckets)),
    ...recordOf(['age', 'listed'] as const, (list) => countedNames(answer[list].values.buckets)),
    tech: mostFrequent(
      { ...countsFrom(tech.values.buckets), ...countsFrom(tech.chosen?.buckets ?? []) },
      normalizedChoices('tech', query),
    ),
    ...recordOf(FLAGS, (flag) => answer[flag].values.doc_count),
    sold: answer.sold.doc_count,
    ...recordOf(HISTOGRAMS, (name) => countsInOrder(answer[name].values.buckets)),
  };
}
