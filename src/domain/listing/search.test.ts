import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { newSeller } from '../../../tests/support/new-seller.ts';
import type { Draft } from './draft.ts';
import { newListing } from './listing.ts';
import type { MetricKind } from './metric.ts';
import { publicListingOf } from './public-listing.ts';
import { type Card, cardOf, cardSchema, search, searchQuerySchema, searchResultSchema } from './search.ts';
import { teaserOf } from './tiers-of.ts';

const card = (id: string, patch: Partial<Card>): Card => ({
  id,
  title: id,
  oneLine: '',
  category: 'SaaS',
  stage: 'earning',
  country: 'NO',
  state: 'live',
  askingPrice: 1_000_000,
  multipleTenths: 20,
  cover: null,
  metrics: [],
  ownerConfirmed: false,
  listedAt: new Date(0),
  ...patch,
});
const cards = [
  card('a', { askingPrice: 500_000, listedAt: new Date(1) }),
  card('b', { category: 'Newsletter', askingPrice: 2_000_000, multipleTenths: null, listedAt: new Date(3) }),
  card('c', { stage: 'launched', listedAt: new Date(2) }),
];
const ids = (query: Record<string, unknown>) => search(cards, 3, searchQuerySchema.parse(query)).cards.map((c) => c.id);

test('filters', () => {
  expect(ids({ category: 'SaaS' })).toEqual(['c', 'a']);
  expect(ids({ category: ['SaaS', 'Newsletter'], stage: 'earning' })).toEqual(['b', 'a']);
  expect(ids({ minPrice: '6000', maxPrice: '10000' })).toEqual(['c']);
});

test('sorts', () => {
  expect(ids({})).toEqual(['b', 'c', 'a']);
  expect(ids({ sort: 'price' })).toEqual(['a', 'c', 'b']);
  expect(ids({ sort: 'multiple' }).at(-1)).toBe('b');
  expect(ids({ sort: 'relevance', q: 'x' })).toEqual(['a', 'b', 'c']);
});

test('a facet counts what choosing it would leave', () => {
  const { facets } = search(cards, 3, searchQuerySchema.parse({ category: 'Newsletter' }));
  expect(facets.category).toEqual({ SaaS: 2, Newsletter: 1 });
  expect(facets.stage).toEqual({ earning: 1 });
});

test('pages of 24', () => {
  const many = Array.from({ length: 30 }, (_, i) => card(`m${i}`, {}));
  const second = search(many, 30, searchQuerySchema.parse({ page: '2' }));
  expect([second.cards.length, second.pages, second.total]).toEqual([6, 2, 30]);
});

test.each([{ category: 'Cars' }, { minPrice: '-1' }, { page: '0' }, { sort: 'luck' }])('%j is refused', (query) => {
  expect(searchQuerySchema.safeParse(query).success).toBe(false);
});

const NOW = new Date('2026-06-01T00:00:00Z');
const cardFrom = (patch: Partial<Draft>, state: 'live' | 'paused' | 'under-offer' | 'sold' = 'live') => {
  const teaser = teaserOf({ ...completeDraft(), ...patch }, newSeller('s'), NOW);
  const listing = publicListingOf({ ...newListing({ id: 'l', sellerId: 's', now: NOW }), state, teaser });
  if (!listing) throw new Error('It is public in each of these states.');
  return cardOf(listing);
};

test('a card shows what the teaser says, with its first picture', () => {
  const shown = cardFrom({});
  expect(shown).toMatchObject({
    ...{ id: 'l', title: 'Harbour Desk', oneLine: 'Berth bookings for small harbours', category: 'SaaS' },
    ...{ stage: 'earning', country: 'NO', state: 'live', askingPrice: 2_400_000, multipleTenths: 24, listedAt: NOW },
    cover: { hash: 'a'.repeat(64), alt: 'A harbour' },
  });
  expect(cardSchema.parse(shown)).toEqual(shown);
  expect(cardFrom({ pictures: [] }).cover).toBeNull();
  for (const state of ['under-offer', 'sold'] as const)
    expect(cardSchema.parse(cardFrom({}, state))).toEqual({ ...shown, state });
});

test('a card says whether it is under offer or sold; a pause is not search’s to tell', () => {
  expect([cardFrom({}, 'under-offer').state, cardFrom({}, 'sold').state, cardFrom({}, 'paused').state]).toEqual([
    'under-offer',
    'sold',
    'live',
  ]);
});

