import { tagKey } from '../search/filter-table.ts';
import type { SearchEntry } from '../search/search-entry.ts';
import type { SearchFilters } from '../search/search-query.ts';
import { termsOfEntry, wantedTerms } from './matches-text.ts';

/** The lower bound of each price or MRR band, in whole dollars; a band ends where the next one starts. */
const BANDS = {
  price: [0, 1_000, 2_500, 5_000, 10_000, 20_000, 40_000, 70_000],
  mrr: [0, 100, 250, 500, 1_000, 2_500, 5_000, 10_000],
} as const;
export type BandedFigure = keyof typeof BANDS;

const CENTS = 100;

/** Returns the index of the band that contains an amount in cents. */
export function bandOf(name: BandedFigure, cents: number): number {
  const next = BANDS[name].findIndex((start) => start * CENTS > cents);
  return Math.max(0, (next < 0 ? BANDS[name].length : next) - 1);
}

/**
 * Returns the indexes of the bands that overlap a range in whole dollars, both bounds inclusive; undefined means
 * unbounded.
 */
export function bandsWithin(name: BandedFigure, min: number | undefined, max: number | undefined): number[] {
  const starts: readonly number[] = BANDS[name];
  return starts.flatMap((start, i) => {
    const next = starts[i + 1];
    const reaches = next === undefined || min === undefined || next > min;
    return reaches && (max === undefined || start <= max) ? [i] : [];
  });
}

/**
 * An inverted index of saved searches: each search is stored under a few keys derived from its most selective filter,
 * and any matching listing has at least one of those keys. Looking up a new listing's keys leaves only a few searches
 * to check in full.
 */

/**
 * Maximum number of keys that combine filters, since each key costs storage; if there would be more, the broadest
 * filter is left out.
 */
const MAX_KEYS = 40;
/** Number of leading letters by which words are indexed, since the last word of a text may be incomplete. */
const LETTERS = 4;
/** The key for searches without any filter to be indexed by. */
const ANY_KEY = 'any';

/** One filter: the values it accepts, and the rough share of all listings that have each value. */
interface Part {
  letter: string;
  values: readonly string[];
  share: number;
}

const band = (letter: string, bands: number[], all: number): Part => ({
  letter,
  values: bands.map(String),
  share: 1 / all,
});

function partsOf(filters: SearchFilters): Part[] {
  const { minPrice, maxPrice, minMrr, maxMrr, category, country } = filters;
  return [
    { letter: 'c', values: category, share: 1 / 8 },
    { letter: 'n', values: country, share: 1 / 15 },
    ...(minPrice === undefined && maxPrice === undefined
      ? []
      : [band('p', bandsWithin('price', minPrice, maxPrice), BANDS.price.length)]),
    // Half of the listings report no MRR, and any MRR filter excludes them.
    ...(minMrr === undefined && maxMrr === undefined
      ? []
      : [band('m', bandsWithin('mrr', minMrr, maxMrr), 2 * BANDS.mrr.length)]),
  ].filter(({ letter, values }) => values.length || letter === 'p' || letter === 'm');
}

const shareOf = ({ values, share }: Part): number => Math.min(1, values.length * share);
const keysOf = (parts: readonly Part[]): string[] =>
  parts.reduce<string[]>(
    (keys, { letter, values }) => keys.flatMap((key) => values.map((value) => `${key}${letter}:${value} `)),
    [''],
  );

/** Returns the filters whose combinations yield at most `MAX_KEYS` keys, dropping the broadest filters first. */
function narrowestKeys(parts: readonly Part[]): readonly Part[] {
  const count = parts.reduce((product, { values }) => product * values.length, 1);
  if (count <= MAX_KEYS) return parts;
  const widest = parts.reduce((a, b) => (shareOf(b) >= shareOf(a) ? b : a));
  return narrowestKeys(parts.filter((part) => part !== widest));
}

/** Returns the keys under which a saved search is stored; empty if no listing can match the search. */
export function searchKeys(filters: SearchFilters): string[] {
  const parts = narrowestKeys(partsOf(filters));
  const tags = filters.tech.map((tag) => `t:${tagKey(tag)}`);
  const words = wantedTerms(filters.q)
    .filter((group) => group.every(({ term, prefix }) => !prefix || term.length >= LETTERS))
    .map((group) => [...new Set(group.map(({ term }) => wordKey(term)))]);
  const choices = [
    { keys: keysOf(parts).map((key) => key || ANY_KEY), share: parts.reduce((all, part) => all * shareOf(part), 1) },
    ...(tags.length ? [{ keys: tags, share: tags.length / 25 }] : []),
    ...words.map((group) => ({ keys: group, share: group.length / 40 })),
  ];
  return choices.reduce((best, choice) => (choice.share < best.share ? choice : best)).keys;
}

const wordKey = (term: string): string => `w:${term.slice(0, LETTERS)}`;

/** Returns every key under which a search that matches this listing can be stored. */
export function listingKeys(entry: SearchEntry): string[] {
  const { card, tech, mrr } = entry;
  const parts = [
    `c:${card.category} `,
    `n:${card.country} `,
    `p:${bandOf('price', card.askingPrice)} `,
    ...(mrr === null ? [] : [`m:${bandOf('mrr', mrr)} `]),
  ];
  const combined = parts.reduce<string[]>((keys, part) => keys.concat(keys.map((key) => key + part)), ['']);
  return [
    ...combined.map((key) => key || ANY_KEY),
    ...new Set(tech.map((tag) => `t:${tagKey(tag)}`)),
    ...new Set([...termsOfEntry(entry)].map(wordKey)),
  ];
}
