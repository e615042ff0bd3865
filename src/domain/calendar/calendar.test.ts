import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { isThin, type KeptDate, keptDates, MAX_DATES, shownDates, withDatesOf } from './calendar.ts';
import type { CalendarDate } from './calendar-date.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const THEN = addDays(NOW, -5);
const date = (dealId: string, days: number, patch: Partial<CalendarDate> = {}): CalendarDate => ({
  kind: 'offer',
  part: '',
  dealId,
  title: 'T',
  role: 'buyer',
  at: addDays(NOW, days),
  ...patch,
});
const kept = (one: CalendarDate): KeptDate => ({ ...one, changedAt: THEN });
const idsOf = (dates: readonly CalendarDate[]) => dates.map(({ dealId }) => dealId);

test('dates stand nearest first, and go thirty days after they have passed', () => {
  const dates = [date('c', 3), date('a', -29.9), date('gone', -30), date('b', 0)].map(kept);
  expect(idsOf(shownDates(dates, NOW))).toEqual(['a', 'b', 'c']);
  expect(idsOf(keptDates([], dates, NOW).dates)).toEqual(['a', 'b', 'c']);
});

test('a date that stands as it did keeps its time of change; one that moved, or is called otherwise, does not', () => {
  const before = [date('same', 1), date('moved', 2), date('named', 3), date('side', 4)].map(kept);
  const { dates } = keptDates(
    before,
    [date('same', 1), date('moved', 5), date('named', 3, { title: 'U' }), date('side', 4, { role: 'seller' })],
    NOW,
  );
  expect(Object.fromEntries(dates.map(({ dealId, changedAt }) => [dealId, changedAt]))).toEqual({
    same: THEN,
    moved: NOW,
    named: NOW,
    side: NOW,
  });
});

test('the dates of one deal take the place of its earlier ones, and others stay', () => {
  const before = { dates: [date('a', 1), date('b', 2)].map(kept), cut: false };
  const of = (dealId: string) => (one: CalendarDate) => one.dealId === dealId;
  expect(withDatesOf(before, of('a'), [], NOW)).toEqual({ dates: [kept(date('b', 2))], cut: false });
  const next = withDatesOf(before, of('a'), [date('a', 3)], NOW);
  expect(next.dates).toEqual([kept(date('b', 2)), { ...date('a', 3), changedAt: NOW }]);
});

test('the nearest are kept where there are too many, and the rest is looked for once few are left', () => {
  const many = Array.from({ length: MAX_DATES + 1 }, (_, i) => date(`d${i}`, i));
  const full = keptDates([], many, NOW);
  expect(full.dates).toHaveLength(MAX_DATES);
  expect(full.dates.at(-1)?.dealId).toBe(`d${MAX_DATES - 1}`);
  expect(full.cut).toBe(true);
  expect(keptDates([], many.slice(1), NOW).cut).toBe(false);
  expect(isThin(full)).toBe(false);
  const half = withDatesOf(full, ({ at }) => at < addDays(NOW, MAX_DATES / 2), [], NOW);
  expect([half.dates.length, half.cut, isThin(half)]).toEqual([MAX_DATES / 2, true, false]);
  const thin = withDatesOf(half, ({ dealId }) => dealId === `d${MAX_DATES - 1}`, [], NOW);
  expect(isThin(thin)).toBe(true);
  expect(isThin({ ...thin, cut: false })).toBe(false);
});
