import { countryName } from '../../../domain/account/countries.ts';
import type { SuggestAnswer, Suggestions } from '../../../domain/search/search-result.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

export interface Suggestion {
  /** The target URL; null for the entry that clears recent searches. */
  to: string | null;
  text: string;
  /** Number of matching projects. */
  count?: number | undefined;
}

export interface SuggestionGroup {
  name: string;
  items: Suggestion[];
}

/** Returns suggestions such as `SaaS under $10,000`, each with its number of projects. */
const pricedItems = (priced: Suggestions['priced']): Suggestion[] =>
  priced.map(({ filter, value, maxPrice, count }) => ({
    to: sitePaths.searchFor(filter, value, maxPrice),
    text: `${filter === 'country' ? countryName(value) : value} under ${formatMoney(maxPrice * 100)}`,
    count,
  }));

const notEmpty = ({ items }: SuggestionGroup): boolean => items.length > 0;

/** Returns the suggestions for an empty search field, shown below the recent searches. */
export const popularGroups = ({ priced }: Suggestions): SuggestionGroup[] =>
  [{ name: 'Popular categories', items: pricedItems(priced) }].filter(notEmpty);

/**
 * Returns the recent searches for an empty search field, with result counts once known, and an entry that clears them.
 */
export const recentGroups = (texts: readonly string[], counted: SuggestAnswer['recent']): SuggestionGroup[] =>
  texts.length
    ? [
        {
          name: 'Recent searches',
          items: [
            ...texts.map((text) => ({
              to: sitePaths.searchFor('q', text),
              text,
              count: counted.find((item) => item.text === text)?.count,
            })),
            { to: null, text: 'Clear recent searches' },
          ],
        },
      ]
    : [];

/** Groups suggestions by kind, leaving out empty groups. */
export const suggestionGroups = ({ titles, categories, tags, countries, priced }: Suggestions): SuggestionGroup[] =>
  [
    {
      name: 'Projects',
      items: titles.map(({ id, title }) => ({ to: sitePaths.listing(id, title), text: title })),
    },
    {
      name: 'Categories',
      items: categories.map(({ category, count }) => ({
        to: sitePaths.searchFor('category', category),
        text: category,
        count,
      })),
    },
    {
      name: 'Tags',
      items: tags.map(({ tag, count }) => ({ to: sitePaths.searchFor('tech', tag), text: tag, count })),
    },
    {
      name: 'Countries',
      items: countries.map(({ country, count }) => ({
        to: sitePaths.searchFor('country', country),
        text: countryName(country),
        count,
      })),
    },
    { name: 'Up to a price', items: pricedItems(priced) },
  ].filter(notEmpty);
