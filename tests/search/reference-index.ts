import type { SearchIndex } from '../../functions/src/integrations/search/search-index.ts';
import { countryName } from '../../src/domain/account/countries.ts';
import { CATEGORIES } from '../../src/domain/listing/options.ts';
import { isMatch } from '../../src/domain/saved-search/matches-text.ts';
import { tagKey } from '../../src/domain/search/filter-table.ts';
import type { TypedName } from '../../src/domain/search/parse-typed-name.ts';
import { searchEntries } from '../../src/domain/search/search-entries.ts';
import type { SearchEntry } from '../../src/domain/search/search-entry.ts';
import type { SearchFilters } from '../../src/domain/search/search-query.ts';
import { MAX_SUGGESTIONS, NO_SUGGESTIONS, type Suggestions } from '../../src/domain/search/search-result.ts';
import {
  limitsInCents,
  nameToPrice,
  type PricedCounts,
  suggestPopular,
  suggestPrices,
} from '../../src/domain/search/suggest-prices.ts';

/** Weight of each field. Titles count most. */
const WEIGHTS = [5, 3, 2, 2, 1];

/** The simplest index that passes: it checks every entry on each search. It also tests the tests themselves. */
export function referenceIndex(): SearchIndex {
  const known = new Map<string, { revision: number; entry: SearchEntry | null }>();
  const searches = new Map<string, SearchFilters>();
  const entries = () => [...known.values()].flatMap(({ entry }) => entry ?? []);
  const write = (id: string, revision: number, entry: SearchEntry | null) => {
    if ((known.get(id)?.revision ?? 0) < revision) known.set(id, { revision, entry });
  };
  return {
    upsert: async (entry, revision) => write(entry.card.id, revision, entry),
    remove: async (listingId, revision) => write(listingId, revision, null),
    query: async ({ query }, now) =>
      searchEntries(query.q ? matched(entries(), query.q) : entries(), entries(), query, now),
    suggest: async (typed) => suggestions(entries(), typed),
    upsertSearch: async (id, filters) => void searches.set(id, filters),
    removeSearch: async (id) => void searches.delete(id),
    match: async (entry, now) => [...searches].filter(([, filters]) => isMatch(entry, filters, now)).map(([id]) => id),
  };
}

/** Splits a text into words. Converting to capitals first turns `ß` into `SS` and the dotless `ı` into `I`. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .toLowerCase()
    .match(/\.?[\p{L}\p{N}]+(\.[\p{L}\p{N}]+)*[+#]*/gu) ?? [];
const fieldsOf = ({ card, tech, reasonForSelling }: SearchEntry): string[][] =>
  [card.title, tech.join(' '), card.oneLine, card.category, reasonForSelling].map(wordsOf);

/** Returns the entries that contain every word of a text, those with matches in better fields first. */
function matched(entries: readonly SearchEntry[], q: string): SearchEntry[] {
  const words = wordsOf(q);
  const scored = entries.flatMap((entry) => {
    const fields = fieldsOf(entry);
    const scores = words.map((word, i) =>
      Math.max(
        0,
        ...fields.map((field, at) => {
          const best = Math.max(0, ...field.map((item) => closeness(word, item, i === words.length - 1)));
          return best * (WEIGHTS[at] ?? 0);
        }),
      ),
    );
    return scores.length && scores.every(Boolean) ? [{ entry, score: scores.reduce((a, b) => a + b) }] : [];
  });
  return scored
    .sort((a, b) => b.score - a.score || (a.entry.card.id < b.entry.card.id ? -1 : 1))
    .map(({ entry }) => entry);
}

function closeness(word: string, found: string, isLast: boolean): number {
  if (word === found) return 1;
  if (isLast && found.startsWith(word)) return 0.8;
  const edits = word.length > 7 ? 2 : word.length > 3 ? 1 : 0;
  return edits && distance(word, found) <= edits ? 0.5 : 0;
}

/** Returns the edit distance: letters to add, drop or change, or to swap with the next. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j));
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = rows[i];
      if (row)
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
          swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        );
    }
  return at(a.length, b.length);
}

function suggestions(entries: readonly SearchEntry[], { text, maxPrice }: TypedName): Suggestions {
  const start = text.trim().toLowerCase();
  const words = wordsOf(text);
  const forSale = entries.filter(({ card }) => card.state !== 'sold');
  const count = (passes: (entry: SearchEntry) => boolean) => forSale.filter(passes).length;
  const has = (entry: SearchEntry, { filter, value }: Pick<PricedCounts, 'filter' | 'value'>) =>
    filter === 'tech' ? entry.tech.map(tagKey).includes(value) : entry.card[filter] === value;
  const priced = (choice: Omit<PricedCounts, 'upTo'>) => ({
    ...choice,
    upTo: limitsInCents(maxPrice).map((end) => count((entry) => has(entry, choice) && entry.card.askingPrice <= end)),
  });
  if (!words.length) {
    if (text || maxPrice !== null) return NO_SUGGESTIONS;
    const all = CATEGORIES.map((value) => ({ filter: 'category' as const, value }));
    return {
      ...NO_SUGGESTIONS,
      priced: suggestPopular(
        all.map((item) => priced({ ...item, all: count((entry) => has(entry, item)) })).filter((item) => item.all),
      ),
    };
  }
  const tags = [...new Set(forSale.flatMap(({ tech }) => tech.map(tagKey)))].filter((tag) => tag.startsWith(start));
  const titles = matched(
    forSale.map((entry) => ({ ...entry, tech: [], reasonForSelling: '', card: { ...entry.card, oneLine: '' } })),
    text,
  ).filter(({ card }) => wordsOf(card.title).some((word) => word.startsWith(words.at(-1) ?? '')));
  const countries = [...new Set(forSale.map(({ card }) => card.country))].filter((code) =>
    countryName(code).toLowerCase().startsWith(start),
  );
  const named = {
    categories: CATEGORIES.filter((category) => category.toLowerCase().startsWith(start))
      .map((category) => ({ category, count: count(({ card }) => card.category === category) }))
      .filter((item) => item.count),
    tags: tags
      .map((tag) => ({ tag, count: count(({ tech }) => tech.map(tagKey).includes(tag)) }))
      .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
      .slice(0, MAX_SUGGESTIONS),
    countries: countries.map((country) => ({ country, count: count(({ card }) => card.country === country) })),
  };
  const first = nameToPrice(named);
  return {
    ...named,
    priced: first ? suggestPrices(priced(first), maxPrice) : [],
    titles: titles.slice(0, MAX_SUGGESTIONS).map(({ card: { id, title } }) => ({ id, title })),
  };
}
