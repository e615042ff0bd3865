import type { DollarRates } from '../search/dollar-rates.ts';
import { failedFilters } from '../search/filters.ts';
import { figureValue, matchesFigure } from '../search/language/figure.ts';
import {
  type Alternative,
  hasConditions,
  parseSearchText,
  type Unwanted,
} from '../search/language/parse-search-text.ts';
import { matchesAge } from '../search/language/requested-age.ts';
import { searchTexts } from '../search/language/search-texts.ts';
import { termsOf } from '../search/language/terms-of.ts';
import { DESCRIPTIVE_FIELDS } from '../search/language/weights.ts';
import type { SearchEntry } from '../search/search-entry.ts';
import type { SearchFilters } from '../search/search-query.ts';

/** Search terms by listing, cached because a listing is compared with thousands of saved searches in a row. */
const known = new WeakMap<SearchEntry, ReadonlySet<string>>();

/** Returns the terms under which search finds a listing. */
export function termsOfEntry(entry: SearchEntry): ReadonlySet<string> {
  const terms = known.get(entry) ?? new Set(Object.values(searchTexts(entry)).flatMap(termsOf));
  known.set(entry, terms);
  return terms;
}

/** Returns a search text's required groups of terms; a matching listing has at least one term from each group. */
export const wantedTerms = (q: string): Alternative[][] =>
  parseSearchText(q)
    .groups.filter(({ optional }) => !optional)
    .map(({ alternatives }) => alternatives);

/**
 * Returns true if a listing matches a text as search parses it, with word forms, synonyms, prefixes and figures such as
 * “mrr over 500”. Typos aren't corrected, because nobody reviews the matches before an alert, and an amount in a
 * currency without a rate matches nothing.
 */
export function matchesText(entry: SearchEntry, q: string, now: Date, rates: DollarRates = []): boolean {
  if (!q) return true;
  const read = parseSearchText(q, rates);
  const { groups, figures, ages, proof, unwanted, buyNow, unread } = read;
  if (!hasConditions(read) || unread.length) return false;
  if (proof && !proof.sources.includes(entry.source)) return false;
  if (!ages.every((age) => matchesAge(entry.card.foundedOn, age, now))) return false;
  if (buyNow && !entry.card.buyNow) return false;
  if (!figures.every((figure) => matchesFigure(figureValue(figure.kind, entry), figure))) return false;
  if (unwanted.some((item) => hasUnwanted(entry, item))) return false;
  const terms = termsOfEntry(entry);
  const has = ({ term, prefix }: Alternative) =>
    terms.has(term) || (prefix && [...terms].some((item) => item.startsWith(term)));
  return groups.every(({ optional, alternatives }) => optional || alternatives.some(has));
}

/** Returns true if an unwanted word appears in a field that describes the listing. */
function hasUnwanted(entry: SearchEntry, unwanted: Unwanted): boolean {
  const texts = searchTexts(entry);
  return DESCRIPTIVE_FIELDS.some((field) => termsOf(texts[field]).some((term) => unwanted.terms.includes(term)));
}

/** Returns true if a listing matches a saved search: for sale, within its filters, and matching its text. */
export const isMatch = (entry: SearchEntry, filters: SearchFilters, now: Date, rates: DollarRates = []): boolean =>
  entry.card.state === 'live' &&
  !failedFilters(entry, filters, now).length &&
  matchesText(entry, filters.q, now, rates);
