import { expect, test } from 'vitest';
import { isBankDay, newestBankDay, nextBankDay } from './bank-days.ts';

test('the Bank publishes on weekdays that aren’t TARGET holidays', () => {
  const closed = ['2026-11-28', '2026-11-29', '2026-01-01', '2026-05-01', '2026-12-25', '2025-12-26'];
  // Good Friday and Easter Monday, including the earliest and latest Easter in a hundred years.
  const easter = ['2026-04-03', '2026-04-06', '2008-03-21', '2008-03-24', '2038-04-23', '2038-04-26'];
  expect([...closed, ...easter].filter(isBankDay)).toEqual([]);
  expect(['2026-11-27', '2026-04-02', '2026-04-07', '2026-12-24', '2026-12-31'].every(isBankDay)).toBe(true);
});

test('each day is followed by the next one with rates', () => {
  expect(['2026-11-27', '2026-04-02', '2026-12-24', '2026-12-31'].map(nextBankDay)).toEqual([
    '2026-11-30',
    '2026-04-07',
    '2026-12-28',
    '2027-01-04',
  ]);
});

test('a day’s rates are available by 15:30 UTC', () => {
  const newest = ['2026-11-27T15:29:59Z', '2026-11-27T15:30:00Z', '2026-11-30T12:00:00Z', '2026-04-06T20:00:00Z'];
  expect(newest.map((at) => newestBankDay(new Date(at)))).toEqual([
    '2026-11-26',
    '2026-11-27',
    '2026-11-27',
    '2026-04-02',
  ]);
});
