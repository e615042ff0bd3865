import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DollarRates } from '../../../../../src/domain/search/dollar-rates.ts';
import { parseSearch } from '../../../../../src/domain/search/parse-search.ts';
import { searchEntries } from '../../../../../src/domain/search/search-entries.ts';
import type { SearchEntry } from '../../../../../src/domain/search/search-entry.ts';
import { searchQuerySchema } from '../../../../../src/domain/search/search-query.ts';
import { searchEntry } from '../../../../../tests/support/listings/search-entry.ts';
import { anyEntry, anyQuery } from '../../../../../tests/support/stored/any-entry.ts';
import { Catalogue, emptySegment } from './catalogue.ts';
import { findListings } from './find-listings.ts';
import { SegmentBuilder } from './segment-builder.ts';

const searchOf = (params: object) => parseSearch(searchQuerySchema.parse(params));
const NOW = new Date('2026-06-15T00:00:00Z');
const byId = (a: SearchEntry, b: SearchEntry) => (a.card.id < b.card.id ? -1 : 1);

/** Builds a catalogue of these entries: some from a snapshot, some added since, and older ones replaced or removed. */
function catalogueOf(entries: readonly SearchEntry[], older: readonly SearchEntry[] = []): Catalogue {
  const builder = new SegmentBuilder();
  const half = entries.filter((_, i) => i % 2 === 0 && !older.some(({ card }) => card.id === entries[i]?.card.id));
  for (const entry of [...half, ...older].sort(byId)) builder.add(entry);
  const since = entries.filter((entry) => !half.includes(entry)).map((entry) => ({ listingId: entry.card.id, entry }));
  const removed = older
    .filter(({ card }) => !entries.some((entry) => entry.card.id === card.id))
    .map(({ card }) => ({ listingId: card.id, entry: null }));
  return new Catalogue(builder.done()).with([...since, ...removed]);
}

/** Returns the matching listings of all pages, best first and without filters, and the words that they lack. */
function matchedBy(catalogue: Catalogue, q: string, entries: readonly SearchEntry[]) {
  const found: SearchEntry[] = [];
  for (let page = 1; ; page++) {
    const query = searchOf({ q, sold: 'true', sort: 'relevance', page });
    const { cards, pages, partial, missing, slips } = findListings(catalogue, query, NOW);
    for (const { id } of cards) found.push(...entries.filter(({ card }) => card.id === id));
    if (page >= pages) return { found, lacks: { partial, missing, slips } };
  }
}

const ids = Array.from({ length: 60 }, (_, i) => `id${String(i * 7).padStart(3, '0')}`);
const market = fc
  .record({ now: fc.subarray(ids), before: fc.subarray(ids, { maxLength: 20 }) })
  .chain(({ now, before }) =>
    fc.record({ entries: fc.tuple(...now.map(anyEntry)), older: fc.tuple(...before.map(anyEntry)) }),
  );

