import { expect, test } from 'vitest';
import { countMonthsPassed, shiftDraftMonths } from './shift-draft-months.ts';

const months = {
  monthsFrom: '2025-05',
  revenueMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  earlierMonths: [null, null, null, null, null, null, null, null, null, null, -1, 0],
  visitMonths: [null, null, null, null, null, null, 60, 70, 80, 90, 100, 110],
};

test('months that have ended since are empty, and those that leave the twelve become earlier ones', () => {
  expect(shiftDraftMonths(months, '2025-07')).toEqual({
    monthsFrom: '2025-07',
    revenueMonths: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, null, null],
    earlierMonths: [null, null, null, null, null, null, null, null, -1, 0, 1, 2],
    visitMonths: [null, null, null, null, 60, 70, 80, 90, 100, 110, null, null],
  });
  expect(shiftDraftMonths(months, '2025-03').visitMonths).toEqual([...Array(8).fill(null), 60, 70, 80, 90]);
  expect(shiftDraftMonths(months, '2025-05')).toBe(months);
  expect(shiftDraftMonths(months, '2027-06').revenueMonths).toEqual(Array(12).fill(null));
});

test('the rest of a draft stays unchanged', () => {
  expect(shiftDraftMonths({ ...months, title: 'Harbour Desk' }, '2026-01').title).toBe('Harbour Desk');
});

test.each([
  ['2025-05', '2026-05-01T00:00:00Z', 0],
  ['2025-05', '2026-05-31T23:59:59Z', 0],
  ['2025-05', '2026-06-01T00:00:00Z', 1],
  ['2025-05', '2028-06-01T00:00:00Z', 25],
  ['2025-05', '2026-01-01T00:00:00Z', 0],
])('of the twelve months from %s, at %s %i have ended since', (monthsFrom, now, passed) => {
  expect(countMonthsPassed({ monthsFrom }, new Date(now))).toBe(passed);
});
