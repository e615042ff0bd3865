import { expect, test } from 'vitest';
import { searchEntry } from '../../../tests/support/listings/search-entry.ts';
import { CATEGORIES } from '../listing/options.ts';
import type { SearchEntry } from '../search/search-entry.ts';
import { type SearchFilters, searchFiltersSchema } from '../search/search-query.ts';
import { isMatch } from './matches-text.ts';
import { normalized } from './saved-filters.ts';
import { bandOf, bandsWithin, listingKeys, searchKeys } from './search-keys.ts';

const NOW = new Date('2026-06-15T00:00:00Z');
const filters = (given: object = {}) => normalized(searchFiltersSchema.parse(given));

test.each([
  [{}, ['any']],
  [{ category: 'SaaS' }, ['c:SaaS ']],
  [{ category: ['SaaS', 'Content'], maxPrice: 900 }, ['c:Content p:0 ', 'c:SaaS p:0 ']],
  [{ tech: ['React'], category: 'SaaS' }, ['t:react']],
  [{ q: 'invoices', category: 'SaaS' }, ['w:invo', 'w:bill', 'w:quot']],
  [{ q: 'zzz' }, ['any']],
  [{ q: 'zzzz' }, ['w:zzzz']],
  // A prefix of three letters could be stored under any fourth letter.
  [{ q: 'vet' }, ['any']],
  [{ minPrice: 70_000 }, ['p:7 ']],
  [{ minMrr: 5_000 }, ['m:6 ', 'm:7 ']],
  [{ maxMrr: 5_000, minMrr: 5_000, category: 'SaaS' }, ['c:SaaS m:6 ']],
  [{ maxMrr: 0 }, ['m:0 ']],
  [{ minMrr: 5000, maxMrr: 1000 }, []],
  // Searches are stored under their rarest part, such as one of eight categories instead of four tags, or one country
  // instead of two tags.
  [{ tech: ['a', 'b', 'c', 'd'], category: 'SaaS' }, ['c:SaaS ']],
  [{ tech: ['a', 'b'], country: ['NO'] }, ['n:NO ']],
  [{ tech: ['a', 'b'], minMrr: 5_000, maxMrr: 5_000 }, ['m:6 ']],
  [{ tech: ['a'], category: ['SaaS', 'Content'], country: ['NO'] }, ['c:Content n:NO ', 'c:SaaS n:NO ']],
  [{ country: ['NO'] }, ['n:NO ']],
  [{ minPrice: 5000, maxPrice: 1000 }, []],
  [{ stage: 'earning' }, ['any']],
])('%j is stored under %j', (given, keys) => expect(searchKeys(filters(given))).toEqual(keys));

test('a search with many values is stored under only a few keys', () => {
  const country = 'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR'.split(' ');
  const keys = searchKeys(filters({ country, category: [...CATEGORIES], minPrice: 0, minMrr: 0 }));
  expect(keys.length).toBeLessThanOrEqual(40);
  expect(keys.length).toBeGreaterThan(0);
  expect(searchKeys(filters({ country: country.slice(0, 20), category: ['SaaS', 'Content'] }))).toHaveLength(40);
  expect(searchKeys(filters({ country: country.slice(0, 6), category: [...CATEGORIES] }))).toEqual(
    country.slice(0, 6).map((item) => `n:${item} `),
  );
  // The broadest filter is left out.
  expect(searchKeys(filters({ country, category: ['SaaS', 'Content'] }))).toEqual(['c:Content ', 'c:SaaS ']);
});

test.each([
  ['price', 0, 0],
  ['price', 99_999, 0],
  ['price', 100_000, 1],
  ['price', 9_999_999, 7],
  ['mrr', 99_999, 3],
  ['mrr', 100_000, 4],
] as const)('%s of %d cents is in band %d', (name, cents, band) => expect(bandOf(name, cents)).toBe(band));

test('a listing without MRR matches no search for one', () => {
  const keys = listingKeys(searchEntry('l', { category: 'SaaS', country: 'NO' }));
  expect(keys).toContain('c:SaaS n:NO p:4 ');
  for (const key of keys) expect(key).toMatch(/^(any|(c:SaaS )?(n:NO )?(p:\d )?|[tw]:.+)$/);
});

test('bands cover both ends of a range', () => {
  expect(bandsWithin('price', 1_000, 1_000)).toEqual([1]);
  expect(bandsWithin('price', 999, 1_000)).toEqual([0, 1]);
  expect(bandsWithin('price', undefined, 0)).toEqual([0]);
  expect(bandsWithin('mrr', 5_000, undefined)).toEqual([6, 7]);
});

/** Returns a generator of the same pseudo-random numbers every time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('every search that a listing matches is stored under one of its keys', () => {
  const random = numbers(7);
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const maybe = <T>(value: () => T): T | undefined => (random() < 0.35 ? value() : undefined);
  const TECH = ['React', 'Go', 'Rust', 'php'];
  const WORDS = ['invoices', 'harbour', 'billing', 'podcast', 'podc', 'shop', 'store', 'mrr over 500', 'ai'];
  const amount = () => Math.floor(random() * 60_000);
  const searches = Array.from({ length: 600 }, (): SearchFilters => {
    const given = {
      q: maybe(() => one(WORDS)),
      category: maybe(() => one(CATEGORIES)),
      tech: maybe(() => one(TECH)),
      country: maybe(() => one(['NO', 'DE'])),
      minPrice: maybe(amount),
      maxPrice: maybe(amount),
      minMrr: maybe(() => Math.floor(random() * 3000)),
      maxMrr: maybe(amount),
    };
    return filters(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
  });
  const entries = Array.from({ length: 200 }, (_, i): SearchEntry => {
    const oneLine = `${one(WORDS)} and ${one(WORDS)}`;
    const card = { category: one(CATEGORIES), country: one(['NO', 'DE', 'FR']), askingPrice: amount() * 100, oneLine };
    return searchEntry(`l${i}`, card, { tech: [one(TECH)], mrr: maybe(() => amount() * 10) ?? null });
  });
  let matches = 0;
  for (const entry of entries) {
    const keys = new Set(listingKeys(entry));
    for (const search of searches) {
      if (!isMatch(entry, search, NOW)) continue;
      matches += 1;
      expect(
        searchKeys(search).some((key) => keys.has(key)),
        JSON.stringify({ search, entry }),
      ).toBe(true);
    }
  }
  expect(matches).toBeGreaterThan(300);
});

test('only listings for sale match', () => {
  expect(isMatch(searchEntry('a'), filters(), NOW)).toBe(true);
  expect(isMatch(searchEntry('a', { state: 'under-offer' }), filters(), NOW)).toBe(false);
  expect(isMatch(searchEntry('a', { state: 'sold' }), filters({ sold: 'true' }), NOW)).toBe(false);
});
