import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import {
  dayLabel,
  daysAgo,
  formatWeekday,
  lastMonths,
  monthAt,
  moreDaysText,
  relativeTime,
  timeLeft,
  waitingFor,
} from './time.ts';

describe('month at', () => {
  test.each([
    ['2026-01', 0, '2026-01'],
    ['2026-01', 2, '2026-03'],
    ['2025-06', 11, '2026-05'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', -12, '2025-06'],
  ])('%s and %i months is %s', (from, index, expected) => expect(monthAt(from, index)).toBe(expected));
});

describe('day label', () => {
  const NOW = new Date('2026-06-09T00:30:00Z');
  test.each([
    ['2026-06-09T00:00:00Z', 'Today'],
    ['2026-06-08T23:59:59Z', 'Yesterday'],
    ['2026-06-07T23:59:59Z', '7 June'],
    ['2026-01-01T00:00:00Z', '1 January'],
    ['2025-12-31T23:59:59Z', '31 December 2025'],
  ])('%s is %s', (at, label) => expect(dayLabel(new Date(at), NOW)).toBe(label));
});

describe('time', () => {
  const now = new Date('2026-06-09T12:00:00Z');
  const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);
  const ahead = (minutes: number) => timeLeft(new Date(now.getTime() + minutes * MINUTE_MS), now);

  test('relative time is the largest whole unit (specification section 9)', () => {
    expect(ago(0)).toBe('just now');
    expect(ago(-30)).toBe('just now');
    expect(ago(59)).toBe('59s ago');
    expect(ago(60)).toBe('1m ago');
    expect(ago(7200)).toBe('2h ago');
    expect(ago(3 * 86_400)).toBe('3d ago');
    expect(ago(8 * 86_400)).toBe('1w ago');
    expect(ago(31 * 86_400)).toBe('1mo ago');
    expect(ago(366 * 86_400)).toBe('1y ago');
  });

  test('time left', () => {
    expect(ahead(3000)).toBe('2 days left');
    expect(ahead(180)).toBe('3 hours left');
    expect(ahead(1)).toBe('1 minute left');
    expect(ahead(0)).toBe('0 minutes left');
    expect(ahead(-1)).toBe('time is up');
  });

  test('time left is rounded to the nearest unit: an offer for seven days still has seven a moment later', () => {
    const SECOND = 1 / 60;
    expect(ahead(7 * 1440 - SECOND)).toBe('7 days left');
    expect(ahead(6.5 * 1440)).toBe('7 days left');
    expect(ahead(6.5 * 1440 - 1)).toBe('6 days left');
    expect(ahead(2880 - SECOND)).toBe('2 days left');
    expect(ahead(2879)).toBe('48 hours left');
    expect(ahead(180 - SECOND)).toBe('3 hours left');
    expect(ahead(120)).toBe('2 hours left');
    expect(ahead(119)).toBe('119 minutes left');
    expect(ahead(30 - SECOND)).toBe('30 minutes left');
    expect(ahead(-SECOND)).toBe('time is up');
  });

  test('waiting since', () => {
    const since = (hours: number) => waitingFor(new Date(now.getTime() - hours * HOUR_MS), now);
    expect(since(0.5)).toBe('Just now');
    expect(since(1)).toBe('Waiting 1 hour');
    expect(since(23.9)).toBe('Waiting 23 hours');
    expect(since(24)).toBe('Waiting 1 day');
    expect(since(75)).toBe('Waiting 3 days');
  });

  test('a day with its weekday', () => expect(formatWeekday(now)).toBe('Tuesday, 9 June 2026'));

  test('the last twelve whole months end with the one before this', () => {
    const months = lastMonths(now, 12);
    expect(months[0]).toBe('2025-06');
    expect(months.at(-1)).toBe('2026-05');
  });

  test('days ago are counted by calendar day', () => {
    const now = new Date('2026-06-09T08:00:00Z');
    const ago = (iso: string) => daysAgo(new Date(iso), now);
    expect([ago('2026-06-09T00:00:00Z'), ago('2026-06-08T23:59:00Z'), ago('2026-06-04T12:00:00Z')]).toEqual([
      'today',
      '1 day ago',
      '5 days ago',
    ]);
    expect(ago('2026-06-10T00:00:00Z')).toBe('today');
  });

  test('“more” goes before the unit', () => {
    expect([moreDaysText(1), moreDaysText(5)]).toEqual(['1 more day', '5 more days']);
  });
});
