import { DAY_MS } from './durations.ts';

const MAX_LENGTH = 40;
const NAME = /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*){0,2}$/;

/**
 * Formatters by time zone, cached because creating one takes longer than everything it formats, and few zones are in
 * use.
 */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 200;

function formatIn(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const numeric = 'numeric' as const;
    const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric };
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts });
    // Only valid zones are cached, so that requests with invalid zones can't fill up the memory.
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(zone, format);
    return format;
  } catch {
    return null;
  }
}

/** Returns true if a text is the IANA name of a known time zone, e.g. `Europe/Berlin`. */
export const isTimeZone = (name: string): boolean =>
  name.length <= MAX_LENGTH && NAME.test(name) && formatIn(name) !== null;

/** Returns a time zone's offset from UTC at a moment, both in milliseconds; null for an unknown zone. */
export function offsetAt(zone: string, at: number): number | null {
  if (zone === 'UTC') return 0;
  const format = formatIn(zone);
  if (!format) return null;
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour % 24, minute, second) - Math.floor(at / 1000) * 1000;
}

/** Returns a zone's local time at a moment, in the UTC fields of a date. */
export const localTime = (zone: string, at: Date): Date => new Date(at.getTime() + (offsetAt(zone, at.getTime()) ?? 0));

/**
 * Returns the first moment at which a zone's clocks show a local time, passed as if it were UTC. A time skipped by a
 * clock change is shifted later by the length of the gap.
 */
export function momentAt(zone: string, local: number): Date {
  // Near a clock change, the offset is that of either the day before or the day after; the greater offset gives the
  // earlier moment.
  const leads = [-1, 1].map((days) => offsetAt(zone, local + days * DAY_MS) ?? 0);
  const found = leads
    .map((lead) => local - lead)
    .filter((at) => at + (offsetAt(zone, at) ?? 0) === local)
    .sort((a, b) => a - b);
  return new Date(found[0] ?? local - (leads[0] ?? 0));
}

/** Formats a moment as HTTP headers do (RFC 9110): `Tue, 09 Jun 2026 12:00:00 GMT`. */
export const httpDate = (at: Date): string => at.toUTCString();
