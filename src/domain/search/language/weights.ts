/** The texts of a listing that are searched. */
export const SEARCH_FIELDS = ['title', 'oneLine', 'category', 'tech', 'facts', 'reasonForSelling'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
/** Fields that tell what a listing is. In a reason for selling, somebody without games may name one. */
export const TELLING_FIELDS: readonly SearchField[] = SEARCH_FIELDS.filter((field) => field !== 'reasonForSelling');

/**
 * A listing's score for a word, in every engine: the word's rarity times the field's weight times the found
 * alternative's (the best of a group counts, groups are added); the embedded engine adds BM25's view of repetition and
 * length. Measured by `npm run bench -- search-quality`.
 */
export const FIELD_WEIGHTS: Record<SearchField, number> = {
  title: 3,
  oneLine: 2,
  category: 6,
  tech: 4,
  facts: 2,
  reasonForSelling: 0.3,
};
/** BM25: how soon a word that is repeated stops counting, and how much a text that is longer than usual dilutes it. */
export const BM25 = { k1: 1.2, b: 0.5 } as const;
/** The usual number of terms in each field; null if length does not dilute it, as in a list. */
export const USUAL_TERMS: Record<SearchField, number | null> = {
  title: 4,
  oneLine: 7,
  category: null,
  tech: null,
  facts: null,
  reasonForSelling: 12,
};

/** Weights of alternatives to a typed word. */
export const SAME_WEIGHT = 0.9;
/** Below a title's literal word even where a title and the category both name what is related: 0.3 × (3 + 6) < 3. */
export const RELATED_WEIGHT = 0.3;
/** A word that completes the typed one. */
export const PREFIX_WEIGHT = 0.6;
/** A word with so many typing errors. */
export const TYPO_WEIGHTS = [1, 0.6, 0.3] as const;
/** The bonus of a figure that equals the wanted one, as in “mrr 500”; none at half or twice as much. */
export const NEAR_WEIGHT = 12;

/** The rarity of something that `having` of `all` have (BM25’s idf). */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + (all - Math.min(all, having) + 0.5) / (having + 0.5));
