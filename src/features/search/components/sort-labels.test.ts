import { expect, test } from 'vitest';
import { nextOrder, sortOptions } from './sort-labels.ts';

test('by relevance is offered only with a text', () => {
  const labels = (hasText: boolean) =>
    sortOptions(hasText, { sort: 'newest', order: 'desc' }).map(({ label }) => label);
  expect(labels(true)[0]).toBe('Best match');
  expect(labels(false)).toEqual([
    'Newest',
    'Lowest price',
    'Highest price',
    'Lowest multiple',
    'Highest revenue',
    'Highest profit',
    'Highest MRR',
    'Lowest multiple of revenue',
    'Most subscribers',
    'Most users',
    'Most visits',
    'Most customers',
    'Most followers',
    'Fewest hours a week',
    'Youngest',
    'Longest running',
  ]);
});

test('the applied order is included, whatever set it', () => {
  const last = sortOptions(false, { sort: 'mrr', order: 'asc' }).at(-1);
  expect(last).toEqual({ sort: 'mrr', order: 'asc', value: 'mrr asc', label: 'Lowest MRR' });
});

test('the first press on a heading selects its default order, the next one reverses it', () => {
  expect(nextOrder('price', { sort: 'newest', order: 'desc' })).toBe('asc');
  expect(nextOrder('price', { sort: 'price', order: 'asc' })).toBe('desc');
  expect(nextOrder('profit', { sort: 'price', order: 'asc' })).toBe('desc');
});
