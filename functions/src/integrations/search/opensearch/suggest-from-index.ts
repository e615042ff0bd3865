import * as z from 'zod';
import { countryName } from '../../../../../src/domain/account/countries.ts';
import { CATEGORIES } from '../../../../../src/domain/listing/options.ts';
import { tagKey } from '../../../../../src/domain/search/filter-table.ts';
import type { TypedName } from '../../../../../src/domain/search/parse-typed-name.ts';
import { MAX_SUGGESTIONS, NO_SUGGESTIONS, type Suggestions } from '../../../../../src/domain/search/search-result.ts';
import {
  limitsInCents,
  nameToPrice,
  type PricedCounts,
  suggestPopular,
  suggestPrices,
} from '../../../../../src/domain/search/suggest-prices.ts';
import { allOf, type Clause, FOR_SALE, NOT_REMOVED } from './filter-clauses.ts';
import type { IndexNames } from './index-settings.ts';
import { readCard } from './listing-document.ts';
import { lookUpWords } from './look-up-words.ts';
import type { NodeClient } from './node-client.ts';
import { requireAllWords, wordsClause } from './text-clause.ts';

/** Maximum number of tags counted on listings that have a tag with the typed prefix. */
const MAX_COUNTED_TAGS = 1_000;
/** Maximum number of countries counted, higher than the number that exist. */
const ALL_COUNTRIES = 300;

const pricesSchema = z.object({ buckets: z.array(z.object({ doc_count: z.number() })) });
const bucketsSchema = z.object({
  buckets: z.array(z.object({ key: z.string(), doc_count: z.number(), prices: pricesSchema })),
});
type Bucket = z.infer<typeof bucketsSchema>['buckets'][number];
const answerSchema = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ card: z.string().transform(readCard) }) })) }),
  aggregations: z.object({
    all: z.object({
      forSale: z.object({
        categories: bucketsSchema,
        countries: bucketsSchema,
        tagged: z.object({ tags: bucketsSchema }),
      }),
    }),
  }),
});

/**
 * Builds a clause that counts each value of a field, and how many of its listings cost no more than each price in
 * `ends`. Adds one cent because the node's `to` is exclusive.
 */
function countsOf(field: string, size: number, ends: readonly number[]): Clause {
  const ranges = ends.map((end) => ({ to: end + 1 }));
  return { terms: { field, size }, aggs: { prices: { range: { field: 'price', ranges } } } };
}

/** Converts a bucket to counts; the node returns ranges in order of their ends, as requested. */
const pricedOf = (filter: PricedCounts['filter'], { key, doc_count, prices }: Bucket): PricedCounts => ({
  filter,
  value: key,
  all: doc_count,
  upTo: prices.buckets.map((bucket) => bucket.doc_count),
});

const mostFirst = (a: Bucket, b: Bucket): number => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1);

/**
 * Suggests titles that contain the typed words, and categories, tags and countries that begin with the typed text, from
 * listings for sale.
 */
export async function suggestFromIndex(
  client: NodeClient,
  names: IndexNames,
  { text, groups, maxPrice }: TypedName,
): Promise<Suggestions> {
  const start = tagKey(text);
  if (!/[\p{L}\p{N}]/u.test(start) && (text || maxPrice !== null)) return NO_SUGGESTIONS;
  const words = requireAllWords(await lookUpWords(client, names, groups), ['title']);
  const ends = limitsInCents(maxPrice);
  const { body } = await client.ask(answerSchema, {
    method: 'POST',
    path: `/${names.listings}/_search`,
    body: {
      query: { bool: { filter: [NOT_REMOVED, FOR_SALE], must: [wordsClause(words)] } },
      aggs: {
        all: {
          global: {},
          aggs: {
            forSale: {
              filter: allOf([NOT_REMOVED, FOR_SALE]),
              aggs: {
                categories: countsOf('category', CATEGORIES.length, ends),
                countries: countsOf('country', ALL_COUNTRIES, ends),
                tagged: {
                  filter: { prefix: { tech: start } },
                  aggs: { tags: countsOf('tech', MAX_COUNTED_TAGS, ends) },
                },
              },
            },
          },
        },
      },
      sort: [{ _score: 'desc' }, { id: 'asc' }],
      size: MAX_SUGGESTIONS,
      _source: ['card'],
      track_total_hits: false,
    },
  });
  const found = body.aggregations.all.forSale;
  if (!text) {
    const categories = found.categories.buckets.map((bucket) => pricedOf('category', bucket));
    return { ...NO_SUGGESTIONS, priced: suggestPopular(categories) };
  }
  const named = (all: readonly Bucket[], nameOf: (key: string) => string) =>
    all
      .filter(({ key }) => nameOf(key).toLowerCase().startsWith(start))
      .sort(mostFirst)
      .slice(0, MAX_SUGGESTIONS);
  const buckets = {
    category: found.categories.buckets,
    tech: found.tagged.tags.buckets,
    country: found.countries.buckets,
  };
  const countOf = (category: string) => buckets.category.find(({ key }) => key === category)?.doc_count ?? 0;
  const suggested = {
    categories: CATEGORIES.map((category) => ({ category, count: countOf(category) }))
      .filter(({ category, count }) => count > 0 && category.toLowerCase().startsWith(start))
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_SUGGESTIONS),
    tags: named(buckets.tech, String).map(({ key, doc_count }) => ({ tag: key, count: doc_count })),
    countries: named(buckets.country, countryName).map(({ key, doc_count }) => ({ country: key, count: doc_count })),
  };
  const first = nameToPrice(suggested);
  const bucket = first && buckets[first.filter].find(({ key }) => key === first.value);
  return {
    titles: body.hits.hits.map(({ _source: { card } }) => ({ id: card.id, title: card.title })),
    ...suggested,
    priced: first && bucket ? suggestPrices(pricedOf(first.filter, bucket), maxPrice) : [],
  };
}
