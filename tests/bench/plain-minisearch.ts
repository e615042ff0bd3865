import MiniSearch from 'minisearch';
import { searchEntries } from '../../src/domain/search/search-entries.ts';
import type { SearchEntry } from '../../src/domain/search/search-entry.ts';
import type { SearchQuery } from '../../src/domain/search/search-query.ts';
import type { SearchResult } from '../../src/domain/search/search-result.ts';

/** Options that search used before it had its own index: the baseline of `npm run bench -- search`. */
const OPTIONS = {
  fields: ['title', 'oneLine', 'category', 'tech', 'reasonForSelling'],
  searchOptions: {
    boost: { title: 4, oneLine: 2, tech: 2 },
    fuzzy: 0.2,
    prefix: (term: string) => term.length > 2,
    combineWith: 'AND' as const,
  },
};

/** Returns an index of these entries as JSON. */
export function plainIndexJson(entries: Iterable<SearchEntry>): string {
  const index = new MiniSearch(OPTIONS);
  for (const { card, tech, reasonForSelling } of entries) {
    const { id, title, oneLine, category } = card;
    index.add({ id, title, oneLine, category, tech: tech.join(' '), reasonForSelling });
  }
  return JSON.stringify(index);
}

/** Searches with such an index, and filters every entry one by one. */
export function plainSearch(
  json: string,
  all: readonly SearchEntry[],
  now: Date,
): (query: SearchQuery) => SearchResult {
  const index = MiniSearch.loadJSON(json, OPTIONS);
  const entries = new Map(all.map((entry) => [entry.card.id, entry]));
  return (query) => {
    const matched = query.q ? index.search(query.q).flatMap(({ id }) => entries.get(String(id)) ?? []) : all;
    return searchEntries(matched, all, query, now);
  };
}
