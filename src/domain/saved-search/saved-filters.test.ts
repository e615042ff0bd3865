import { expect, test } from 'vitest';
import { parseSearchAddress } from '../search/parse-search-address.ts';
import { searchAddress } from '../search/search-address.ts';
import { searchFiltersSchema } from '../search/search-query.ts';
import { defaultSearchName, filterWords, MAX_NAME_LENGTH } from './filter-words.ts';
import { filtersKey, normalized, savedFiltersSchema } from './saved-filters.ts';

const filters = (given: object = {}) => searchFiltersSchema.parse(given);
const everything = filters({
  q: 'Invoices',
  category: ['SaaS', 'Content'],
  stage: 'earning',
  tech: ['React', 'Go'],
  country: ['NO', 'DE'],
  age: '2-5',
  source: 'recomputed',
  minPrice: '1000',
  maxPrice: '20000',
  minMrr: '1000',
  minProfit: '-500',
  maxMultiple: '2.5',
  buyNow: 'true',
  sold: 'true',
});

test.each([
  [{ tech: ['React', 'react ', 'go'] }, { tech: ['go', 'REACT'] }],
  [{ q: ' Invoice   tool ' }, { q: 'invoice tool' }],
  [{ category: ['SaaS', 'Content'] }, { category: ['Content', 'SaaS', 'SaaS'] }],
  [{ q: 'a b ' }, { q: 'a b' }],
  [{ sold: 'true' }, {}],
  [{ minPrice: '' }, {}],
])('%j and %j are the same search', (one, other) => expect(filtersKey(filters(one))).toBe(filtersKey(filters(other))));

test.each([
  [{ minPrice: '1' }, { maxPrice: '1' }],
  [{ q: 'a' }, { q: 'b' }],
  [{ q: 'in voice' }, { q: 'invoice' }],
  [{ minPrice: '0' }, {}],
  [{ category: 'SaaS' }, { stage: 'earning' }],
])('%j and %j are different searches', (one, other) =>
  expect(filtersKey(filters(one))).not.toBe(filtersKey(filters(other))),
);

test('normalized filters can be stored, and normalizing them again changes nothing', () => {
  const kept = normalized(everything);
  expect(savedFiltersSchema.parse(kept)).toEqual(kept);
  expect(normalized(kept)).toEqual(kept);
  expect(kept).toMatchObject({ q: 'invoices', tech: ['go', 'react'], sold: false, minProfit: -500 });
  expect('maxMrr' in kept).toBe(false);
  const { sold: _none, ...unsaid } = kept;
  expect(savedFiltersSchema.parse(unsaid).sold).toBe(false);
  expect(savedFiltersSchema.parse({ q: ' a ', tech: [' go '] })).toMatchObject({ q: 'a', tech: ['go'] });
  const takes = (given: object) => savedFiltersSchema.safeParse(given).success;
  expect([takes({ country: ['NO'] }), takes({ country: ['NOR'] }), takes({ country: ['xNO'] })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an address parses to the same search', () => {
  const read = (address: string) => normalized(parseSearchAddress(new URL(address, 'http://x').searchParams).state);
  expect(read(searchAddress(normalized(everything)))).toEqual(normalized(everything));
  expect(searchAddress(normalized(filters()))).toBe('/search');
  expect(read('/search?category=SaaS&page=3&sort=price&view=table&save=1')).toEqual(
    normalized(filters({ category: 'SaaS' })),
  );
});

test('filters are described in words', () => {
  expect(filterWords(normalized(everything))).toEqual([
    '“invoices”',
    'Content or SaaS',
    'Earning',
    'go or react',
    'Germany or Norway',
    'price $1,000–$20,000',
    'MRR ≥ $1,000',
    'profit ≥ \u2212$500',
    'multiple ≤ 2.5×',
    '2–5 years old',
    'Recomputed',
    'buy now',
  ]);
  expect(filterWords(filters())).toEqual([]);
});

test.each([
  [{ category: 'SaaS', minMrr: '1000' }, 'SaaS, MRR ≥ $1,000'],
  [{ maxPrice: '5000' }, 'Price ≤ $5,000'],
  [{}, 'Every new project'],
])('the name of %j is %s', (given, name) => expect(defaultSearchName(filters(given))).toBe(name));

test('a long name is truncated', () => {
  const tech = Array.from({ length: 20 }, (_, i) => `technology-${i}`);
  const name = defaultSearchName(filters({ tech }));
  expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
  expect(name.endsWith('…')).toBe(true);
  const named = (...tags: string[]) => defaultSearchName(filters({ tech: tags }));
  const a = 'a'.repeat(38);
  const b = 'b'.repeat(38);
  // The first name has exactly the maximum length, and the second is truncated at a space.
  expect(named(a, b)).toBe(`A${a.slice(1)} or ${b}`);
  expect(named(a, b.slice(2), 'c')).toBe(`A${a.slice(1)} or ${b.slice(2)}…`);
});
