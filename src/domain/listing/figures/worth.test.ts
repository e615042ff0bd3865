import { expect, test } from 'vitest';
import { monthsEarned, pricesAt } from './worth.ts';

const now = new Date('2026-11-30T12:00:00Z');

test.each([
  [null, 12],
  ['2019-01', 12],
  ['2025-11', 12],
  ['2025-12', 11],
  ['2026-07', 4],
  ['2026-10', 1],
  // A project younger than a full month counts as one month old.
  ['2026-11', 1],
])('a project founded %s has earned in %i of the last twelve months', (foundedOn, months) =>
  expect(monthsEarned(foundedOn, now)).toBe(months),
);

test('prices are multiples of a year’s profit, within the allowed range', () => {
  expect(pricesAt(600_000, { from: 10, to: 80 })).toEqual({ from: 600_000, to: 4_800_000, isCapped: false });
  expect(pricesAt(333, { from: 10, to: 25 })).toEqual({ from: 333, to: 833, isCapped: false });
  expect(pricesAt(6_000_000, { from: 10, to: 80 })).toEqual({ from: 6_000_000, to: 9_999_999, isCapped: true });
  expect(pricesAt(10, { from: 10, to: 80 })).toEqual({ from: 100, to: 100, isCapped: false });
});

test('returns null without a profit', () => {
  expect([pricesAt(0, { from: 10, to: 80 }), pricesAt(-5, { from: 10, to: 80 })]).toEqual([null, null]);
});
