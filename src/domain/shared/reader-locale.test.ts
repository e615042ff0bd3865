import { expect, test } from 'vitest';
import { formatExactMoney } from './money.ts';
import { formatCount, formatList } from './numbers.ts';
import { inZone } from './reader-clock.ts';
import { decimalSignOf, isDayFirst, isLocale } from './reader-locale.ts';
import {
  dayLabel,
  formatCalendarDate,
  formatClock,
  formatDay,
  formatMonthYear,
  formatWeekday,
  relativeTime,
} from './time.ts';

const AT = new Date('2026-06-09T20:41:00Z');
const spaced = (text: string): string => text.replace(/\s/g, ' ');
const inLocale = <T>(locale: string, write: () => T extends PromiseLike<unknown> ? never : T): T =>
  inZone('UTC', write, locale);

test.each([
  ['en-GB', 'Tuesday, 9 June 2026', '9 Jun', '20:41', '1,234,567', 'a, b and c'],
  ['en-US', 'Tuesday, June 9, 2026', 'Jun 9', '8:41 PM', '1,234,567', 'a, b, and c'],
  ['de-DE', 'Tuesday, 9 June 2026', '9 Jun', '20:41', '1.234.567', 'a, b and c'],
  ['hi-IN', 'Tuesday, 9 June 2026', '9 Jun', '8:41 pm', '12,34,567', 'a, b and c'],
  ['fr-FR', 'Tuesday, 9 June 2026', '9 Jun', '20:41', '1 234 567', 'a, b and c'],
  // Unicode has no English locale for these regions. Digits are 0 to 9, as in the surrounding text.
  ['pt-BR', 'Tuesday, 9 June 2026', '9 Jun', '20:41', '1.234.567', 'a, b and c'],
  ['ar-EG', 'Tuesday, 9 June 2026', '9 Jun', '8:41 pm', '1,234,567', 'a, b and c'],
  ['nonsense locale', 'Tuesday, 9 June 2026', '9 Jun', '20:41', '1,234,567', 'a, b and c'],
])('%s: %s, %s, %s, %s, %s', (locale, weekday, day, clock, number, list) => {
  const written = inLocale(locale, () => [
    formatWeekday(AT),
    formatDay(AT),
    formatClock(AT),
    formatCount(1_234_567),
    formatList(['a', 'b', 'c']),
  ]);
  expect(written.map(spaced)).toEqual([weekday, day, clock, number, list]);
});

test('texts of the site and dollars are the same in every locale', () => {
  const then = new Date('2026-06-06T20:41:00Z');
  expect(
    inLocale('de-DE', () => [relativeTime(then, AT), relativeTime(AT, AT), formatExactMoney(123_456_789)]),
  ).toEqual(['3d ago', 'just now', '$1,234,567.89']);
});

test('a day of this year is formatted without a year', () => {
  const later = new Date('2026-07-09T12:00:00Z');
  const nextYear = new Date('2027-07-09T12:00:00Z');
  expect(
    inLocale('en-US', () => [
      dayLabel(AT, later),
      dayLabel(AT, nextYear),
      formatCalendarDate('2026-06-09'),
      formatMonthYear('2026-06'),
    ]),
  ).toEqual(['June 9', 'June 9, 2026', 'June 9, 2026', 'June 2026']);
});

test('number and date formats for parsing come from the locale', () => {
  expect(['en-US', 'de', 'de-CH', 'fr', 'pt-BR', 'ar-EG', 'hi-IN'].map(decimalSignOf)).toEqual([...'.,.,,..']);
  expect(['en-US', 'en-GB', 'de', 'fr', 'es-US', 'ja'].map(isDayFirst)).toEqual([false, true, true, true, true, false]);
});

test.each([
  ['de-DE', true],
  ['en', true],
  ['', false],
  ['not a locale', false],
  ['xx', false],
  ['de_DE', false],
  [`de-x-${'a-'.repeat(14)}b`, true],
  [`de-x-${'a-'.repeat(15)}b`, false],
  ['x'.repeat(300), false],
])('%j is a locale: %s', (locale, is) => expect(isLocale(locale)).toBe(is));
