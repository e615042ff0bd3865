import { MAX_SUGGESTIONS, type Suggestions } from './search-result.ts';

type Priced = Suggestions['priced'][number];

/** Price limits offered in suggestions, in whole dollars. */
const PRICE_LIMITS: readonly number[] = [5_000, 10_000, 25_000, 50_000];
/** Maximum number of price limits suggested per name. */
const MAX_PRICES = 2;
/**
 * Divisor for the minimum share of a popular category's listings within a suggested price limit: at least one in four.
 */
const TELLING_PART = 4;

/** A category, tag or country with its number of listings, and how many of them are within each price limit. */
export interface PricedCounts extends Pick<Priced, 'filter' | 'value'> {
  all: number;
  upTo: readonly number[];
}

/** Returns the name to suggest with price limits: a category before a tag, a tag before a country. */
export function nameToPrice({
  categories: [category],
  tags: [tag],
  countries: [country],
}: Pick<Suggestions, 'categories' | 'tags' | 'countries'>): Omit<PricedCounts, 'upTo'> | null {
  if (category) return { filter: 'category', value: category.category, all: category.count };
  if (tag) return { filter: 'tech', value: tag.tag, all: tag.count };
  return country ? { filter: 'country', value: country.country, all: country.count } : null;
}

/** Returns the price limits to suggest: only the typed price, if there is one. */
const limitsFor = (maxPrice: number | null): readonly number[] => (maxPrice === null ? PRICE_LIMITS : [maxPrice]);

/** Returns the price limits to suggest, in cents, so that an engine can count the listings within each limit. */
export const limitsInCents = (maxPrice: number | null): number[] => limitsFor(maxPrice).map((end) => end * 100);

/**
 * Suggests a name with the typed price or, if none was typed, with the lowest price limits that include some but not
 * all of its listings, each limit more than the one before.
 */
export function suggestPrices({ filter, value, all, upTo }: PricedCounts, maxPrice: number | null): Priced[] {
  return limitsFor(maxPrice)
    .map((end, i) => ({ filter, value, maxPrice: end, count: upTo[i] ?? 0 }))
    .filter(({ count }, i) => count > (upTo[i - 1] ?? 0) && (maxPrice !== null || count < all))
    .slice(0, MAX_PRICES);
}

/**
 * Suggests the categories with the most listings, each with the lowest price limit that includes enough of its
 * listings.
 */
export function suggestPopular(categories: readonly PricedCounts[]): Priced[] {
  return categories
    .toSorted((a, b) => b.all - a.all || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .flatMap(({ filter, value, all, upTo }) => {
      const at = upTo.findIndex((count) => count * TELLING_PART >= all);
      const maxPrice = limitsFor(null)[at];
      const count = upTo[at];
      return maxPrice === undefined || !count ? [] : [{ filter, value, maxPrice, count }];
    });
}
