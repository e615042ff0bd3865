import { expect, test } from 'vitest';
import { type Card, search, searchQuerySchema } from './search.ts';

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
