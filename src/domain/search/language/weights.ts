/** The searchable texts of a listing. */
export const SEARCH_FIELDS = ['title', 'oneLine', 'category', 'tech', 'facts', 'reasonForSelling'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
/** Fields that describe a listing. A reason for selling may mention games even if the listing has none. */
export const DESCRIPTIVE_FIELDS: readonly SearchField[] = SEARCH_FIELDS.filter((field) => field !== 'reasonForSelling');

/**
 * A listing's score for a word, in every engine: the word's rarity times the field's weight times the weight of the
 * matching alternative (best of a group, summed over groups); the embedded engine adds BM25's treatment of repetition
 * and length. Measured with `npm run bench -- search-quality`.
 */
export const FIELD_WEIGHTS: Record<SearchField, number> = {
  title: 3,
  oneLine: 2,
  category: 6,
  tech: 4,
  facts: 2,
  reasonForSelling: 0.3,
};
/** BM25: how soon repetitions of a word stop counting, and how much a longer-than-usual text dilutes it. */
export const BM25 = { k1: 1.2, b: 0.5 } as const;
/** The usual number of terms in each field; null if length doesn't dilute it, as in a list. */
export const TYPICAL_FIELD_LENGTHS: Record<SearchField, number | null> = {
  title: 4,
  oneLine: 7,
  category: null,
  tech: null,
  facts: null,
  reasonForSelling: 12,
};

/** Weight of another name for the typed word. */
export const SYNONYM_WEIGHT = 0.9;
/**
 * Scores below a literal match in the title even if both a title and the category have a related word: 0.3 × (3 + 6) <
 * 3.
 */
export const RELATED_WEIGHT = 0.3;
/** Weight of a word that completes the typed one. */
export const PREFIX_WEIGHT = 0.6;
/** Weights by number of typos. */
export const TYPO_WEIGHTS = [1, 0.6, 0.3] as const;
/** Bonus for a figure that equals the wanted one, as in “mrr 500”; falls to none at zero or twice as much. */
export const CLOSENESS_WEIGHT = 12;

/** Returns the rarity of something that `having` of `all` listings have (BM25's idf). */
export const inverseFrequency = (having: number, all: number): number =>
  Math.log(1 + (all - Math.min(all, having) + 0.5) / (having + 0.5));
