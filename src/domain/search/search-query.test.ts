import { expect, test } from 'vitest';
import { searchQuerySchema } from './search-query.ts';

const accepts = (query: Record<string, unknown>) => searchQuerySchema.safeParse(query).success;

test.each([
  { category: 'Cars' },
  { minPrice: '-1' },
  { page: '0' },
  { sort: 'luck' },
  { q: 'x'.repeat(101) },
  { country: 'NOR' },
  { country: 'xNO' },
  { tech: ' ' },
  { page: '1001' },
  { page: '1.5' },
  { maxPrice: '1.5' },
  { country: 'no' },
  { age: '3' },
  { buyNow: 'yes' },
  { minMultiple: '-1' },
  { minMultiple: 'two' },
  { order: 'up' },
  { tech: '' },
  { tech: 'x'.repeat(41) },
  { tech: Array.from({ length: 21 }, (_, i) => `tag${i}`) },
])('%j is rejected', (query) => expect(accepts(query)).toBe(false));

test.each([
  {},
  { q: ` ${'x'.repeat(100)} `, page: '1000', minPrice: '0' },
  { minMultiple: '2.5', maxMultiple: '1000' },
  { minProfit: '-500' },
  { minPrice: '', maxMultiple: '' },
  { tech: Array(60).fill('react') },
])('%j is accepted', (query) => expect(accepts(query)).toBe(true));

test('a repeated value counts once, and missing values select nothing', () => {
  expect(searchQuerySchema.parse({ tech: ' react ' }).tech).toEqual(['react']);
  expect(searchQuerySchema.parse({ tech: ['react', 'react'], minPrice: '' })).toMatchObject({
    tech: ['react'],
    category: [],
    minPrice: undefined,
    buyNow: false,
    sold: false,
    page: 1,
    q: '',
  });
});
