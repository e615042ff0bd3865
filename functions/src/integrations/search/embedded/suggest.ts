import { countryName } from '../../../../../src/domain/account/countries.ts';
import { CATEGORIES } from '../../../../../src/domain/listing/options.ts';
import type { WordGroup } from '../../../../../src/domain/search/language/parse-search-text.ts';
import { termsOf } from '../../../../../src/domain/search/language/terms-of.ts';
import { foldText } from '../../../../../src/domain/search/language/tokens.ts';
import { SEARCH_FIELDS } from '../../../../../src/domain/search/language/weights.ts';
import type { TypedName } from '../../../../../src/domain/search/parse-typed-name.ts';
import { searchQuerySchema } from '../../../../../src/domain/search/search-query.ts';
import { MAX_SUGGESTIONS, NO_SUGGESTIONS, type Suggestions } from '../../../../../src/domain/search/search-result.ts';
import {
  limitsInCents,
  nameToPrice,
  type PricedCounts,
  suggestPopular,
  suggestPrices,
} from '../../../../../src/domain/search/suggest-prices.ts';
import type { Catalogue } from './catalogue.ts';
import { findGroups } from './find-groups.ts';
import { countForSale, countUpToPrices } from './for-sale.ts';
import { pageOf } from './page-of.ts';
import { type Segment, SOLD } from './segment.ts';
import { cardAt } from './segment-file.ts';

/** Query for the first page by relevance; its text isn't used. */
const BEST_MATCH_QUERY = searchQuerySchema.parse({ q: 'anything' });
const TITLE_BIT = 1 << SEARCH_FIELDS.indexOf('title');

/** Returns suggestions from the listings for sale while the user types. */
export function suggest(catalogue: Catalogue, { text, groups, maxPrice }: TypedName): Suggestions {
  const priced = (choice: Omit<PricedCounts, 'upTo'>): PricedCounts => ({
    ...choice,
    upTo: countUpToPrices(catalogue, choice, limitsInCents(maxPrice)),
  });
  const { categories, tags, countries } = countForSale(catalogue);
  if (!groups.length) {
    if (text || maxPrice !== null) return NO_SUGGESTIONS;
    const all = [...categories].map(([value, count]) => priced({ filter: 'category', value, all: count }));
    return { ...NO_SUGGESTIONS, priced: suggestPopular(all) };
  }
  const isMeant = meantBy(text, groups);
  const named = {
    categories: CATEGORIES.filter((category) => isMeant(category) && categories.has(category))
      .map((category) => ({ category, count: categories.get(category) ?? 0 }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MAX_SUGGESTIONS),
    tags: tags
      .filter(([tag]) => isMeant(tag))
      .slice(0, MAX_SUGGESTIONS)
      .map(([tag, count]) => ({ tag, count })),
    countries: countries
      .filter(([country]) => isMeant(countryName(country)))
      .slice(0, MAX_SUGGESTIONS)
      .map(([country, count]) => ({ country, count })),
  };
  const first = nameToPrice(named);
  return {
    titles: titlesOf(catalogue, groups),
    ...named,
    priced: first ? suggestPrices(priced(first), maxPrice) : [],
  };
}

function titlesOf(catalogue: Catalogue, groups: readonly WordGroup[]): Suggestions['titles'] {
  const { segments, isGone } = catalogue;
  const { found } = findGroups(catalogue, groups, TITLE_BIT);
  const hits = found.map(({ docs, scores }, at) => {
    const segment = segments[at] as Segment;
    const isShown = (doc: number) => !isGone(segment, doc) && !((segment.flags[doc] as number) & SOLD);
    return { segment, docs: docs.filter(isShown), scores };
  });
  return pageOf(hits, BEST_MATCH_QUERY)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ segment, doc }) => {
      const { id, title } = cardAt(segment, doc);
      return { id, title };
    });
}

/** Returns a predicate for names that begin with the text or have a matching term for each of its words. */
function meantBy(text: string, groups: readonly WordGroup[]): (name: string) => boolean {
  const typed = foldText(text);
  return (name) => {
    if (foldText(name).startsWith(typed)) return true;
    const terms = termsOf(name);
    return groups.every(({ alternatives }) =>
      alternatives.some(({ term, prefix }) => terms.some((item) => item === term || (prefix && item.startsWith(term)))),
    );
  };
}