test.each<[Partial<Draft>, MetricKind[]]>([
  [{}, ['ttmRevenue', 'ttmProfit', 'ownerHours']],
  [{ users: 5 }, ['ttmRevenue', 'ttmProfit', 'ownerHours']],
  [{ mrr: 5, activeSubscriptions: 5 }, ['ttmRevenue', 'ttmProfit', 'mrr']],
  [{ activeSubscriptions: 5, visitors30: 5 }, ['ttmRevenue', 'ttmProfit', 'activeSubscriptions']],
  [{ visitors30: 5 }, ['ttmRevenue', 'ttmProfit', 'visitors30']],
  [{ stage: 'launched', runningCost: 9 }, ['runningCost', 'ownerHours']],
  [{ stage: 'launched', runningCost: 9, visitors30: 5 }, ['runningCost', 'visitors30', 'ownerHours']],
  [{ stage: 'launched', runningCost: 9, users: 5, activeWeekly: 2 }, ['users', 'activeWeekly', 'runningCost']],
])('the three figures of a card fit its stage: %j', (patch, kinds) =>
  expect(cardFrom(patch).metrics.map(({ kind }) => kind)).toEqual(kinds),
);

test('prices of the search are dollars and include their limits', () => {
  expect(ids({ minPrice: '10000' })).toEqual(['b', 'c']);
  expect(ids({ minPrice: '10001' })).toEqual(['b']);
  expect(ids({ maxPrice: '10000' })).toEqual(['c', 'a']);
  expect(ids({ maxPrice: '9999' })).toEqual(['a']);
  expect(ids({ minPrice: '0', maxPrice: '0' })).toEqual([]);
});

test('a facet leaves its own filter out and keeps the others', () => {
  const facets = (query: Record<string, unknown>) => search(cards, 3, searchQuerySchema.parse(query)).facets;
  expect(facets({ stage: 'launched' })).toEqual({ category: { SaaS: 1 }, stage: { earning: 2, launched: 1 } });
  expect(facets({ maxPrice: '10000' })).toEqual({ category: { SaaS: 2 }, stage: { earning: 1, launched: 1 } });
});

test('sorting by revenue puts what has none last, by multiple what has the lowest first', () => {
  const earns = (id: string, value: number) =>
    card(id, { metrics: [{ kind: 'ttmRevenue', value, source: 'self', asOf: NOW, sourceName: null }] });
  const some = [card('none', {}), earns('zero', 0), earns('most', 900), earns('less', 100)];
  const sorted = (of: Card[], sort: string) =>
    search(of, of.length, searchQuerySchema.parse({ sort })).cards.map(({ id }) => id);
  expect(sorted(some, 'revenue')).toEqual(['most', 'less', 'zero', 'none']);
  const multiples = [card('high', { multipleTenths: 30 }), card('no', { multipleTenths: null })];
  expect(sorted([...multiples, card('low', { multipleTenths: 15 })], 'multiple')).toEqual(['low', 'high', 'no']);
});

test('words that are searched for change the order only where it is by relevance', () => {
  expect(ids({ sort: 'price', q: 'x' })).toEqual(['a', 'c', 'b']);
});

test('a result holds nothing but what it may', () => {
  const result = search(cards, 3, searchQuerySchema.parse({ category: 'SaaS' }));
  expect(searchResultSchema.parse(result)).toEqual(result);
});

test('relevance without words is the newest first', () => expect(ids({ sort: 'relevance' })).toEqual(['b', 'c', 'a']));

test('the last page is full at 24, and nothing found is one empty page', () => {
  const pages = (count: number) => {
    const many = Array.from({ length: count }, (_, i) => card(`m${i}`, {}));
    const { all, page, pages: last, total, cards: shown } = search(many, 99, searchQuerySchema.parse({}));
    return [all, page, last, total, shown.length];
  };
  expect([pages(0), pages(24), pages(25)]).toEqual([
    [99, 1, 1, 0, 0],
    [99, 1, 1, 24, 24],
    [99, 1, 2, 25, 24],
  ]);
});

test('a search has limits: 100 characters, whole dollars, a thousand pages', () => {
  const { success, data } = searchQuerySchema.safeParse({ q: ` ${'x'.repeat(100)} `, page: '1000', minPrice: '0' });
  expect([success, data?.q.length, data?.page, data?.minPrice, data?.sort]).toEqual([true, 100, 1000, 0, 'newest']);
  for (const query of [{ q: 'x'.repeat(101) }, { page: '1001' }, { page: '1.5' }, { maxPrice: '1.5' }])
    expect(searchQuerySchema.safeParse(query).success, JSON.stringify(query)).toBe(false);
});
