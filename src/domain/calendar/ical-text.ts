import { BRAND } from '../brand.ts';
import { isolateText } from '../shared/isolate-text.ts';
import { sitePaths } from '../site-paths.ts';
import type { SavedDate } from './calendar.ts';
import { dateId, dateMeaning, dateName } from './calendar-date.ts';

/** Media type of the output of `icalText`. */
export const ICAL_TYPE = 'text/calendar; charset=utf-8';

/** Maximum octets per line, excluding the line break. */
const MAX_OCTETS = 75;
const END = '\r\n';

/** Returns the number of octets that a code point takes up in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/**
 * Folds a line as in RFC 5545: at most 75 octets, with continuation lines starting with a space, never splitting a
 * character.
 */
function foldLine(line: string): string {
  let text = '';
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign);
    if (octets + size > MAX_OCTETS) {
      text += `${END} `;
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}

/** Escapes a text value's separators and removes control characters, which aren't allowed in any line. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');

/** Formats a time as `20260609T084100Z`. */
const utcTime = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

function eventLines(date: SavedDate, site: string): string[] {
  const link = site + sitePaths.deal(date.dealId);
  const changed = utcTime(date.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${dateId(date)}@${new URL(site).hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${utcTime(date.at)}`,
    `SUMMARY:${escapeText(`${dateName(date.kind, date.role)}: ${isolateText(date.title)}`)}`,
    `DESCRIPTION:${escapeText(`${dateMeaning(date)}\n${link}`)}`,
    `URL:${link}`,
    // A deadline is a point in time, so it doesn't show the user as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * Returns dates as an iCalendar file (RFC 5545), with all times in UTC; `site` is the site's URL without a trailing
 * slash. Calendars subscribed to the file drop any date that it no longer contains.
 */
export const icalText = (dates: readonly SavedDate[], site: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND}//Deadlines//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${BRAND}`,
    `X-WR-CALNAME:${BRAND}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...dates.flatMap((date) => eventLines(date, site)),
    'END:VCALENDAR',
  ]
    .map((line) => foldLine(line) + END)
    .join('');
