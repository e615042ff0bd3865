import { expect, test } from 'vitest';
import { addDays } from '../shared/time.ts';
import { datesToShow, MAX_DATES, needsMoreDates, replaceDates, type SavedDate, withExactDates } from './calendar.ts';
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
const kept = (item: CalendarDate): SavedDate => ({ ...item, changedAt: THEN });
const idsOf = (dates: readonly CalendarDate[]) => dates.map(({ dealId }) => dealId);

test('dates are sorted nearest first and dropped thirty days after they pass', () => {
  const dates = [date('c', 3), date('a', -29.9), date('gone', -30), date('b', 0)].map(kept);
  expect(idsOf(datesToShow(dates, NOW))).toEqual(['a', 'b', 'c']);
  expect(idsOf(withExactDates([], dates, NOW).dates)).toEqual(['a', 'b', 'c']);
});

test('an unchanged date keeps its time of change; one that moved or was renamed doesn’t', () => {
  const before = [date('same', 1), date('moved', 2), date('named', 3), date('side', 4)].map(kept);
  const { dates } = withExactDates(
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

test('a deal’s dates replace its earlier ones, and others stay', () => {
  const before = { dates: [date('a', 1), date('b', 2)].map(kept), cutAt: null };
  const of = (dealId: string) => (item: CalendarDate) => item.dealId === dealId;
  expect(replaceDates(before, of('a'), [], NOW)).toEqual({ dates: [kept(date('b', 2))], cutAt: null });
  const next = replaceDates(before, of('a'), [date('a', 3)], NOW);
  expect(next.dates).toEqual([kept(date('b', 2)), { ...date('a', 3), changedAt: NOW }]);
});

const many = (count: number, from = 0) => Array.from({ length: count }, (_, i) => date(`d${i}`, from + i));
const before =
  (end: number) =>
  ({ at }: CalendarDate) =>
    at < addDays(NOW, end);

test('the nearest dates are kept if there are too many, and the rest is reread once few are left', () => {
  const full = withExactDates([], many(MAX_DATES + 1), NOW);
  expect(full.dates).toHaveLength(MAX_DATES);
  expect(full.dates.at(-1)?.dealId).toBe(`d${MAX_DATES - 1}`);
  expect(full.cutAt).toEqual(addDays(NOW, MAX_DATES - 1));
  expect(withExactDates([], many(MAX_DATES), NOW).cutAt).toBeNull();
  expect(needsMoreDates(full, NOW)).toBe(false);
  const half = replaceDates(full, before(MAX_DATES / 2), [], NOW);
  expect([half.dates.length, half.cutAt, needsMoreDates(half, NOW)]).toEqual([MAX_DATES / 2, full.cutAt, false]);
  const thin = replaceDates(half, ({ dealId }) => dealId === `d${MAX_DATES - 1}`, [], NOW);
  expect(needsMoreDates(thin, NOW)).toBe(true);
  expect(needsMoreDates(half, addDays(NOW, MAX_DATES / 2 + 0.5))).toBe(true);
  expect(needsMoreDates({ ...thin, cutAt: null }, NOW)).toBe(false);
});

test('past dates don’t displace upcoming ones, and the latest of them stay', () => {
  const passed = Array.from({ length: MAX_DATES }, (_, i) => date(`p${i}`, -(i + 1) / 20));
  const { dates, cutAt } = withExactDates([], [...passed, ...many(2)], NOW);
  expect([dates.length, cutAt]).toEqual([MAX_DATES, null]);
  expect(idsOf(dates.slice(-3))).toEqual(['p0', 'd0', 'd1']);
  expect(dates[0]?.dealId).toBe(`p${MAX_DATES - 3}`);
  expect(idsOf(withExactDates([], [...passed, ...many(MAX_DATES)], NOW).dates)).toEqual(idsOf(many(MAX_DATES)));
});

test('omitted dates stay marked as missing even if later ones are added', () => {
  const full = withExactDates([], many(MAX_DATES + 100), NOW);
  const later = many(200, MAX_DATES + 200).map((item) => ({ ...item, dealId: `late-${item.dealId}` }));
  const emptied = replaceDates(full, before(MAX_DATES - 10), later, NOW);
  expect([emptied.dates.length, needsMoreDates(emptied, NOW)]).toEqual([10, true]);
  const nearer = date('near', 5);
  expect(idsOf(replaceDates(full, before(20), [nearer], NOW).dates)[0]).toBe('near');
  expect(idsOf(replaceDates({ ...full, cutAt: null }, before(MAX_DATES), later, NOW).dates)).toContain('late-d0');
});
