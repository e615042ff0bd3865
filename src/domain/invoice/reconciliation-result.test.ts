import { expect, test } from 'vitest';
import type { Difference } from './difference.ts';
import { differencesText, isComparisonDue, notCompared } from './reconciliation-result.ts';

const NOW = new Date('2026-11-25T23:30:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const made = { ...notCompared(NOW), day: '2026-11-25', comparedAt: NOW };

test('a comparison is due once on each day, and an hour after one that failed', () => {
  expect(isComparisonDue(notCompared(NOW), NOW)).toBe(true);
  expect([0, 29, 30].map((minutes) => isComparisonDue(made, later(minutes)))).toEqual([false, false, true]);
  const failed = { ...made, problem: 'No answer.' };
  expect([0, 59, 60].map((minutes) => isComparisonDue(failed, later(minutes)))).toEqual([false, false, true]);
});

test('a case names twenty differences and says how many more there are', () => {
  const named = (count: number) => {
    const differences = Array.from({ length: count }, (_, n) => ({ text: `Difference ${n}.` }) as Difference);
    return differencesText({ differences, count }).split('\n');
  };
  expect(named(20)).toHaveLength(20);
  expect(named(23).slice(-2)).toEqual(['Difference 19.', 'And 3 more.']);
});
