import { expect, test } from 'vitest';
import { limitsInCents, suggestPopular, suggestPrices } from './suggest-prices.ts';

const counts = (value: string, all: number, upTo: number[]) => ({ filter: 'category' as const, value, all, upTo });
const shown = (found: ReturnType<typeof suggestPrices>) =>
  found.map(({ value, maxPrice, count }) => `${value} ${maxPrice} ${count}`);

test('a name is suggested with the first two prices that each narrow its listings', () => {
  expect(limitsInCents(null)).toEqual([500_000, 1_000_000, 2_500_000, 5_000_000]);
  expect(shown(suggestPrices(counts('SaaS', 9, [0, 3, 3, 7]), null))).toEqual(['SaaS 10000 3', 'SaaS 50000 7']);
  expect(shown(suggestPrices(counts('SaaS', 9, [1, 3, 5, 7]), null))).toEqual(['SaaS 5000 1', 'SaaS 10000 3']);
  expect(suggestPrices(counts('SaaS', 3, [3, 3, 3, 3]), null)).toEqual([]);
});

test('a typed price is the only one, even if it narrows nothing', () => {
  expect(limitsInCents(12_000)).toEqual([1_200_000]);
  expect(shown(suggestPrices(counts('SaaS', 3, [3]), 12_000))).toEqual(['SaaS 12000 3']);
  expect(suggestPrices(counts('SaaS', 3, [0]), 12_000)).toEqual([]);
});

test('the largest categories are suggested with a price that covers a quarter of their listings', () => {
  const few = ['a', 'b', 'c', 'd', 'e'].map((value, i) => counts(value, i + 1, [0, 0, 1, 5]));
  expect(shown(suggestPopular([...few, counts('SaaS', 8, [1, 2, 5, 8]), counts('Shop', 7, [0, 0, 0, 1])]))).toEqual([
    'SaaS 10000 2',
    'e 50000 5',
    'd 25000 1',
    'c 25000 1',
  ]);
});
