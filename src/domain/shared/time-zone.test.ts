import { describe, expect, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { isTimeZone, localTime, momentAt, offsetAt } from './time-zone.ts';

test.each(['UTC', 'Europe/Berlin', 'America/St_Johns', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kolkata'])(
  '%s is a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
);

test.each([
  '',
  'Atlantis/Capital',
  '+05:30',
  'europe/berlin',
  'Europe/Berlin ',
  'Europe//Berlin',
  '../etc/passwd',
  `Europe/${'B'.repeat(100_000)}`,
])("%s isn't one", (zone) => expect(isTimeZone(zone.slice(0, 200))).toBe(false));

test("a zone's offset depends on the moment", () => {
  const hours = (zone: string, at: string) => (offsetAt(zone, Date.parse(`${at}Z`)) ?? 0) / HOUR_MS;
  expect(hours('Pacific/Auckland', '2026-01-15T12:00')).toBe(13);
  expect(hours('Pacific/Auckland', '2026-07-15T12:00')).toBe(12);
  expect(hours('Asia/Kolkata', '2026-07-15T12:00')).toBe(5.5);
  expect(hours('America/St_Johns', '2026-01-15T12:00')).toBe(-3.5);
  expect(hours('Pacific/Honolulu', '2026-07-15T12:00')).toBe(-10);
  expect(offsetAt('Atlantis/Capital', 0)).toBeNull();
});

describe("both nights of Berlin's clock changes", () => {
  const clock = (at: string) => localTime('Europe/Berlin', new Date(at)).toISOString().slice(0, 16);
  const moment = (local: string) => momentAt('Europe/Berlin', Date.parse(`${local}Z`)).toISOString();

  test('an hour is skipped in spring and repeated in fall', () => {
    expect([clock('2027-03-28T00:59:59Z'), clock('2027-03-28T01:00:00Z')]).toEqual([
      '2027-03-28T01:59',
      '2027-03-28T03:00',
    ]);
    expect([clock('2027-10-31T00:30:00Z'), clock('2027-10-31T01:30:00Z')]).toEqual([
      '2027-10-31T02:30',
      '2027-10-31T02:30',
    ]);
  });

  test('a local time is a moment: the first of two, or one after the skipped hour', () => {
    expect(moment('2027-03-28T01:59')).toBe('2027-03-28T00:59:00.000Z');
    expect(moment('2027-03-28T02:30')).toBe('2027-03-28T01:30:00.000Z');
    expect(moment('2027-03-28T03:00')).toBe('2027-03-28T01:00:00.000Z');
    expect(moment('2027-10-31T01:59')).toBe('2027-10-30T23:59:00.000Z');
    expect(moment('2027-10-31T02:30')).toBe('2027-10-31T00:30:00.000Z');
    expect(moment('2027-10-31T03:00')).toBe('2027-10-31T02:00:00.000Z');
  });
});

/** Days around which clocks change somewhere in the world. */
const NIGHTS = ['2027-03-13', '2027-03-27', '2027-04-03', '2027-09-25', '2027-10-30', '2027-11-06'];
test.each(['Pacific/Auckland', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Honolulu', 'Europe/Berlin'])(
  'local times round-trip in %s',
  (zone) => {
    for (const night of NIGHTS)
      for (let hours = 0; hours < 48; hours += 0.5) {
        const at = Date.parse(night) + hours * HOUR_MS;
        const local = localTime(zone, new Date(at)).getTime();
        const found = momentAt(zone, local).getTime();
        // If an hour occurs twice, the first occurrence is found.
        expect([at, at - HOUR_MS]).toContain(found);
        expect(localTime(zone, new Date(found)).getTime()).toBe(local);
      }
  },
);
