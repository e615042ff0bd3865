import type { Suggestions } from '../../../domain/search/search-result.ts';
import { sitePaths } from '../../../domain/site-paths.ts';

export interface Suggestion {
  /** Where it leads; null for what removes the recent searches. */
  to: string | null;
  text: string;
  /** How many projects are there. */
  count?: number;
}

export interface SuggestionGroup {
  name: string;
  items: Suggestion[];
}

/** In an empty box: what was searched for last, and a way to clear that. */
export const recentGroups = (texts: readonly string[]): SuggestionGroup[] =>
  texts.length
    ? [
        {
          name: 'Recent searches',
          items: [
            ...texts.map((text) => ({ to: sitePaths.searchFor('q', text), text })),
            { to: null, text: 'Clear recent searches' },
          ],
        },
      ]
    : [];

/** Suggestions by kind, without kinds that have none. */
export const suggestionGroups = ({ titles, categories, tags }: Suggestions): SuggestionGroup[] =>
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
  ].filter(({ items }) => items.length > 0);
