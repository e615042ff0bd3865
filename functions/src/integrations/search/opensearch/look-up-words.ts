import * as z from 'zod';
import { correctedSynonyms, isCorrectedName } from '../../../../../src/domain/search/language/corrected-synonyms.ts';
import type { Alternative, WordGroup } from '../../../../../src/domain/search/language/parse-search-text.ts';
import { typosBetween } from '../../../../../src/domain/search/language/typos-between.ts';
import { inverseFrequency, PREFIX_WEIGHT, TYPO_WEIGHTS } from '../../../../../src/domain/search/language/weights.ts';
import { type Clause, NOT_REMOVED } from './filter-clauses.ts';
import { ALL_TERMS, type IndexNames } from './index-settings.ts';
import { NODE_TIMEOUT, type NodeClient } from './node-client.ts';

/** Maximum number of similar words considered for a mistyped word. */
const MAX_MISTYPED = 40;

/** A term that matches a word of the search text, with its weight; `prefix` allows any ending. */
export interface TermSign {
  term: string;
  prefix: boolean;
  weight: number;
}

/**
 * A word or phrase of the search text, with its matching terms in this index; `signs` is empty if no listing has any of
 * them.
 */
export interface IndexedGroup {
  /** The words as typed. */
  words: string;
  optional: boolean;
  isName: boolean;
  signs: TermSign[];
}

/** The node's spelling suggestions for one text. */
export const suggestedSchema = z.array(
  z.object({ options: z.array(z.object({ text: z.string(), freq: z.number() })) }),
);
type Suggested = z.infer<typeof suggestedSchema>;

const answerSchema = z.object({
  hits: z.object({ total: z.object({ value: z.number() }) }),
  aggregations: z.object({
    having: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number() })) }),
  }),
  suggest: z.record(z.string(), suggestedSchema).default({}),
});
type Answer = z.infer<typeof answerSchema>;

/**
 * Returns the terms for each word of a search text: the word with its completions, its synonyms, and, only if no
 * listing has the word as typed, words a few typos away. A substitute is weighted as no rarer than the intended word,
 * as in the embedded engine.
 */
export async function lookUpWords(
  client: NodeClient,
  names: IndexNames,
  groups: readonly WordGroup[],
): Promise<IndexedGroup[]> {
  const alternatives = groups.flatMap((group) => group.alternatives);
  if (!alternatives.length) return [];
  const mistyped = alternatives.filter(({ typos }) => typos > 0);
  const { body } = await client.ask(answerSchema, {
    method: 'POST',
    path: `/${names.listings}/_search`,
    body: {
      query: NOT_REMOVED,
      aggs: {
        having: {
          filters: {
            filters: Object.fromEntries(
              alternatives.map((alternative) => [keyOf(alternative), termClause(ALL_TERMS, alternative)]),
            ),
          },
        },
      },
      ...(mistyped.length && { suggest: Object.fromEntries(mistyped.map((item) => [keyOf(item), corrections(item)])) }),
      size: 0,
      track_total_hits: true,
      timeout: NODE_TIMEOUT,
    },
  });
  return groups.map((group) => {
    const { words, optional } = group;
    const { signs, isName } = meaningOf(group, body);
    return { words, optional, isName, signs };
  });
}

const keyOf = ({ term, prefix }: Pick<Alternative, 'term' | 'prefix'>): string => `${prefix ? 'from' : 'is'} ${term}`;

/** Matches listings that have a term in a field or, for a prefix, any term that begins with it. */
export const termClause = (field: string, { term, prefix }: Pick<Alternative, 'term' | 'prefix'>): Clause =>
  prefix ? { prefix: { [field]: term } } : { term: { [field]: term } };

/** Requests words in the index that are a few typos away from a word that isn't in it. */
export const corrections = ({ term, typos }: Alternative): Clause => ({
  text: term,
  term: {
    field: ALL_TERMS,
    suggest_mode: 'missing',
    size: MAX_MISTYPED,
    max_edits: typos,
    prefix_length: 0,
    string_distance: 'damerau_levenshtein',
  },
});

function meaningOf({ alternatives, isName }: WordGroup, answer: Answer): Pick<IndexedGroup, 'signs' | 'isName'> {
  const all = answer.hits.total.value;
  const havingOf = (item: Alternative) => answer.aggregations.having.buckets[keyOf(item)]?.doc_count ?? 0;
  const [typed, ...others] = alternatives;
  if (!typed) return { signs: [], isName };
  const corrected = havingOf(typed)
    ? []
    : alternatives.flatMap((alternative) => weighCorrections(alternative, answer.suggest[keyOf(alternative)]));
  const having = corrected.reduce((sum, { freq }) => sum + freq, havingOf(typed));
  const most = having ? inverseFrequency(having, all) : Number.POSITIVE_INFINITY;
  const signs = [
    ...(havingOf(typed) ? [{ ...typed, weight: typed.weight * most }] : []),
    ...corrected.map(({ term, weight }) => ({ term, prefix: false, weight: weight * most })),
    ...others
      .filter(havingOf)
      .map((other) => ({ ...other, weight: other.weight * Math.min(most, inverseFrequency(havingOf(other), all)) })),
    ...correctedSynonyms(corrected).map((item) => ({ ...item, weight: item.weight * most })),
  ].flatMap(({ term, weight, prefix }) => [
    { term, prefix: false, weight },
    ...(prefix ? [{ term, prefix, weight: weight * PREFIX_WEIGHT }] : []),
  ]);
  return { signs, isName: isName || isCorrectedName(corrected) };
}

/** Returns possible corrections of a mistyped word, weighted by their number of typos. */
export function weighCorrections(
  one: Alternative,
  suggested: Suggested = [],
): { term: string; weight: number; freq: number }[] {
  const options = suggested.flatMap((found) => found.options);
  return options
    .map(({ text, freq }) => ({ term: text, freq, errors: typosBetween(one.term, text, one.typos) }))
    .filter(({ errors }) => errors > 0 && errors <= one.typos)
    .map(({ term, freq, errors }) => ({ term, freq, weight: one.weight * (TYPO_WEIGHTS[errors] ?? 0) }));
}
