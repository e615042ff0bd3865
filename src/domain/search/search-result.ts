import * as z from 'zod';
import { CATEGORIES } from '../listing/options.ts';
import { recordOf } from '../shared/record-of.ts';
import { cardSchema } from './card.ts';
import { FIGURE_KINDS } from './figures.ts';
import { BARS, FILTERS, FLAGS, HISTOGRAMS, LISTS } from './filter-table.ts';

const count = z.number().int();
const SORTED = ['newest', ...FIGURE_KINDS, 'age'] as const;
/** Number of results for each value. Values with no results may be missing. */
const countsSchema = z.record(z.string(), count);
export type Counts = z.infer<typeof countsSchema>;

/** Maximum number of tags with counts, not including chosen tags. */
export const MAX_TAGS = 20;

/**
 * Result counts for the filters' values. Each facet ignores its own filter, so that it counts the results of choosing
 * each value.
 */
const facetsSchema = z.strictObject({
  /** Keyed by the normalized value: tags are lowercase. */
  ...recordOf(LISTS, () => countsSchema),
  ...recordOf(FLAGS, () => count),
  /** Number of sold listings that match. */
  sold: count,
  ...recordOf(HISTOGRAMS, () => z.array(count).length(BARS)),
});
export type Facets = z.infer<typeof facetsSchema>;

export const searchResultSchema = z.strictObject({
  total: count,
  /** Number of listings for sale. */
  all: count,
  page: count,
  pages: count,
  cards: z.array(cardSchema),
  /** True if no listing has all words of the text and the cards are the closest matches. False for an empty result. */
  partial: z.boolean(),
  /** Words of the text that no listing has, as typed; empty for an empty result. */
  missing: z.array(z.string()),
  /** Unwanted words that no listing has, and the words excluded in their place. */
  slips: z.array(z.strictObject({ typed: z.string(), meant: z.string() })),
  facets: facetsSchema,
  /**
   * Only for an empty result: the number of results after dropping each filter that is set, or the text, highest first.
   */
  without: z.array(z.strictObject({ filter: z.enum([...FILTERS, 'q']), total: count })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const endSchema = z.number().int().nullable();
const endsSchema = { min: endSchema, max: endSchema, near: endSchema };

/**
 * A search's results, with the conditions parsed from its text and their positions: amounts in cents or the smallest
 * unit of the typed currency, multiples in tenths, ages in months, founding dates in months from the year 0.
 */
export const searchAnswerSchema = searchResultSchema.omit({ missing: true, slips: true }).extend({
  understood: z.array(
    z.strictObject({
      kind: z.enum([...FIGURE_KINDS, 'buyNow', 'age', 'founded', 'source', 'without', 'order']),
      ...endsSchema,
      typed: z.strictObject({ currency: z.string(), ...endsSchema }).nullable(),
      words: z.string().nullable(),
      order: z.strictObject({ sort: z.enum(SORTED), order: z.enum(['asc', 'desc']) }).nullable(),
      spans: z.array(z.strictObject({ from: count, to: count })),
    }),
  ),
  /** Ignored words, as typed: amounts in currencies without a rate, filler, and words that no listing has. */
  unused: z.array(z.string()),
});

/** Maximum number of suggestions of each kind. */
export const MAX_SUGGESTIONS = 5;

/**
 * Suggestions while typing: listings by title; categories, tags and countries with their listing counts; and such a
 * name with a maximum price in whole dollars. Without a text, popular categories are suggested.
 */
export const suggestionsSchema = z.strictObject({
  titles: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  categories: z.array(z.strictObject({ category: z.enum(CATEGORIES), count })),
  tags: z.array(z.strictObject({ tag: z.string(), count })),
  countries: z.array(z.strictObject({ country: z.string(), count })),
  priced: z.array(
    z.strictObject({ filter: z.enum(['category', 'tech', 'country']), value: z.string(), maxPrice: count, count }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

/** Suggestions, plus the number of results for each recent search text. */
export const suggestAnswerSchema = suggestionsSchema.extend({
  recent: z.array(z.strictObject({ text: z.string(), count })),
});
export type SuggestAnswer = z.infer<typeof suggestAnswerSchema>;
export const NO_SUGGESTIONS: Suggestions = { titles: [], categories: [], tags: [], countries: [], priced: [] };
