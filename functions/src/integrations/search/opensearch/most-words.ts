import * as z from 'zod';
import { KNOWN } from './clause.ts';
import type { IndexNames } from './index-settings.ts';
import { NODE_GIVES_UP, type NodeClient } from './node-client.ts';
import { type KnownWords, wordsClause } from './text-clause.ts';

const answerSchema = z.object({
  aggregations: z.object({
    having: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number() })) }),
  }),
});

/** The most of the words that any listing has. */
export async function mostWords(client: NodeClient, names: IndexNames, words: KnownWords): Promise<KnownWords> {
  const fewer = Array.from({ length: words.needed }, (_, i) => ({ ...words, needed: words.needed - i }));
  const filters = Object.fromEntries(fewer.map((some) => [String(some.needed), wordsClause(some)]));
  const { body } = await client.ask(answerSchema, {
    method: 'POST',
    path: `/${names.listings}/_search`,
    body: {
      ...{ query: KNOWN, aggs: { having: { filters: { filters } } } },
      ...{ size: 0, track_total_hits: false, timeout: NODE_GIVES_UP },
    },
  });
  const { buckets } = body.aggregations.having;
  return fewer.find(({ needed }) => buckets[needed]?.doc_count) ?? words;
}
