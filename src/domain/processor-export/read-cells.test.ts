import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCents } from './parse-cents.ts';
import { dayAndMonth, parseInstant } from './parse-instant.ts';

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
])('%s is %i cents', (text, cents) => expect(parseCents(text)).toBe(cents));

test.each(['', '5 -3', '(5) 3', '-', '--5', '(-5)', '()', '1.005', '10000000.01', '1e3', 'NaN', '5 EUR', '1.500,00'])(
  "%j isn't an amount",
  (text) => expect(parseCents(text)).toBeNull(),
);

test('a decimal comma is recognized where it is one', () => {
  expect(parseCents('1.50', ',')).not.toBe(150);
  expect(['1.500,00', '-2,5', '20'].map((text) => parseCents(text, ','))).toEqual([150_000, -250, 2_000]);
});

test('every amount parses back as written, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(parseCents((cents / 100).toFixed(2))).toBe(cents + 0);
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
  ['2026/5/31', '2026-05-31T00:00:00.000Z'],
  ['2026.05.31 7:08', '2026-05-31T07:08:00.000Z'],
  ['2026-05-31 10:10:05 PM', '2026-05-31T22:10:05.000Z'],
  ['2026-05-31 12:10 a.m.', '2026-05-31T00:10:00.000Z'],
  ['2026-05-31 12:10 PM', '2026-05-31T12:10:00.000Z'],
  ['2026-05-31, 1:10\u202FPM', '2026-05-31T13:10:00.000Z'],
  ['2026-05-31 22:10:05 +1400', '2026-05-31T08:10:05.000Z'],
  ['2026-05-31 22:10:05 +05:45', '2026-05-31T16:25:05.000Z'],
  ['31 May 2026', '2026-05-31T00:00:00.000Z'],
  ['31. Mai 2026, 22:10', '2026-05-31T22:10:00.000Z'],
  ['31-May-2026', '2026-05-31T00:00:00.000Z'],
  ['31 de mayo de 2026', '2026-05-31T00:00:00.000Z'],
  ['May 31, 2026', '2026-05-31T00:00:00.000Z'],
  ['Oct. 1st, 2026 3:05 pm', '2026-10-01T15:05:00.000Z'],
  ['3-Oct-26', '2026-10-03T00:00:00.000Z'],
  ['3. Okt. 26 15:00', '2026-10-03T15:00:00.000Z'],
  ['03/Oct/2026', '2026-10-03T00:00:00.000Z'],
  ['3.Okt.2026', '2026-10-03T00:00:00.000Z'],
  ["Oct 3, '26", '2026-10-03T00:00:00.000Z'],
  ['3 oct 26 3:05 p. m.', '2026-10-03T15:05:00.000Z'],
  ['3 de octubre de 2026, 12:05 a. m.', '2026-10-03T00:05:00.000Z'],
  ['3. lokakuuta 2026 klo 15.05', '2026-10-03T15:05:00.000Z'],
  ['3. okt. 2026 15.05.09', '2026-10-03T15:05:09.000Z'],
  ['3 octobre 2026 à 15h05', '2026-10-03T15:05:00.000Z'],
  ['Sat, 03 Oct 2026 15:05:09 +0000', '2026-10-03T15:05:09.000Z'],
  ['Saturday, October 3, 2026', '2026-10-03T00:00:00.000Z'],
  ['２０２６／１０／０３　１５：０５', '2026-10-03T15:05:00.000Z'],
  ['٢٠٢٦-١٠-٠٣', '2026-10-03T00:00:00.000Z'],
  ['2026年10月3日', '2026-10-03T00:00:00.000Z'],
  ['2026. 10. 03.', '2026-10-03T00:00:00.000Z'],
])('%s is %s', (text, utc) => expect(new Date(parseInstant(text) ?? Number.NaN).toISOString()).toBe(utc));

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
  '2026-05/31',
  '2026-05-31 13:10 PM',
  '2026-05-31 0:10 AM',
  '2026-05-31 22:60',
  '2026-05-31 22:10:61',
  '2026-05-31 22:10 +14:15',
  '2026-05-31 22:10 -12:15',
  '2026-05-31 22:10 +02:07',
  '2026-05-31 22:10 +01:75',
  '3-Oct-126',
  '3-Oct',
  '3 Oct 26 15.5',
  '3 Oct 26 3:05 p. n.',
  'Smarch 31, 2026',
  '31 Februar 2026',
  'May 2026',
  `2026-05-31${' '.repeat(50_000)}`,
])('%j isn’t a time', (text) => expect(parseInstant(text)).toBeNull());

test('dates with the day or the month first are read once the order is known', () => {
  const utc = (text: string, order: 'day-first' | 'month-first') => {
    const at = parseInstant(text, order);
    return at === null ? null : new Date(at).toISOString().slice(0, 16);
  };
  expect(utc('5/6/2026', 'day-first')).toBe('2026-06-05T00:00');
  expect(utc('05/06/2026 07:08', 'month-first')).toBe('2026-05-06T07:08');
  expect(utc('31.05.2026, 07:08:09', 'day-first')).toBe('2026-05-31T07:08');
  expect(utc('31.05.2026 kl. 15.08', 'day-first')).toBe('2026-05-31T15:08');
  expect(utc('31. 5. 2026 3:08 p. m.', 'day-first')).toBe('2026-05-31T15:08');
  expect(utc('٣١/٠٥/٢٠٢٦', 'day-first')).toBe('2026-05-31T00:00');
  expect([utc('1/7/25, 1:32 PM', 'month-first'), utc('1/7/25 01:32', 'day-first')]).toEqual([
    '2025-01-07T13:32',
    '2025-07-01T01:32',
  ]);
  expect([utc('31/05-2026', 'day-first'), utc('31/05/126', 'day-first')]).toEqual([null, null]);
  expect(utc('31/05/2026', 'month-first')).toBeNull();
  expect([utc('x5/6/2026', 'day-first'), utc('5/6/2026x', 'day-first'), utc('31/4/2026', 'day-first')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('the numbers before a year are day and month, in one of two orders', () => {
  expect(dayAndMonth('1/02/2026 10:00 PM')).toEqual({ first: 1, sign: '/', second: 2 });
  expect(dayAndMonth('31.05.26')).toEqual({ first: 31, sign: '.', second: 5 });
  expect(dayAndMonth('３１．０５．２６')).toEqual({ first: 31, sign: '.', second: 5 });
  for (const text of ['2026-05-31', '1/2.2026', '1/2', 'x'.repeat(50_000), '']) expect(dayAndMonth(text)).toBeNull();
});
