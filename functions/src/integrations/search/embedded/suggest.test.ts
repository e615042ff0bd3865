import { expect, test } from 'vitest';
import { parseTypedName } from '../../../../../src/domain/search/parse-typed-name.ts';
import { NO_SUGGESTIONS } from '../../../../../src/domain/search/search-result.ts';
import { searchEntry } from '../../../../../tests/support/listings/search-entry.ts';
import { Catalogue } from './catalogue.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { suggest } from './suggest.ts';

const dollars = (askingPrice: number) => ({ askingPrice: askingPrice * 100 });
const builder = new SegmentBuilder();
for (const entry of [
  searchEntry('a', { title: 'Harbour Desk', ...dollars(10_000) }, { tech: ['React', 'Laravel'] }),
  searchEntry('b', { title: 'Orchard', country: 'DE', ...dollars(4_000) }, { tech: ['react'] }),
  searchEntry('c', { title: 'Sold', state: 'sold', ...dollars(1_000) }),
  searchEntry('d', { title: 'Old', ...dollars(1_000) }, { tech: ['Perl'] }),
])
  builder.add(entry);
// One entry changed since the snapshot, and one was added.
const since = [
  searchEntry('d', { title: 'Letter', category: 'Newsletter', country: 'DE', ...dollars(20_000) }),
  searchEntry('e', { title: 'Tide Table', ...dollars(60_000) }, { tech: ['React'] }),
];
const catalogue = new Catalogue(builder.done()).with(since.map((entry) => ({ listingId: entry.card.id, entry })));
const suggested = (q: string) => suggest(catalogue, parseTypedName(q));
const SAAS = { filter: 'category', value: 'SaaS' };

test('a category comes with the first prices that narrow it, counting both segments', () => {
  const { categories, priced } = suggested('saas');
  expect(categories).toEqual([{ category: 'SaaS', count: 3 }]);
  expect(priced).toEqual([
    { ...SAAS, maxPrice: 5_000, count: 1 },
    { ...SAAS, maxPrice: 10_000, count: 2 },
  ]);
});

test('a typed price is used', () => {
  expect(suggested('saas under 70k').priced).toEqual([{ ...SAAS, maxPrice: 70_000, count: 3 }]);
  expect(suggested('SaaS max $3,999')).toMatchObject({ categories: [{ count: 3 }], priced: [] });
});

test('a tag and a country come with prices too', () => {
  expect(suggested('react')).toMatchObject({
    tags: [{ tag: 'react', count: 3 }],
    priced: [{ filter: 'tech', value: 'react', maxPrice: 5_000, count: 1 }, { maxPrice: 10_000 }],
  });
  expect(suggested('germ')).toMatchObject({
    countries: [{ country: 'DE', count: 2 }],
    priced: [{ filter: 'country', value: 'DE', maxPrice: 5_000, count: 1 }],
  });
  expect(suggested('perl').tags).toEqual([]);
});

test('without text, the largest categories are suggested; for punctuation or a price alone, nothing', () => {
  expect(suggested(' ')).toEqual({
    ...NO_SUGGESTIONS,
    priced: [
      { ...SAAS, maxPrice: 5_000, count: 1 },
      { filter: 'category', value: 'Newsletter', maxPrice: 25_000, count: 1 },
    ],
  });
  for (const q of ['--', 'under 10k']) expect(suggested(q)).toEqual(NO_SUGGESTIONS);
});
