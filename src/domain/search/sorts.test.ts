import { expect, test } from 'vitest';
import { type Order, SORTS, type Sort, sortOf } from './sorts.ts';

test.each<[Sort, Order]>([
  ['newest', 'desc'],
  ['price', 'asc'],
  ['multiple', 'asc'],
  ['revenue', 'desc'],
  ['profit', 'desc'],
  ['mrr', 'desc'],
  ['age', 'asc'],
])('by %s, the values buyers prefer come first', (sort, order) => {
  expect(sortOf({ q: '', sort })).toEqual({ sort, order });
  expect(sortOf({ q: 'harbor', sort, order: 'asc' })).toEqual({ sort, order: 'asc' });
  expect(sortOf({ q: 'harbor', sort, order: 'desc' })).toEqual({ sort, order: 'desc' });
  expect(SORTS).toContain(sort);
});

test('relevance needs a text and is its default order', () => {
  expect(sortOf({ q: 'harbor' })).toEqual({ sort: 'relevance', order: 'desc' });
  expect(sortOf({ q: 'harbor', sort: 'relevance', order: 'asc' })).toEqual({ sort: 'relevance', order: 'asc' });
  expect(sortOf({ q: '', sort: 'relevance', order: 'asc' })).toEqual({ sort: 'newest', order: 'desc' });
  expect(sortOf({ q: '', order: 'asc' })).toEqual({ sort: 'newest', order: 'asc' });
});
