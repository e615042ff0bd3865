import { namesCategoryOrTag } from './names-category-or-tag.ts';
import type { Alternative } from './parse-search-text.ts';
import { synonymsOf } from './phrases.ts';

/** Maximum number of possible corrections whose synonyms are added. */
const MAX_CORRECTED = 3;

/** Returns the weighted synonyms of a misspelled word's possible corrections: `suport` finds tickets. */
export const correctedSynonyms = (meant: readonly Pick<Alternative, 'term' | 'weight'>[]): Alternative[] =>
  meant
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MAX_CORRECTED)
    .flatMap(({ term, weight }) =>
      synonymsOf(term).map((item) => ({ ...item, weight: item.weight * weight, prefix: false, typos: 0 })),
    );

/** Returns true if one of the best corrections names a category or a tag: `newslettr`. */
export function isCorrectedName(meant: readonly Pick<Alternative, 'term' | 'weight'>[]): boolean {
  const best = Math.max(...meant.map(({ weight }) => weight));
  return meant.some(({ term, weight }) => weight === best && namesCategoryOrTag(term));
}
