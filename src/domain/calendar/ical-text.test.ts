import { expect, test } from 'vitest';
import type { SavedDate } from './calendar.ts';
import { icalText } from './ical-text.ts';

const DATE: SavedDate = {
  kind: 'payment',
  part: '',
  dealId: 'l_b',
  title: 'Harbour Desk',
  role: 'buyer',
  at: new Date('2026-06-09T08:41:30.123Z'),
  changedAt: new Date('2026-06-01T00:00:00Z'),
};
const SITE = 'https://handoff.example';
const linesOf = (text: string) => text.split('\r\n');
const octets = (line: string) => new TextEncoder().encode(line).byteLength;
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('a deadline is an event without duration, in UTC, that doesn’t show its owner as busy', () => {
  expect(linesOf(unfolded(icalText([DATE], SITE)))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Handoff//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Handoff',
    'X-WR-CALNAME:Handoff',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:payment-l_b@handoff.example',
    'DTSTAMP:20260601T000000Z',
    'LAST-MODIFIED:20260601T000000Z',
    'DTSTART:20260609T084130Z',
    'SUMMARY:Payment due: Harbour Desk',
    'DESCRIPTION:If it is not paid by then\\, the deal lapses\\, and the project is for sale again.\\nhttps://handoff.example/deals/l_b',
    'URL:https://handoff.example/deals/l_b',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a calendar without dates is still a calendar', () => {
  expect(linesOf(icalText([], SITE))).toHaveLength(10);
});

test('a deal’s events have the same id for both sides, and those of its parts different ones', () => {
  const uids = (date: SavedDate) => linesOf(icalText([date], SITE)).filter((line) => line.startsWith('UID:'));
  expect(uids({ ...DATE, role: 'seller', at: new Date(0) })).toEqual(uids(DATE));
  expect(uids({ ...DATE, kind: 'installment', part: 'installment-2' })).toEqual([
    'UID:installment-installment-2-l_b@handoff.example',
  ]);
});

test.each([
  ['ASCII', 'A title that goes on and on '.repeat(8)],
  ['two octets', 'é'.repeat(200)],
  ['three octets', '港'.repeat(120)],
  ['four octets', '🚢'.repeat(80)],
  ['mixed', 'aé港🚢'.repeat(40)],
])('a long line of %s is folded at 75 octets, and no character is split', (_what, title) => {
  const text = icalText([{ ...DATE, title }], SITE);
  const lines = linesOf(text);
  for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('�');
  expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(text))).toBe(text);
  expect(unfolded(text)).toContain(`\r\nSUMMARY:Payment due: ${title}\r\n`);
  // The line is full, because the next character wouldn't have fit.
  const summary = lines.findIndex((line) => line.startsWith('SUMMARY:'));
  expect(octets(lines[summary] ?? '')).toBeGreaterThan(71);
});

test('a title can’t end its line, start another property or break a value', () => {
  const title = 'A\\B;C,D\r\nURL:https://evil.example\nE\rF\u0007\u0085G';
  const lines = linesOf(unfolded(icalText([{ ...DATE, title }], SITE)));
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toBe(
    'SUMMARY:Payment due: A\\\\B\\;C\\,D\\nURL:https://evil.example\\nE\\nFG',
  );
  expect(lines.filter((line) => line.startsWith('URL:'))).toEqual(['URL:https://handoff.example/deals/l_b']);
});
