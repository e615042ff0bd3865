import { describe, expect, test } from 'vitest';
import { inZone } from './reader-clock.ts';
import {
  formatStoredMoments,
  momentParts,
  storedCalendarDay,
  storedDate,
  storedList,
  storedMoment,
  storedNumber,
} from './stored-moments.ts';

const AT = new Date('2026-06-09T06:30:00Z');
const TEXT = `It was changed on ${storedMoment(AT)}, until ${storedDate(AT)}.`;

test("a stored text is shown on each reader's clock", () => {
  expect(inZone('Pacific/Auckland', () => formatStoredMoments(TEXT))).toBe(
    'It was changed on 9 June 2026, 18:30 (06:30 UTC), until 9 June 2026.',
  );
  expect(inZone('Pacific/Honolulu', () => formatStoredMoments(TEXT))).toBe(
    'It was changed on 8 June 2026, 20:30 (9 June, 06:30 UTC), until 8 June 2026.',
  );
});

test.each([
  '{2026-99-99T99:99:99.999Z}',
  '{2026-06-09}',
  '2026-06-09T06:30:00.000Z',
  '{{}}',
  '{2026-06-09T06:30:00.000Z',
  '{2026-99-99 day}',
  '{1200}',
  '{1,200 number}',
  '{1200.5000 number}',
  '{1234567890123456 number}',
])('%s stays as typed', (text) => expect(formatStoredMoments(text)).toBe(text));

test('a text is split into parts, for a screen that shows each moment with UTC on hover', () => {
  const moment = { at: AT, form: 'moment' };
  const date = { at: AT, form: 'date' };
  expect(momentParts(TEXT)).toEqual(['It was changed on ', moment, ', until ', date, '.']);
  expect(momentParts(storedMoment(AT) + storedDate(AT))).toEqual([moment, date]);
  expect(momentParts('{2026-99-99T99:99:99.999Z} or never')).toEqual(['{2026-99-99T99:99:99.999Z} or never']);
  expect(momentParts('')).toEqual([]);
});

test.each([
  ['Pacific/Auckland', 'en-NZ', '9 June 2026, 6:30 pm (6:30 am UTC)', '9 June 2026'],
  ['Asia/Kolkata', 'en-IN', '9 June 2026, 12:00 pm (6:30 am UTC)', '9 June 2026'],
  ['Europe/Berlin', 'de-DE', '9 June 2026, 08:30 (06:30 UTC)', '9 June 2026'],
  ['America/St_Johns', 'en-CA', 'June 9, 2026, 4:00 a.m. (6:30 a.m. UTC)', 'June 9, 2026'],
  ['Pacific/Honolulu', 'en-US', 'June 8, 2026, 8:30 PM (June 9, 6:30 AM UTC)', 'June 8, 2026'],
])('it is shown in %s in the format of %s', (zone, locale, moment, day) => {
  const text = inZone(zone, () => formatStoredMoments(TEXT), locale).replace(/[\u202f\u00a0]/g, ' ');
  expect(text).toBe(`It was changed on ${moment}, until ${day}.`);
});

describe('values without a time', () => {
  const text = `${storedNumber(12_345)} rows by ${storedCalendarDay(AT)}, ${storedNumber(2.5, 1)}×: ${storedList(['a', 'b', 'c'])}`;

  test.each([
    ['en-GB', '12,345 rows by 9 June 2026, 2.5×: a, b and c'],
    ['en-US', '12,345 rows by June 9, 2026, 2.5×: a, b, and c'],
    ['de-DE', '12.345 rows by 9 June 2026, 2,5×: a, b and c'],
    ['fr-FR', '12 345 rows by 9 June 2026, 2,5×: a, b and c'],
  ])('is shown in the format of %s, with the same day in every zone', (locale, read) => {
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      expect(inZone(zone, () => formatStoredMoments(text), locale).replace(/[\u202f\u00a0]/g, ' ')).toBe(read);
    }
  });

  test('keeps its decimals, stands between moments, and is plain text for a screen', () => {
    expect(formatStoredMoments(`${storedNumber(-2, 1)} and ${storedNumber(0)}`)).toBe('-2.0 and 0');
    expect(momentParts(`${storedNumber(1000)} on ${storedDate(AT)}`)).toEqual(['1,000 on ', { at: AT, form: 'date' }]);
  });

  test.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a and b'],
    [['a', 'b', 'c', 'd'], 'a, b, c and d'],
  ])('%j is listed as %s', (words, read) => expect(formatStoredMoments(storedList(words))).toBe(read));
});
