import * as z from 'zod';
import { CATEGORIES } from '../../../../../src/domain/listing/options.ts';
import { tagKey } from '../../../../../src/domain/search/filter-table.ts';
import { readText } from '../../../../../src/domain/search/language/read-text.ts';
import { MAX_SUGGESTIONS, type Suggestions } from '../../../../../src/domain/search/search-result.ts';
import { allOf, FOR_SALE, KNOWN } from './filter-clauses.ts';
import type { IndexNames } from './index-settings.ts';
import { readCard } from './listing-document.ts';
import { lookUpWords } from './look-up-words.ts';
import type { NodeClient } from './node-client.ts';
import { allWords, wordsClause } from './text-clause.ts';

/** So many of the tags that stand beside one that begins so are looked at. */
const TAGS_BESIDE = 1_000;

const buckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })) });
const answerSchema = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ card: z.string().transform(readCard) }) })) }),
  aggregations: z.object({
    all: z.object({ forSale: z.object({ categories: buckets, tagged: z.object({ tags: buckets }) }) }),
  }),
});

/** Titles by their words, categories and tags by how they begin, among what is for sale. */
export async function suggestListings(client: NodeClient, names: IndexNames, text: string): Promise<Suggestions> {
  const start = tagKey(text);
  if (!/[\p{L}\p{N}]/u.test(start)) return { titles: [], categories: [], tags: [] };
  const words = allWords(await lookUpWords(client, names, readText(text).groups));
  const { body } = await client.ask(answerSchema, {
    method: 'POST',
    path: `/${names.listings}/_search`,
    body: {
      query: { bool: { filter: [KNOWN, FOR_SALE], must: [wordsClause(words, ['title'])] } },
      aggs: {
        all: {
          global: {},
          aggs: {
            forSale: {
              filter: allOf([KNOWN, FOR_SALE]),
              aggs: {
                categories: { terms: { field: 'category', size: CATEGORIES.length } },
                tagged: {
                  filter: { prefix: { tech: start } },
                  aggs: { tags: { terms: { field: 'tech', size: TAGS_BESIDE } } },
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
  const { categories, tagged } = body.aggregations.all.forSale;
  return {
    titles: body.hits.hits.map(({ _source: { card } }) => ({ id: card.id, title: card.title })),
    categories: CATEGORIES.filter((category) => category.toLowerCase().startsWith(start)).flatMap((category) => {
      const found = categories.buckets.find(({ key }) => key === category);
      return found ? [{ category, count: found.doc_count }] : [];
    }),
    tags: tagged.tags.buckets
      .map(({ key, doc_count }) => ({ tag: key, count: doc_count }))
      .filter(({ tag }) => tag.startsWith(start))
      .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
      .slice(0, MAX_SUGGESTIONS),
  };
}
