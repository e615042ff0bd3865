/** The texts of a listing that are searched. */
export const SEARCH_FIELDS = ['title', 'oneLine', 'category', 'tech', 'facts', 'reasonForSelling'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];
/** Those that say what a listing is. In a reason for selling, somebody without games may name one. */
export const TELLING_FIELDS: readonly SearchField[] = SEARCH_FIELDS.filter((field) => field !== 'reasonForSelling');

/**
 * How a listing that has a word is scored, in every engine: by how rare the word is, times the weight of each field that has
 * it, times the weight of what was found (`Alternative.weight`, less for a completed word and for each typing error). The
 * embedded engine adds BM25's view of how often a text has it, and how long the text is. Of a group's alternatives the best
 * one counts, and groups are added. Measured by `npm run bench -- search-quality`.
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
/** How many terms each field usually has; null where a longer text is not about less, as in a list. */
export const USUAL_TERMS: Record<SearchField, number | null> = {
  title: 4,
  oneLine: 7,
  category: null,
  tech: null,
  facts: null,
  reasonForSelling: 12,
};

/** What alternatives to what was typed weigh. */
export const SAME_WEIGHT = 0.9;
export const RELATED_WEIGHT = 0.4;
/** A word that goes on where what was typed ends. */
export const PREFIX_WEIGHT = 0.6;
/** A word with so many typing errors. */
export const TYPO_WEIGHTS = [1, 0.6, 0.3] as const;
/** What a figure adds that is just as it was asked for, as in “mrr 500”; nothing where it is half or twice as much. */
export const NEAR_WEIGHT = 12;

/** How rare something is that so many listings have, of so many in all (BM25’s idf). */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + (all - Math.min(all, having) + 0.5) / (having + 0.5));
