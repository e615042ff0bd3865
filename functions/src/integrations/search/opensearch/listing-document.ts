import { type Card, cardSchema } from '../../../../../src/domain/search/card.ts';
import { FIGURE_KINDS } from '../../../../../src/domain/search/figures.ts';
import { FLAGS, SINGLE_VALUE_LISTS, tagKey } from '../../../../../src/domain/search/filter-table.ts';
import { LISTING_FLAGS, LISTING_VALUES } from '../../../../../src/domain/search/filters.ts';
import { figureValue } from '../../../../../src/domain/search/language/figure.ts';
import { searchTexts } from '../../../../../src/domain/search/language/search-texts.ts';
import { termsOf } from '../../../../../src/domain/search/language/terms-of.ts';
import { SEARCH_FIELDS } from '../../../../../src/domain/search/language/weights.ts';
import type { SearchEntry } from '../../../../../src/domain/search/search-entry.ts';
import { parseWithDates } from '../../../../../src/domain/shared/parse-with-dates.ts';
import { recordOf } from '../../../../../src/domain/shared/record-of.ts';
import { readStored } from '../../../../../src/domain/shared/stored.ts';
import { ALL_TERMS, termsField } from './index-settings.ts';

/**
 * Builds a listing's index document for filters, facets, sorting and text search; amounts are in cents, multiples in
 * tenths, times in milliseconds.
 */
export function listingDocument(entry: SearchEntry): Record<string, unknown> {
  const { card, tech } = entry;
  const texts = searchTexts(entry);
  const terms = SEARCH_FIELDS.map((field) => [termsField(field), termsOf(texts[field]).join(' ')] as const);
  return {
    id: card.id,
    state: card.state,
    ...recordOf(SINGLE_VALUE_LISTS, (list) => LISTING_VALUES[list](entry)),
    tech: [...new Set(tech.map(tagKey))],
    ...recordOf(FLAGS, (flag) => LISTING_FLAGS[flag](entry)),
    ...recordOf(FIGURE_KINDS, (kind) => figureValue(kind, entry)),
    listedAt: card.listedAt.getTime(),
    founded: monthsOf(card.foundedOn),
    ...Object.fromEntries(terms),
    [ALL_TERMS]: terms.map(([, text]) => text).join(' '),
  };
}

/** Converts a month such as `2021-04` to months since the year 0. */
const monthsOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Parses a card from the JSON stored in the index. */
export const readCard = (json: string): Card => readStored(cardSchema, parseWithDates(json));
