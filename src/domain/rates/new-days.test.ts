import { describe, expect, test } from 'vitest';
import { type FetchedDay, selectNewDays } from './new-days.ts';

const NOW = new Date('2026-11-13T16:00:00Z');
const day = (date: string, rates: Record<string, string> = {}): FetchedDay => ({
  day: `2026-11-${date}`,
  rates: { USD: '1.1200', JPY: '175.00', ...rates },
});
const STORED = [day('02'), day('03')];
const stored = { newest: '2026-11-03', ratesOn: (of: string) => STORED.find((item) => item.day === of)?.rates ?? null };
const taken = (...file: FetchedDay[]) => selectNewDays(file, stored, NOW);
const days = (...file: FetchedDay[]) => taken(...file).days.map((day) => day.day.slice(8));
const NOTHING_ELSE = { problems: [], waiting: null };

test('days after the newest one are added, oldest first, whatever the order of the file', () => {
  expect(taken(day('05'), day('04'), day('03'), day('02'))).toEqual({ days: [day('04'), day('05')], ...NOTHING_ELSE });
  expect(taken(day('03'))).toEqual({ days: [], ...NOTHING_ELSE });
  // Weekends don't count as gaps.
  expect(taken(day('04'), day('05'), day('06'), day('09'))).toMatchObject(NOTHING_ELSE);
});

test('a missing Bank day is awaited, and after a week skipped with a message', () => {
  const file = [day('04'), day('06')];
  const at = (now: string) => selectNewDays(file, stored, new Date(`2026-11-${now}T16:00:00Z`));
  expect(at('12')).toEqual({
    days: [day('04')],
    problems: [],
    waiting: 'The file has no rates of 5 November 2026.',
  });
  expect(at('13')).toEqual({
    days: [day('04'), day('06')],
    problems: ['The file has no rates of 5 November 2026, so means are of the other days.'],
    waiting: null,
  });
});

test('a stored day keeps its first value', () => {
  expect(taken(day('03', { JPY: '176.00', USD: '1.12' }), day('04'))).toEqual({
    days: [day('04')],
    waiting: null,
    problems: ['JPY on 3 November 2026 was 175.00 when it was published and is 176.00 now. The first stays.'],
  });
});

test('a day older than stored ones, one in the future and one on which the Bank is closed are left out', () => {
  const late = { day: '2026-10-30', rates: { USD: '1.1' } };
  expect(taken(late, day('04'), day('07'), day('16'))).toEqual({
    days: [day('04')],
    waiting: null,
    problems: [
      'The rates of 30 October 2026 came after those of a later day, so they are left out.',
      '7 November 2026 is not a day on which the Bank publishes, so its rates are left out.',
      '16 November 2026 has not come yet, so its rates are left out.',
    ],
  });
});

test('after a gap of more than seven days, nothing is added', () => {
  const late = selectNewDays([day('10')], stored, new Date('2026-11-17T16:00:00Z'));
  expect(late.days).toEqual([day('10')]);
  expect(taken(day('11'))).toMatchObject({
    days: [],
    waiting: 'The file has no rates between 3 November 2026 and 11 November 2026.',
  });
  expect(taken(day('04'), day('12'))).toMatchObject({
    days: [day('04')],
    waiting: expect.stringContaining('4 November'),
  });
});

describe('a rate that moves by more than a fifth', () => {
  test('waits for the next day, with its whole day', () => {
    expect(days(day('04', { JPY: '210.00' }))).toEqual(['04']);
    expect(taken(day('04', { JPY: '210.01' }))).toEqual({
      days: [],
      problems: [],
      waiting: 'JPY moved by 20% on 4 November 2026: the next day will tell.',
    });
    expect(days(day('04', { JPY: '145.84' }))).toEqual(['04']);
    expect(days(day('04', { JPY: '145.83' }))).toEqual([]);
  });

  test('counts where the next day is near it', () => {
    const file = [day('04', { JPY: '250.00' }), day('05', { JPY: '240.00' })];
    expect(taken(...file)).toEqual({ days: file, ...NOTHING_ELSE });
  });

  test('is left out where the next day is not, alone', () => {
    const { days: kept, problems } = taken(day('04', { JPY: '17.50' }), day('05'));
    expect(kept).toEqual([{ day: '2026-11-04', rates: { USD: '1.1200' } }, day('05')]);
    expect(problems).toEqual(['JPY moved by 900% on 4 November 2026, so this rate is left out.']);
  });

  test('falls on for days and counts in the end, against the last rate that counted', () => {
    const file = [day('04', { JPY: '250' }), day('05', { JPY: '350' }), day('06', { JPY: '360' })];
    expect(taken(...file).days.map(({ rates }) => rates.JPY)).toEqual([undefined, '350', '360']);
  });
});

test.each([['0'], ['-1.1'], ['1,12'], ['1e3'], [''], ['Infinity'], ['N/A']])("%j isn't a rate", (rate) => {
  expect(taken(day('04', { JPY: rate }))).toMatchObject({
    days: [],
    waiting: expect.stringContaining('JPY has no number'),
  });
  expect(taken(day('04', { JPY: rate }), day('05')).days[0]?.rates).toEqual({ USD: '1.1200' });
});

test('without the dollar, a day has no rates', () => {
  const without = { day: '2026-11-04', rates: { JPY: '175' } };
  expect(taken(without)).toMatchObject({ days: [], waiting: expect.stringContaining('USD has no rate') });
  expect(days(without, day('05'))).toEqual(['05']);
  expect(days(day('04', { USD: '11.2' }), day('05'))).toEqual(['05']);
});

test('a new or discontinued currency is accepted as is', () => {
  expect(taken(day('04', { KWD: '0.35' })).days[0]?.rates.KWD).toBe('0.35');
  expect(days({ day: '2026-11-04', rates: { USD: '1.12' } })).toEqual(['04']);
});
