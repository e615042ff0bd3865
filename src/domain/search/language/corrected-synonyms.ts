import { synonymsOf } from './phrases.ts';
import type { Alternative } from './read-text.ts';
import { isTellingName } from './telling-names.ts';

/** So many of the words that may have been meant bring their synonyms. */
const MAX_CORRECTED = 3;

/** Synonyms of the words that a mistyped one may mean, each with its weight: `suport` finds tickets. */
export const correctedSynonyms = (meant: readonly Pick<Alternative, 'term' | 'weight'>[]): Alternative[] =>
  meant
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_CORRECTED)
    .flatMap(({ term, weight }) =>
      synonymsOf(term).map((one) => ({ ...one, weight: one.weight * weight, prefix: false, typos: 0 })),
    );

/** Tells if the best of the words that may have been meant names a category or a tag: `newslettr`. */
export function isCorrectedName(meant: readonly Pick<Alternative, 'term' | 'weight'>[]): boolean {
  const best = Math.max(...meant.map(({ weight }) => weight));
  return meant.some(({ term, weight }) => weight === best && isTellingName(term));
}
