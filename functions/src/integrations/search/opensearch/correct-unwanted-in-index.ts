import * as z from 'zod';
import {
  correctedUnwanted,
  lookupTermFor,
  mostLikelyTerm,
} from '../../../../../src/domain/search/language/correct-unwanted-words.ts';
import type { Unwanted } from '../../../../../src/domain/search/language/parse-search-text.ts';
import { allOf, NOT_REMOVED } from './filter-clauses.ts';
import { ALL_TERMS, type IndexNames } from './index-settings.ts';
import { readCard } from './listing-document.ts';
import { corrections, suggestedSchema, weighCorrections } from './look-up-words.ts';
import { NODE_TIMEOUT, type NodeClient } from './node-client.ts';

const lookedUpSchema = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  suggest: z.object({ slip: suggestedSchema }),
});
const cardSchema = z.object({
  hits: z.object({ hits: z.array(z.object({ _source: z.object({ card: z.string().transform(readCard) }) })) }),
});

/**
 * Corrects typos in words that the search excludes, but leaves a word unchanged if any listing has one of its terms as
 * typed.
 */
export const correctUnwantedInIndex = <U extends Unwanted>(
  client: NodeClient,
  names: IndexNames,
  unwanted: readonly U[],
): Promise<U[]> => Promise.all(unwanted.map(async (item) => (await correctOne(client, names, item)) ?? item));

/** Looks up a word only if it may be a typo, and its correction only if no listing has the word. */
async function correctOne<U extends Unwanted>(client: NodeClient, names: IndexNames, unwanted: U): Promise<U | null> {
  const slip = lookupTermFor(unwanted);
  if (!slip) return null;
  const path = `/${names.listings}/_search`;
  const having = (terms: readonly string[]) => allOf([NOT_REMOVED, { terms: { [ALL_TERMS]: terms } }]);
  const { body: found } = await client.ask(lookedUpSchema, {
    method: 'POST',
    path,
    body: {
      query: having(unwanted.terms),
      suggest: { slip: corrections(slip) },
      size: 0,
      track_total_hits: 1,
      timeout: NODE_TIMEOUT,
    },
  });
  if (found.hits.total.value) return null;
  const near = weighCorrections(slip, found.suggest.slip);
  const term = mostLikelyTerm(
    slip,
    near.map(({ freq, ...one }) => ({ ...one, having: freq })),
  );
  if (!term) return null;
  const { body } = await client.ask(cardSchema, {
    method: 'POST',
    path,
    body: { query: having([term]), sort: [{ id: 'asc' }], size: 1, _source: ['card'], timeout: NODE_TIMEOUT },
  });
  const texts = body.hits.hits.flatMap(({ _source: { card } }) => [card.title, card.oneLine]);
  return correctedUnwanted(unwanted, term, texts);
}
