import { expect, test } from 'vitest';
import { CATEGORIES } from '../listing/options.ts';
import { defaultSearchName } from './filter-words.ts';
import { filtersFromBuyer } from './filters-from-buyer.ts';

const nothing = {
  goals: ['income'],
  involvement: 'passive',
  categories: [],
  tags: [],
  budgetMin: null,
  budgetMax: null,
};

test.each([
  [{ categories: ['SaaS'], budgetMax: 2_000_000 }, 'SaaS, price ≤ $20,000'],
  [{ budgetMin: 100_050, budgetMax: 200_050 }, 'Price $1,000–$2,001'],
  [{ tags: [' React ', 'go'] }, 'Go or react'],
  [{ tags: ['  ', 'go'] }, 'Go'],
  [{ budgetMin: 100_000 }, 'Price ≥ $1,000'],
  [{ budgetMax: 100_000 }, 'Price ≤ $1,000'],
  [{ categories: ['A former kind', 'Content'] }, 'Content'],
  [{ categories: [...CATEGORIES], tags: ['go'] }, 'Go'],
])('%j becomes a search for %s', (answers, name) => {
  const filters = filtersFromBuyer({ ...nothing, ...answers });
  expect(filters && defaultSearchName(filters)).toBe(name);
});

test('a buyer without preferences gets no search', () => {
  expect(filtersFromBuyer(nothing)).toBeNull();
  expect(filtersFromBuyer({ ...nothing, categories: [...CATEGORIES] })).toBeNull();
});
