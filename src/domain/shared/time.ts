import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { formatCount } from './numbers.ts';
import { readerClock } from './reader-clock.ts';
import { clockFormat, dateFormat } from './reader-locale.ts';
import { localTime } from './time-zone.ts';

const UNITS = [
  ['y', 365 * DAY_MS],
  ['mo', 30 * DAY_MS],
  ['w', 7 * DAY_MS],
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['m', MINUTE_MS],
  ['s', 1000],
] as const;

/**
 * Formats as `3d ago`, in the largest whole unit (specification section 9); `just now` below one second or in the
 * future.
 */
export function relativeTime(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime();
  for (const [name, length] of UNITS) {
    if (age >= length) return `${Math.floor(age / length)}${name} ago`;
  }
  return 'just now';
}

/**
 * Formats as `2 days left`, `5 hours left`, `12 minutes left` or `time is up`: rounded to hours from two hours up, to
 * days from two days up.
 */
export function timeLeft(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  if (left < 0) return 'time is up';
  const say = (length: number, unit: string) => {
    const n = Math.round(left / length);
    return `${n} ${unit}${n === 1 ? '' : 's'} left`;
  };
  const minutes = Math.round(left / MINUTE_MS);
  if (minutes >= 2880) return say(DAY_MS, 'day');
  return minutes >= 120 ? say(HOUR_MS, 'hour') : say(MINUTE_MS, 'minute');
}

export const JUST_NOW = 'Just now';
/** Formats the time since `since` as `Waiting 3 days`, `Waiting 5 hours`, or `Just now` below an hour. */
export function waitingFor(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS);
  const say = (n: number, unit: string) => `Waiting ${n} ${unit}${n === 1 ? '' : 's'}`;
  if (hours >= 24) return say(Math.floor(hours / 24), 'day');
  return hours >= 1 ? say(hours, 'hour') : JUST_NOW;
}

/** Formats as `1 day` or `5 days`. */
export const daysText = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;
/** Formats a number of months: `1 month`, `25 months`. */
export const monthsText = (months: number): string => `${formatCount(months)} month${months === 1 ? '' : 's'}`;

/** Formats as `1 more day` or `5 more days`. */
export const moreDaysText = (days: number): string => withMore(daysText(days));
/** Turns `5 days` into `5 more days`. */
export const withMore = (text: string): string => text.replace(' ', ' more ');

/** Returns the reader's local time at a moment, in the UTC fields of a date. */
const local = (at: Date): Date => localTime(readerClock().zone, at);
const dayNumber = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** Returns the number of calendar days between two moments, in the reader's time zone. */
export const daysBetween = (from: Date, to: Date): number => dayNumber(local(to)) - dayNumber(local(from));

/** Formats the age of something for which only the UTC day is known: `today`, `1 day ago`, `5 days ago`. */
export function daysAgo(then: Date, now: Date): string {
  const days = dayNumber(now) - dayNumber(then);
  return days > 0 ? `${daysText(days)} ago` : 'today';
}

/** Returns the start of a moment's UTC day, for dates published without the time of day. */
export const startOfDay = (date: Date): Date => new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS);

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/** Formats as `YYYY-MM-DD` in UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
/** Adds a number of days, possibly negative, to a day (`YYYY-MM-DD`). */
export const dayAfter = (day: string, days: number): string => utcDay(addDays(new Date(day), days));

const UTC = { timeZone: 'UTC' } as const;
const FULL = { day: 'numeric', month: 'long', year: 'numeric', ...UTC } as const;
const DAY = { day: 'numeric', month: 'short', ...UTC } as const;
const LONG_DAY = { day: 'numeric', month: 'long', ...UTC } as const;
const WEEKDAY = { weekday: 'long', ...FULL } as const;
/** Formats a date in the order used in the reader's region. */
const dated = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(readerClock().locale, options).format(at);
const clock = (at: Date): string => clockFormat(readerClock().locale).format(at);

// The functions below format moments in the reader's time zone.

/** Formats as `Tuesday, 9 June 2026`. */
export const formatWeekday = (at: Date): string => dated(local(at), WEEKDAY);
/** Formats as `9 Jun`. */
export const formatDay = (at: Date): string => dated(local(at), DAY);
/** Formats as `9 June 2026` or `June 9, 2026`. */
export const formatDate = (at: Date): string => dated(local(at), FULL);
/** Formats as `08:41` or `8:41 AM`. */
export const formatClock = (at: Date): string => clock(local(at));
/** Returns true if two moments fall on different days in the reader's time zone. */
export const isOtherDay = (at: Date, before: Date): boolean => daysBetween(before, at) !== 0;

/**
 * Formats as `9 June 2026, 10:41` on screens, with `(08:41 UTC)` appended in emails; `9 June 2026, 08:41 UTC` for
 * unknown readers.
 */
export function formatMoment(at: Date): string {
  const { utc } = readerClock();
  const own = `${formatDate(at)}, ${formatClock(at)}`;
  const lead = local(at).getTime() - at.getTime();
  if (utc === 'left-out') return own;
  if (utc === 'named' || lead === 0) return `${own} UTC`;
  const day = dayNumber(local(at)) === dayNumber(at) ? '' : `${dated(at, LONG_DAY)}, `;
  return `${own} (${day}${clock(at)} UTC)`;
}

/** Formats as `9 June 2026, 08:41 UTC`, for readers in any time zone. */
export const formatUtc = (at: Date): string => `${dated(at, FULL)}, ${clock(at)} UTC`;

// The functions below format calendar days, given as `2026-06-09` or as any moment on that day in UTC. The day is the
// same for every reader.

/** Formats as `9 June 2026`. */
export const formatCalendarDate = (day: string | Date): string => dated(new Date(day), FULL);
/** Formats as `9 Jun`. */
export const formatCalendarDay = (day: string | Date): string => dated(new Date(day), DAY);

/** Returns the last `count` whole months before `now`, oldest first, as `YYYY-MM`. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + i, 1));
    return month.toISOString().slice(0, 7);
  });
}

/** Formats `2026-06` as `Jun`. */
export const formatMonth = (month: string): string =>
  dated(new Date(`${month}-01T00:00:00Z`), { month: 'short', ...UTC });
/** Formats `2026-06`, or any moment in it, as `June 2026`. */
export const formatMonthYear = (month: string | Date): string =>
  dated(month instanceof Date ? month : new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', ...UTC });

/**
 * Returns the month `index` months after `monthsFrom`, both `YYYY-MM`: `2026-03` for `2026-01` and 2. A negative index
 * goes back.
 */
export const monthAt = (monthsFrom: string, index: number): string => {
  const start = new Date(`${monthsFrom}-01T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1)).toISOString().slice(0, 7);
};

/**
 * Returns the separator between days of messages in the reader's time zone: `Today`, `Yesterday`, `9 June`, or `9 June
 * 2025` in another year.
 */
export function dayLabel(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return dated(local(at), local(at).getUTCFullYear() === local(now).getUTCFullYear() ? LONG_DAY : FULL);
}
