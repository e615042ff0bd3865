import { DAY_MS } from './durations.ts';

const MAX_LENGTH = 40;
const NAME = /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*){0,2}$/;

/** Formats cost more than all that is written with them, and those of the zones in use are few. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 200;

function formatIn(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const numeric = 'numeric' as const;
    const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric };
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...parts });
    // Only existing zones are kept, so that requests for others fill no memory.
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(zone, format);
    return format;
  } catch {
    return null;
  }
}

/** Returns whether a text is an IANA name of a time zone that is known here, as `Europe/Berlin`. */
export const isTimeZone = (name: string): boolean =>
  name.length <= MAX_LENGTH && NAME.test(name) && formatIn(name) !== null;

/** The lead of a time zone over UTC at a moment, both in milliseconds; null for a zone that is not known. */
export function offsetAt(zone: string, at: number): number | null {
  if (zone === 'UTC') return 0;
  const format = formatIn(zone);
  if (!format) return null;
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour % 24, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The time that the clocks of a zone show at a moment, written as though it were UTC. */
export const localTime = (zone: string, at: Date): Date => new Date(at.getTime() + (offsetAt(zone, at.getTime()) ?? 0));

/**
 * The first moment at which the clocks of a zone show a local time, which is written as though it were UTC. In an hour
 * that the clocks leave out it is the moment as much later as they are moved.
 */
export function momentAt(zone: string, local: number): Date {
  // Near a change of the clocks the lead is that of the day before or of the day after; the greater one comes first.
  const leads = [-1, 1].map((days) => offsetAt(zone, local + days * DAY_MS) ?? 0);
  const found = leads
    .map((lead) => local - lead)
    .filter((at) => at + (offsetAt(zone, at) ?? 0) === local)
    .sort((a, b) => a - b);
  return new Date(found[0] ?? local - (leads[0] ?? 0));
}
