import { expect, test } from 'vitest';
import { NO_FILTERS } from '../../../domain/search/parse-search-address.ts';
import type { SearchState } from '../../../domain/search/search-address.ts';
import { activeFilterChips, rangeText } from './chips.ts';

test('every selection has a chip, and a range has one for both ends', () => {
  const state: SearchState = {
    ...NO_FILTERS,
    q: 'desk',
    category: ['SaaS'],
    stage: ['earning', 'idea'],
    tech: ['next.js'],
    country: ['NO'],
    age: ['1-2'],
    source: ['document'],
    minPrice: 0,
    maxPrice: 60_000,
    minMrr: 500,
    maxProfit: -20,
    minMultiple: 1.5,
    buyNow: true,
    sold: true,
  };
  expect(activeFilterChips(state).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Text: “desk”',
    'Category: SaaS',
    'Stage: Earning',
    'Stage: Idea',
    'Tag: next.js',
    'Country: Norway',
    'Age: 1–2 years',
    'Figures: Document checked',
    'Price: $0 to $60,000',
    'MRR: from $500',
    'Profit: up to −$20',
    'Multiple: from 1.5×',
    'Sale: Buy now',
    'Sale: with sold ones',
  ]);
  const typedAs = (dollars: number) => (dollars === 60_000 || dollars === 500 ? `€${dollars - 1}` : null);
  expect(activeFilterChips(state, typedAs).filter(({ value }) => value.includes('€'))).toMatchObject([
    { name: 'Price', value: '$0 to $60,000 (€59999)' },
    { name: 'MRR', value: 'from $500 (€499)' },
  ]);
  const without: SearchState = Object.assign({}, state, ...activeFilterChips(state).map(({ off }) => off), {
    stage: [],
  });
  expect(activeFilterChips(without)).toEqual([]);
  expect(activeFilterChips(state).find(({ value }) => value === 'Idea')?.off).toEqual({ stage: ['earning'] });
});

test('a range with equal ends is one value', () => {
  expect(rangeText('price', 5, 5)).toBe('$5');
  expect(rangeText('multiple', 2, 2.5)).toBe('2× to 2.5×');
  expect(rangeText('mrr', undefined, undefined)).toBeNull();
});
