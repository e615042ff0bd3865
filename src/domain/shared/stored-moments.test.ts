import { expect, test } from 'vitest';
import { inZone } from './reader-clock.ts';
import { momentParts, storedDate, storedMoment, withMoments } from './stored-moments.ts';

const AT = new Date('2026-06-09T06:30:00Z');
const TEXT = `It was changed on ${storedMoment(AT)}, until ${storedDate(AT)}.`;

test('a stored text is read by each reader’s clock', () => {
  expect(inZone('Pacific/Auckland', () => withMoments(TEXT))).toBe(
    'It was changed on 9 June 2026, 18:30 (06:30 UTC), until 9 June 2026.',
  );
  expect(inZone('Pacific/Honolulu', () => withMoments(TEXT))).toBe(
    'It was changed on 8 June 2026, 20:30 (9 June, 06:30 UTC), until 8 June 2026.',
  );
});

test.each([
  '{2026-99-99T99:99:99.999Z}',
  '{2026-06-09}',
  '2026-06-09T06:30:00.000Z',
  '{{}}',
  '{2026-06-09T06:30:00.000Z',
])('%s stays as it was typed', (text) => expect(withMoments(text)).toBe(text));

test('a text in pieces, for a screen that shows each moment with UTC on hover', () => {
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
])('it is read in %s in the form of %s', (zone, locale, moment, day) => {
  const text = inZone(zone, () => withMoments(TEXT), locale).replace(/[\u202f\u00a0]/g, ' ');
  expect(text).toBe(`It was changed on ${moment}, until ${day}.`);
});
