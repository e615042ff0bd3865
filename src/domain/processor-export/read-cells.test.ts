import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCents } from './read-cents.ts';
import { dateOrderOf, hasOpenOrder, readInstant } from './read-instant.ts';

test.each([
  ['29.00', 2_900],
  ['-29.00', -2_900],
  ['0.07', 7],
  ['1,234.56', 123_456],
  ['-1,234.56', -123_456],
  ['\u221212.5', -1_250],
  ['(3.00)', -300],
  ['$5', 500],
  ['-$5.00', -500],
  ['-0.00', 0],
  ['10000000', 1_000_000_000],
])('%s is %i cents', (text, cents) => expect(readCents(text)).toBe(cents));

test.each(['', '5 -3', '(5) 3', '-', '--5', '(-5)', '()', '1.005', '10000000.01', '1e3', 'NaN', '5 EUR', '1.500,00'])(
  '%j is no amount',
  (text) => expect(readCents(text)).toBeNull(),
);

test('a decimal comma is read where it is one', () => {
  expect(readCents('1.50', ',')).not.toBe(150);
  expect(['1.500,00', '-2,5', '20'].map((text) => readCents(text, ','))).toEqual([150_000, -250, 2_000]);
});

test('every amount is read as it is written, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(readCents((cents / 100).toFixed(2))).toBe(cents + 0);
    }),
  );
});

test.each([
  ['2026-05-31', '2026-05-31T00:00:00.000Z'],
  ['2026-05-31 22:10', '2026-05-31T22:10:00.000Z'],
  ['2026-05-31 22:10:05', '2026-05-31T22:10:05.000Z'],
  ['2026-05-31T22:10:05.123456Z', '2026-05-31T22:10:05.000Z'],
  ['2026-05-31T22:10:05+02:00', '2026-05-31T20:10:05.000Z'],
  ['2026-05-31 22:10:05 -0330', '2026-06-01T01:40:05.000Z'],
  ['2026-05-31 22:10:05 UTC', '2026-05-31T22:10:05.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('%s is %s', (text, utc) => expect(new Date(readInstant(text) ?? Number.NaN).toISOString()).toBe(utc));

test.each([
  '',
  'x2026-05-31',
  '2026-05-31x',
  '2026-05-31 22:10 +02:000',
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-05-31 24:10',
  '31/05/2026',
  '2026',
  'May 31, 2026',
])('%j is no moment', (text) => expect(readInstant(text)).toBeNull());

test('dates with the day or the month first are read once the order is known', () => {
  const utc = (text: string, order: 'day-first' | 'month-first') => {
    const at = readInstant(text, order);
    return at === null ? null : new Date(at).toISOString().slice(0, 16);
  };
  expect(utc('5/6/2026', 'day-first')).toBe('2026-06-05T00:00');
  expect(utc('05/06/2026 07:08', 'month-first')).toBe('2026-05-06T07:08');
  expect(utc('31.05.2026, 07:08:09', 'day-first')).toBe('2026-05-31T07:08');
  expect(utc('31/05/2026', 'month-first')).toBeNull();
  expect([utc('x5/6/2026', 'day-first'), utc('5/6/2026x', 'day-first'), utc('31/4/2026', 'day-first')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('the order is the one in which all dates make sense', () => {
  expect(dateOrderOf(['01/02/2026', '13/02/2026'])).toBe('day-first');
  expect(dateOrderOf(['01/02/2026 10:00', '02/13/2026 10:00'])).toBe('month-first');
  expect(dateOrderOf(['01/02/2026'])).toBeNull();
  expect(dateOrderOf(['13/02/2026', '02/13/2026'])).toBeNull();
  expect(dateOrderOf(['2026-05-31', ''])).toBeNull();
  expect(hasOpenOrder(['01/02/2026'])).toBe(true);
  expect(hasOpenOrder(['13/02/2026'])).toBe(false);
  expect(hasOpenOrder(['2026-05-31'])).toBe(false);
  expect(dateOrderOf([' 13/02/2026 ', '13/02/2026, 10:00', '2026-05-31'])).toBe('day-first');
  expect(hasOpenOrder([' 01/02/2026 10:00', '2026-05-31'])).toBe(true);
  // Whatever the time after them is like, and with cells that are no dates.
  expect(dateOrderOf(['13/02/2026 10:00 PM'])).toBe('day-first');
  expect(dateOrderOf([' 13/02/2026'])).toBe('day-first');
  expect(dateOrderOf(['13/02/2026', '', 'soon'])).toBe('day-first');
  expect(hasOpenOrder(['01/02/2026 10:00 PM'])).toBe(true);
});
