import { countryName } from '../../../domain/account/countries.ts';
import type { SuggestAnswer, Suggestions } from '../../../domain/search/search-result.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

export interface Suggestion {
  /** The address behind it; null for removing the recent searches. */
  to: string | null;
  text: string;
  /** The number of projects there. */
  count?: number | undefined;
}

export interface SuggestionGroup {
  name: string;
  items: Suggestion[];
}

/** `SaaS under $10,000`, with how many there are. */
const pricedItems = (priced: Suggestions['priced']): Suggestion[] =>
  priced.map(({ filter, value, maxPrice, count }) => ({
    to: sitePaths.searchFor(filter, value, maxPrice),
    text: `${filter === 'country' ? countryName(value) : value} under ${formatMoney(maxPrice * 100)}`,
    count,
  }));

const notEmpty = ({ items }: SuggestionGroup): boolean => items.length > 0;

/** In an empty box, below what was searched for last. */
export const popularGroups = ({ priced }: Suggestions): SuggestionGroup[] =>
  [{ name: 'Popular categories', items: pricedItems(priced) }].filter(notEmpty);

/** The last searches for an empty box, with what each finds as soon as that is known, and a way to clear them. */
export const recentGroups = (texts: readonly string[], counted: SuggestAnswer['recent']): SuggestionGroup[] =>
  texts.length
    ? [
        {
          name: 'Recent searches',
          items: [
            ...texts.map((text) => ({
              to: sitePaths.searchFor('q', text),
              text,
              count: counted.find((one) => one.text === text)?.count,
            })),
            { to: null, text: 'Clear recent searches' },
          ],
        },
      ]
    : [];

/** Suggestions by kind, without kinds that have none. */
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
