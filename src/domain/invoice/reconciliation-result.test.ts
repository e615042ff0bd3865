import { expect, test } from 'vitest';
import type { Difference } from './difference.ts';
import { differencesText, isComparisonDue, notCompared, reconciliationSchema } from './reconciliation-result.ts';

const NOW = new Date('2026-11-25T23:30:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const made = { ...notCompared(NOW), day: '2026-11-25', comparedAt: NOW };

test('a comparison is due once on each day, and an hour after one that failed', () => {
  expect(isComparisonDue(notCompared(NOW), NOW)).toBe(true);
  expect([0, 29, 30].map((minutes) => isComparisonDue(made, later(minutes)))).toEqual([false, false, true]);
  const failedAtNoon = { ...made, problem: 'No answer.', triedAt: new Date('2026-11-25T12:00:00Z') };
  expect(isComparisonDue(failedAtNoon, new Date('2026-11-25T13:00:00Z'))).toBe(true);
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

test('a comparison is stored whole, from before the first one on', () => {
  const difference: Difference = {
    ...{
      ref: 're_1',
      kind: 'amount',
      ledger: -400,
      provider: -300,
      invoiceId: 'i',
      dealId: null,
      at: NOW,
      text: 'Differs.',
    },
  };
  const found = { ...made, movements: 3, differences: [difference], count: 1, accountFees: 200, caseId: 'c' };
  expect([notCompared(NOW), found].map((one) => reconciliationSchema.parse(one))).toEqual([
    { ...found, day: null, comparedAt: null, movements: 0, differences: [], count: 0, accountFees: 0, caseId: null },
    found,
  ]);
});
