import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SavedDate } from '../../src/domain/calendar/calendar.ts';
import { dateId, dateMeaning } from '../../src/domain/calendar/calendar-date.ts';
import { icalText } from '../../src/domain/calendar/ical-text.ts';
import { isolateText } from '../../src/domain/shared/isolate-text.ts';

// Checks calendars with Python’s icalendar, an independent implementation.
interface Judged {
  longest: number;
  bare: number;
  errors: string[];
  events: Record<'uid' | 'at' | 'changedAt' | 'stamp' | 'summary' | 'description' | 'url', string>[];
}
const python = process.env.ICALENDAR_PYTHON ?? '';
const SITE = 'https://handoff.example';

function judged(dates: readonly SavedDate[]): Judged {
  const input = icalText(dates, SITE);
  const read = execFileSync(python, [join(import.meta.dirname, 'judges/read_calendar.py')], { input });
  return JSON.parse(read.toString('utf8')) as Judged;
}

const TITLES = [
  'Harbour Desk',
  'Semicolons; commas, and a back\\slash \\n that is none',
  'Two\nlines: BEGIN:VEVENT',
  '港湾デスクの引き渡し '.repeat(12).trim(),
  'مكتب الميناء '.repeat(20).trim(),
  '🚢👩‍👩‍👧‍👦🇳🇴'.repeat(20),
  `${'x'.repeat(74 - 'SUMMARY:Payment due: '.length)}é at the fold`,
  '"Quoted": x=1^n',
];
const DATES = TITLES.map(
  (title, i): SavedDate => ({
    kind: 'payment',
    part: '',
    dealId: `listing${i}_buyer`,
    title,
    role: 'buyer',
    at: new Date(Date.UTC(2026, 2, 29, i, 30)),
    changedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, i)),
  }),
);
const isoOf = (at: Date) => at.toISOString().replace('.000Z', '+00:00');

test('icalendar reads back what was written: times in UTC, texts to the letter, lines of at most 75 octets', () => {
  const { longest, bare, errors, events } = judged(DATES);
  expect({ bare, errors }).toEqual({ bare: 0, errors: [] });
  expect(longest).toBeLessThanOrEqual(75);
  expect(events).toEqual(
    DATES.map((date) => ({
      uid: `${dateId(date)}@handoff.example`,
      at: isoOf(date.at),
      changedAt: isoOf(date.changedAt),
      stamp: isoOf(date.changedAt),
      summary: `Payment due: ${isolateText(date.title)}`,
      description: `${dateMeaning(date)}\n${SITE}/deals/${date.dealId}`,
      url: `${SITE}/deals/${date.dealId}`,
    })),
  );
});

test('a calendar without dates can be read', () => {
  expect(judged([])).toMatchObject({ errors: [], events: [] });
});
