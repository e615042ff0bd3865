import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { inZone, readerClock } from './reader-clock.ts';
import {
  dayLabel,
  daysAgo,
  daysBetween,
  formatCalendarDate,
  formatCalendarDay,
  formatClock,
  formatDate,
  formatDay,
  formatMoment,
  formatUtc,
  formatWeekday,
  isOtherDay,
} from './time.ts';

const at = (text: string) => new Date(`${text}Z`);
/** A moment on the evening of June 8 in Honolulu and the evening of June 9 in Auckland. */
const MOMENT = at('2026-06-09T06:30');

test.each([
  ['Pacific/Auckland', '9 June 2026, 18:30 (06:30 UTC)', 'Tuesday, 9 June 2026'],
  ['Asia/Kolkata', '9 June 2026, 12:00 (06:30 UTC)', 'Tuesday, 9 June 2026'],
  ['Europe/Berlin', '9 June 2026, 08:30 (06:30 UTC)', 'Tuesday, 9 June 2026'],
  ['America/St_Johns', '9 June 2026, 04:00 (06:30 UTC)', 'Tuesday, 9 June 2026'],
  ['Pacific/Honolulu', '8 June 2026, 20:30 (9 June, 06:30 UTC)', 'Monday, 8 June 2026'],
  ['UTC', '9 June 2026, 06:30 UTC', 'Tuesday, 9 June 2026'],
  ['Atlantis/Capital', '9 June 2026, 06:30 UTC', 'Tuesday, 9 June 2026'],
])('an email to %s has its local time with UTC beside it', (zone, moment, weekday) => {
  expect(inZone(zone, () => [formatMoment(MOMENT), formatWeekday(MOMENT)])).toEqual([moment, weekday]);
});

test('in a zone equal to UTC, the time appears once', () => {
  expect(inZone('Europe/London', () => formatMoment(at('2026-01-09T06:30')))).toBe('9 January 2026, 06:30 UTC');
  expect(inZone('Europe/London', () => formatMoment(MOMENT))).toBe('9 June 2026, 07:30 (06:30 UTC)');
});

test('a reader’s days and clock times', () => {
  const read = () => [formatDay(MOMENT), formatDate(MOMENT), formatClock(MOMENT)];
  expect(inZone('Pacific/Honolulu', read)).toEqual(['8 Jun', '8 June 2026', '20:30']);
  expect(inZone('Pacific/Auckland', read)).toEqual(['9 Jun', '9 June 2026', '18:30']);
});

test('calendar days and UTC times are the same for every reader', () => {
  const read = () => [
    formatCalendarDate('2026-06-09'),
    formatCalendarDay(at('2026-06-09T00:00')),
    formatUtc(MOMENT),
    daysAgo(at('2026-06-09T00:00'), at('2026-06-09T23:59')),
  ];
  const everywhere = ['9 June 2026', '9 Jun', '9 June 2026, 06:30 UTC', 'today'];
  for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) expect(inZone(zone, read)).toEqual(everywhere);
});

describe('the date lines between messages', () => {
  // This moment is 21:00 in Honolulu and 19:00 the next day in Auckland.
  const now = at('2026-06-09T07:00');
  const labels = (zone: string, ...times: string[]) => inZone(zone, () => times.map((time) => dayLabel(at(time), now)));

  test('follow the local day', () => {
    expect(labels('Pacific/Honolulu', '2026-06-08T10:00', '2026-06-08T09:59')).toEqual(['Today', 'Yesterday']);
    expect(labels('Pacific/Auckland', '2026-06-08T12:00', '2026-06-08T11:59')).toEqual(['Today', 'Yesterday']);
    expect(labels('Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30', '2025-12-31T18:29')).toEqual([
      '1 January',
      '1 January',
      '31 December 2025',
    ]);
  });

  test('appear exactly where the local day changes', () => {
    const before = at('2026-06-08T23:59');
    const after = at('2026-06-09T00:01');
    expect(inZone('America/New_York', () => isOtherDay(after, before))).toBe(false);
    expect(inZone('UTC', () => isOtherDay(after, before))).toBe(true);
  });

  test('a day of 23 or 25 hours is one day', () => {
    inZone('Europe/Berlin', () => {
      expect(daysBetween(at('2027-03-27T22:59'), at('2027-03-28T22:01'))).toBe(2);
      expect(daysBetween(at('2027-03-27T23:00'), at('2027-03-28T21:59'))).toBe(0);
      expect(daysBetween(at('2027-10-30T22:00'), at('2027-10-31T22:59'))).toBe(0);
      expect([at('2027-10-31T00:30'), at('2027-10-31T01:30')].map(formatClock)).toEqual(['02:30', '02:30']);
    });
  });
});

test("a screen uses only the reader's clock", async () => {
  vi.resetModules();
  // Later test files in the same process must not use the clock of this screen.
  onTestFinished(() => void vi.resetModules());
  const clock = await import('./reader-clock.ts');
  const time = await import('./time.ts');
  expect(time.formatMoment(MOMENT)).toBe('9 June 2026, 06:30 UTC');
  clock.setScreenZone('Pacific/Honolulu');
  expect(time.formatMoment(MOMENT)).toBe('8 June 2026, 20:30');
  expect(clock.inZone('Asia/Kolkata', () => time.formatMoment(MOMENT))).toBe('9 June 2026, 12:00 (06:30 UTC)');
  expect(time.formatMoment(MOMENT)).toBe('8 June 2026, 20:30');
  clock.setScreenZone('Nowhere');
  expect(time.formatMoment(MOMENT)).toBe('9 June 2026, 06:30');
});

test('a failed format leaves the clock unchanged', () => {
  const before = readerClock();
  const fail = () => {
    throw new Error('no text');
  };
  expect(() => inZone('Asia/Kolkata', fail)).toThrow('no text');
  expect(readerClock()).toBe(before);
});
