import { expect, test } from 'vitest';
import { searchEntry } from '../../../../tests/support/listings/search-entry.ts';
import { FIGURE_KINDS } from '../figures.ts';
import { closeness, figureValue, matchesFigure } from './figure.ts';

test('each figure is read from its own field', () => {
  const counts = { subscribers: 6, users: 7, visits: 8, customers: 9, followers: 10, hours: 11 };
  const metrics = { mrr: 2, profit: 3, revenue: 4, ...counts };
  const entry = searchEntry('a', { askingPrice: 1, multipleTenths: 5 }, metrics);
  expect(FIGURE_KINDS.map((kind) => [kind, figureValue(kind, entry)])).toEqual([
    ['price', 1],
    ['multiple', 5],
    ['revenue', 4],
    ['profit', 3],
    ['mrr', 2],
    // The price divided by the revenue, in tenths.
    ['revenueMultiple', 3],
    ...Object.entries(counts),
  ]);
  expect(figureValue('revenueMultiple', searchEntry('c', {}, { revenue: 0 }))).toBeNull();
  expect(figureValue('mrr', searchEntry('b'))).toBeNull();
});

test.each<[value: number | null, min: number | null, max: number | null, fits: boolean]>([
  [100, 100, 200, true],
  [200, 100, 200, true],
  [99, 100, 200, false],
  [201, 100, 200, false],
  [100, 100, null, true],
  [99, 100, null, false],
  [200, null, 200, true],
  [201, null, 200, false],
  [-5, null, 0, true],
  [0, null, null, true],
  [null, null, 200, false],
  [null, null, null, false],
])('%j fits from %j to %j: %j', (value, min, max, fits) => expect(matchesFigure(value, { min, max })).toBe(fits));

test.each<[value: number | null, near: number | null, close: number]>([
  [400, 400, 1],
  [300, 400, 0.75],
  [500, 400, 0.75],
  [0, 400, 0],
  [800, 400, 0],
  [2000, 400, 0],
  [null, 400, 0],
  [400, null, 0],
  [0, 0, 0],
  [5, 0, 0],
  [-10, -10, 0],
])('the closeness of %j to %j is %j', (value, near, close) => expect(closeness(value, { near })).toBe(close));
