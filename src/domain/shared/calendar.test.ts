import { expect, test } from 'vitest';
import { inEveryTimeZone } from '../../../tests/support/plain/time-zones.ts';

const at = (text: string) => new Date(`${text}Z`);
const days = (dates: readonly Date[]) => dates.map((date) => date.toISOString().slice(0, 10));
/** The last moment before a UTC midnight, and that midnight itself. */
const LAST = at('2027-12-31T23:59:59.900');
const FIRST = at('2028-01-01T00:00');

inEveryTimeZone(async () => {
  const { comparisonStarts, periodName, periodStarts } = await import('../admin/analytics.ts');
  const { utcDayOf: dayOf, daysWithin, monthsBetween } = await import('../admin/stats.ts');
  const { invoiceYear } = await import('../invoice/invoice.ts');
  const { monthAt } = await import('./time.ts');
  const {
    addDays,
    formatClock,
    formatDate,
    formatDay,
    formatMoment,
    formatMonth,
    formatMonthYear,
    formatWeekday,
    isOtherDay,
    lastMonths,
    relativeTime,
    timeLeft,
  } = await import('./time.ts');

  test('a date is formatted in UTC', () => {
    expect([LAST, FIRST].map(formatDate)).toEqual(['31 December 2027', '1 January 2028']);
    expect([LAST, FIRST].map(formatDay)).toEqual(['31 Dec', '1 Jan']);
    expect([LAST, FIRST].map(formatWeekday)).toEqual(['Friday, 31 December 2027', 'Saturday, 1 January 2028']);
    expect([LAST, FIRST].map(formatClock)).toEqual(['23:59', '00:00']);
    expect(formatMoment(at('2028-02-29T23:30'))).toBe('29 February 2028, 23:30 UTC');
  });

  test('a month is named, whether it is given as text or as a moment at its edge', () => {
    expect(['2027-12', '2028-01', '2028-02'].map(formatMonth)).toEqual(['Dec', 'Jan', 'Feb']);
    expect([LAST, FIRST, '2028-02'].map(formatMonthYear)).toEqual(['December 2027', 'January 2028', 'February 2028']);
  });

  test('a date line appears exactly where the date changes', () => {
    expect(isOtherDay(FIRST, LAST)).toBe(true);
    expect(isOtherDay(at('2028-01-01T23:59:59.999'), FIRST)).toBe(false);
    expect(isOtherDay(at('2028-02-29T00:00'), at('2028-02-28T23:59:59'))).toBe(true);
    expect(isOtherDay(at('2028-03-01T00:00'), at('2027-03-01T00:00'))).toBe(true);
  });

  test('days have 24 hours, across 29 February, the turn of the year and both clock changes', () => {
    expect(addDays(at('2028-02-28T12:00'), 1)).toEqual(at('2028-02-29T12:00'));
    expect(addDays(at('2028-02-29T12:00'), 365)).toEqual(at('2029-02-28T12:00'));
    expect(addDays(at('2027-02-28T12:00'), 1)).toEqual(at('2027-03-01T12:00'));
    expect(addDays(at('2027-12-25T23:59'), 7)).toEqual(at('2028-01-01T23:59'));
    // Clocks change in New York on March 14 and November 7, 2027, and in Berlin on March 28 and October 31.
    for (const day of ['2027-03-13', '2027-11-06', '2027-03-27', '2027-10-30']) {
      const start = at(`${day}T06:30`);
      expect(addDays(start, 7).getTime() - start.getTime()).toBe(7 * 24 * 3_600_000);
      expect(addDays(start, 7).toISOString().slice(11, 16)).toBe('06:30');
      expect(timeLeft(addDays(start, 7), start)).toBe('7 days left');
      expect(relativeTime(start, addDays(start, 1))).toBe('1d ago');
    }
  });

  test('a month after the 31st, and twelve before a leap day, are whole months', () => {
    expect(lastMonths(at('2028-03-31T23:59:59'), 3)).toEqual(['2027-12', '2028-01', '2028-02']);
    expect(lastMonths(at('2028-01-01T00:00'), 2)).toEqual(['2027-11', '2027-12']);
    expect(lastMonths(at('2028-02-29T23:00'), 12)[0]).toBe('2027-02');
    expect([1, 11, 12, 13].map((n) => monthAt('2027-01', n))).toEqual(['2027-02', '2027-12', '2028-01', '2028-02']);
    expect([-1, -12, -13].map((n) => monthAt('2028-01', n))).toEqual(['2027-12', '2027-01', '2026-12']);
  });

  test('figures belong to the day in UTC', () => {
    expect(dayOf(LAST)).toEqual({ month: '2027-12', day: '31', from: at('2027-12-31T00:00'), to: FIRST });
    expect(dayOf(FIRST)).toMatchObject({ month: '2028-01', day: '01' });
    expect(dayOf(at('2028-02-29T00:00')).to).toEqual(at('2028-03-01T00:00'));
    expect(monthsBetween(LAST, FIRST)).toEqual(['2027-12', '2028-01']);
    expect(monthsBetween(at('2028-01-31T23:00'), at('2028-03-01T00:00'))).toEqual(['2028-01', '2028-02', '2028-03']);
    const stats = [{ month: '2028-02', days: { '28': { views: 1 }, '29': { views: 2 } } }];
    expect(daysWithin(stats, at('2028-02-29T00:00'), at('2028-03-01T00:00'))).toEqual([{ views: 2 }]);
  });

  test('periods start at midnight in UTC, weeks on Monday, months on the first', () => {
    expect(days(periodStarts('day', at('2028-03-01T00:00'), 3))).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    expect(days(periodStarts('week', at('2028-01-02T23:59'), 2))).toEqual(['2027-12-20', '2027-12-27']);
    expect(days(periodStarts('month', at('2028-03-31T23:59'), 3))).toEqual(['2028-01-01', '2028-02-01', '2028-03-01']);
    expect(periodStarts('week', at('2027-03-17T12:00'), 2).map((start) => start.getUTCHours())).toEqual([0, 0]);
    expect(days([comparisonStarts('month', 'year', LAST).end])).toEqual(['2027-01-01']);
    expect(periodName('month', FIRST)).toBe('Jan 2028');
    expect(periodName('week', at('2028-02-28T00:00'))).toBe('week of 28 Feb');
  });

  test('an invoice is numbered by its UTC year', () => {
    expect([LAST, FIRST].map(invoiceYear)).toEqual([2027, 2028]);
  });
});