test('any search of any listings matches the reference', () => {
  fc.assert(
    fc.property(market, anyQuery, ({ entries, older }, query) => {
      const catalogue = catalogueOf(entries, older);
      const matched = query.q ? matchedBy(catalogue, query.q, entries) : { found: [...entries], lacks: undefined };
      const expected = searchEntries(matched.found, entries, query, NOW, matched.lacks);
      expect(findListings(catalogue, parseSearch(query), NOW)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
  // This test takes six seconds of CPU time, and longer on a busy machine.
}, 120_000);

test('a tag is counted whatever its name, even one added since the snapshot', () => {
  const entries = ['react', 'constructor'].map((tag, i) => searchEntry(`n${i}`, {}, { tech: [tag] }));
  const { facets } = findListings(catalogueOf(entries), searchOf({}), NOW);
  expect(facets.tech).toEqual({ constructor: 1, react: 1 });
});

const desk = searchEntry('desk', { title: 'Harbour Desk', oneLine: 'Tickets for ferries' }, { tech: ['Rust'] });
const menu = searchEntry(
  'menu',
  { title: 'Menu Maker', oneLine: 'C, R and menus', category: 'Product' },
  { tech: ['Go'] },
);
const letter = searchEntry('letter', { title: 'Friday', oneLine: 'News for bakers', category: 'Newsletter' });
const few = catalogueOf([desk, menu, letter]);
const found = (q: string) => findListings(few, searchOf({ q }), NOW).cards.map(({ id }) => id);

test.each([
  ['Harbour', ['desk']],
  ['harb', ['desk']],
  ['har desk', ['desk']],
  ['desk ha', ['desk']],
  ['harbor', ['desk']],
  ['habrour', ['desk']],
  ['tickts', ['desk']],
  ['harbour menu', ['desk', 'menu']],
  ['harbour desk menu', ['desk']],
  ['harbour brewery', ['desk']],
  ['harbour, desk!', ['desk']],
  ['a harbour', ['desk']],
  ['menus', ['menu']],
  ['mailing list', ['letter']],
  // Words for categories and tags are dropped last.
  ['harbour ferries go', ['menu']],
  ['harbour desk newsletter', ['letter']],
  ['harbour desk newslettr', ['letter']],
  ['brewery', []],
  [' -- !! ', []],
  ['🙂', []],
])('“%s” finds %j', (q, expected) => expect(found(q)).toEqual(expected));

test.each([
  ['harbour', false],
  ['har desk', false],
  ['harbour menu', true],
  ['harbour desk menu', true],
  // No listing has any of these words, so there is nothing to explain.
  ['brewery kiln', false],
  // Words that carry little meaning don't have to be found.
  ['a harbour', false],
  ['', false],
])('whether no listing has all words of “%s”: %j', (q, expected) =>
  expect(findListings(few, searchOf({ q }), NOW).partial).toBe(expected),
);

test.each([
  ['harbour desk', []],
  ['harbour brewery kiln', ['brewery', 'kiln']],
  ['harbour nice Nützlich', ['nice', 'Nützlich']],
  // This word is close enough to an existing one.
  ['harbor', []],
  ['brewery kiln', []],
])('for “%s”, no listing has %j', (q, expected) =>
  expect(findListings(few, searchOf({ q }), NOW).missing).toEqual(expected),
);

test('an amount in another currency is compared in dollars, or with nothing if there is no rate', () => {
  const priced = catalogueOf(
    [1_000, 1_100, 1_200].map((price) => searchEntry(`p${price}`, { title: 'Lamp', askingPrice: price * 100 })),
  );
  const query = searchQuerySchema.parse({ q: 'lamp under €1k' });
  const idsAt = (rates?: DollarRates) => findListings(priced, parseSearch(query, rates), NOW).cards.map(({ id }) => id);
  expect(idsAt([{ currency: 'EUR', rate: '1.1' }])).toEqual(['p1000', 'p1100']);
  expect(idsAt()).toEqual(['p1000', 'p1100', 'p1200']);
});

test.each([
  ['shop Germny', ['kiel']],
  ['shop in Germny', ['kiel']],
  ['Noway', ['oslo']],
  ['netherlnds shop', ['delft']],
])('“%s” finds %j: a typo in a country is corrected', (q, expected) => {
  const shops = catalogueOf(
    Object.entries({ kiel: 'DE', oslo: 'NO', delft: 'NL' }).map(([id, country]) =>
      searchEntry(id, { title: id, category: 'Ecommerce', country }),
    ),
  );
  expect(findListings(shops, searchOf({ q }), NOW).cards.map(({ id }) => id)).toEqual(expected);
});

test.each([
  ['lamp at least 3 years old', ['old']],
  ['lamp founded after 2022', ['young']],
  ['verified lamp', ['old']],
  ['lamp, connected revenue', []],
])('“%s” finds %j', (q, expected) => {
  const lamps = catalogueOf([
    searchEntry('old', { title: 'Lamp', foundedOn: '2022-12' }, { source: 'document' }),
    searchEntry('young', { title: 'Lamp', foundedOn: '2024-06' }),
  ]);
  expect(findListings(lamps, searchOf({ q }), NOW).cards.map(({ id }) => id)).toEqual(expected);
});

test('nothing is explained if filters exclude the closest matches', () => {
  const query = searchOf({ q: 'harbour menu', category: 'Newsletter' });
  expect(findListings(few, query, NOW)).toMatchObject({ total: 0, partial: false });
});

test("a listing removed since the snapshot doesn't hide others", () => {
  const query = searchOf({ q: 'harbour desk menu' });
  const ids = findListings(catalogueOf([menu], [desk]), query, NOW).cards.map(({ id }) => id);
  expect(ids).toEqual(['menu']);
});

test('an empty index finds nothing', () => {
  const query = searchOf({ q: 'harbour' });
  const empty = new Catalogue(emptySegment());
  expect(findListings(empty, query, NOW)).toEqual(searchEntries([], [], query.query, NOW));
});
