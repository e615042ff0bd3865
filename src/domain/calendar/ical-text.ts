import { BRAND } from '../brand.ts';
import { isolated } from '../shared/isolated.ts';
import { sitePaths } from '../site-paths.ts';
import type { KeptDate } from './calendar.ts';
import { dateId, dateMeaning, dateName } from './calendar-date.ts';

/** The media type of what `icalText` writes. */
export const ICAL_TYPE = 'text/calendar; charset=utf-8';

/** The most octets of a line, without its end. */
const MAX_OCTETS = 75;
const END = '\r\n';

/** The octets of a code point in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** A line as RFC 5545 folds it: at most 75 octets, each further line after a blank, and no letter is cut in two. */
function folded(line: string): string {
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

/** A text as a value: what separates values is escaped; control characters, which no line may hold, are left out. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replace(/\p{Cc}/gu, '');

/** `20260609T084100Z` */
const utcTime = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

function eventLines(date: KeptDate, site: string): string[] {
  const link = site + sitePaths.deal(date.dealId);
  const changed = utcTime(date.changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${dateId(date)}@${new URL(site).hostname}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART:${utcTime(date.at)}`,
    `SUMMARY:${escaped(`${dateName(date.kind, date.role)}: ${isolated(date.title)}`)}`,
    `DESCRIPTION:${escaped(`${dateMeaning(date)}\n${link}`)}`,
    `URL:${link}`,
    // A deadline takes no time: its reader still counts as free.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * Dates as a calendar for other programs (RFC 5545), all times in UTC; `site` is the site's address, without a slash at
 * the end. A date that is left out vanishes from subscribed calendars.
 */
export const icalText = (dates: readonly KeptDate[], site: string): string =>
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
    .map((line) => folded(line) + END)
    .join('');
