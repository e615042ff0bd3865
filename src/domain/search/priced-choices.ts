import { MAX_SUGGESTIONS, type Suggestions } from './search-result.ts';

type Priced = Suggestions['priced'][number];

/** The ends of the prices in suggestions, in whole dollars. */
const PRICE_ENDS: readonly number[] = [5_000, 10_000, 25_000, 50_000];
/** So many ends of one name are suggested. */
const MAX_ENDS = 2;
/** A popular category is suggested up to a price that at least one in this many of its listings meets. */
const TELLING_PART = 4;

/** A category, tag or country, with how many listings have it, and how many of them up to each end that is counted. */
export interface PricedCounts extends Pick<Priced, 'filter' | 'value'> {
  all: number;
  upTo: readonly number[];
}

/** The name that comes with prices: a category before a tag, a tag before a country. */
export function firstChoice({
  categories: [category],
  tags: [tag],
  countries: [country],
}: Pick<Suggestions, 'categories' | 'tags' | 'countries'>): Omit<PricedCounts, 'upTo'> | null {
  if (category) return { filter: 'category', value: category.category, all: category.count };
  if (tag) return { filter: 'tech', value: tag.tag, all: tag.count };
  return country ? { filter: 'country', value: country.country, all: country.count } : null;
}

/** The price ends suggested for the typed text: its own price, if it names one. */
const endsFor = (maxPrice: number | null): readonly number[] => (maxPrice === null ? PRICE_ENDS : [maxPrice]);

/** The same ends in cents, for an engine to count up to. */
export const countedEnds = (maxPrice: number | null): number[] => endsFor(maxPrice).map((end) => end * 100);

/** Suggests a name with the first prices that leave some of its listings, or with the price that was typed. */
export function pricedChoices({ filter, value, all, upTo }: PricedCounts, maxPrice: number | null): Priced[] {
  return endsFor(maxPrice)
    .map((end, i) => ({ filter, value, maxPrice: end, count: upTo[i] ?? 0 }))
    .filter(({ count }, i) => count > (upTo[i - 1] ?? 0) && (maxPrice !== null || count < all))
    .slice(0, MAX_ENDS);
}

/** Suggests the categories with the most listings, each with a price up to which many of them are. */
export function popularChoices(categories: readonly PricedCounts[]): Priced[] {
  return categories
    .toSorted((a, b) => b.all - a.all || (a.value < b.value ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .flatMap(({ filter, value, all, upTo }) => {
      const at = upTo.findIndex((count) => count * TELLING_PART >= all);
      const maxPrice = endsFor(null)[at];
      const count = upTo[at];
      return maxPrice === undefined || !count ? [] : [{ filter, value, maxPrice, count }];
    });
}
