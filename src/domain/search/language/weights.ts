/** The searchable texts of a listing. */
export const SEARCH_FIELDS = ['title', 'oneLine', 'category', 'tech', 'facts', 'reasonForSelling'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
/**
 * Fields that describe a listing. The reason for selling is left out because it may mention games even if the project
 * isn't one.
 */
export const DESCRIPTIVE_FIELDS: readonly SearchField[] = SEARCH_FIELDS.filter((field) => field !== 'reasonForSelling');

/**
 * Weights of the fields in a listing's score, which sums, over the word groups, the best alternative's rarity × field
 * weight × own weight; the embedded engine also applies BM25's treatment of repetition and length. Measured with `npm
 * run bench -- search-quality`.
 */
export const FIELD_WEIGHTS: Record<SearchField, number> = {
  title: 3,
  oneLine: 2,
  category: 6,
  tech: 4,
  facts: 2,
  reasonForSelling: 0.3,
};
/**
 * BM25 parameters: `k1` sets how soon repetitions of a word stop counting, `b` how much a longer-than-usual text
 * dilutes it.
 */
export const BM25 = { k1: 1.2, b: 0.5 } as const;
/** Typical number of terms in each field; null if the field's length doesn't dilute a match, as in a list. */
export const TYPICAL_FIELD_LENGTHS: Record<SearchField, number | null> = {
  title: 4,
  oneLine: 7,
  category: null,
  tech: null,
  facts: null,
  reasonForSelling: 12,
};

/** Weight of a synonym of the typed word. */
export const SYNONYM_WEIGHT = 0.9;
/**
 * Weight of a related word. Even related words in both title and category score below a literal match in the title: 0.3
 * × (3 + 6) < 3.
 */
export const RELATED_WEIGHT = 0.3;
/** Weight of a word that starts with the typed one. */
export const PREFIX_WEIGHT = 0.6;
/** Weights by number of typos. */
export const TYPO_WEIGHTS = [1, 0.6, 0.3] as const;
/**
 * Bonus for a figure that equals the requested value, as in “mrr 500”; it falls to none at zero or at twice the value.
 */
export const CLOSENESS_WEIGHT = 12;

/** Returns the rarity of a term that `having` of `all` listings contain (BM25's IDF). */
export const inverseFrequency = (having: number, all: number): number =>
  Math.log(1 + (all - Math.min(all, having) + 0.5) / (having + 0.5));
