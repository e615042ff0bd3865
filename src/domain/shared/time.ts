import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
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

/** `3d ago`: the largest whole unit (specification section 9); `just now` below one second, or ahead. */
export function relativeTime(then: Date, now: Date): string {
  const age = now.getTime() - then.getTime();
  for (const [name, length] of UNITS) {
    if (age >= length) return `${Math.floor(age / length)}${name} ago`;
  }
  return 'just now';
}

/**
 * `2 days left`, `5 hours left`, `12 minutes left`, `time is up`: rounded to hours from two hours on, to days from two
 * days on.
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
/** The time waited since `since`: `Waiting 3 days`, `Waiting 5 hours`, `Just now` below an hour. */
export function waitingFor(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS);
  const say = (n: number, unit: string) => `Waiting ${n} ${unit}${n === 1 ? '' : 's'}`;
  if (hours >= 24) return say(Math.floor(hours / 24), 'day');
  return hours >= 1 ? say(hours, 'hour') : JUST_NOW;
}

/** `1 day`, `5 days` */
export const daysText = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

/** `1 more day`, `5 more days` */
export const moreDaysText = (days: number): string => moreOf(daysText(days));
/** `5 more days` of `5 days` */
export const moreOf = (text: string): string => text.replace(' ', ' more ');

/** The moment as the reader's clock shows it, in the fields of UTC. */
const local = (at: Date): Date => localTime(readerClock().zone, at);
const dayNumber = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** The days from one moment to another, by the reader's calendar. */
export const daysBetween = (from: Date, to: Date): number => dayNumber(local(to)) - dayNumber(local(from));

/** The age of something that is known by its day alone (UTC): `today`, `1 day ago`, `5 days ago`. */
export function daysAgo(then: Date, now: Date): string {
  const days = dayNumber(now) - dayNumber(then);
  return days > 0 ? `${daysText(days)} ago` : 'today';
}

/** The start of its day (UTC), for what is published as a day. */
export const startOfDay = (date: Date): Date => new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS);

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/** `YYYY-MM-DD` in UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
/** The day so many days after another, `YYYY-MM-DD`; before it for a negative number. */
export const dayAfter = (day: string, days: number): string => utcDay(addDays(new Date(day), days));

const UTC = { timeZone: 'UTC' } as const;
const FULL = { day: 'numeric', month: 'long', year: 'numeric', ...UTC } as const;
const DAY = { day: 'numeric', month: 'short', ...UTC } as const;
const LONG_DAY = { day: 'numeric', month: 'long', ...UTC } as const;
const WEEKDAY = { weekday: 'long', ...FULL } as const;
/** A date in the order of the reader’s region. */
const dated = (at: Date, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(readerClock().locale, options).format(at);
const clock = (at: Date): string => clockFormat(readerClock().locale).format(at);

// Moments, by the reader's clock.

/** `Tuesday, 9 June 2026` */
export const formatWeekday = (at: Date): string => dated(local(at), WEEKDAY);
/** `9 Jun` */
export const formatDay = (at: Date): string => dated(local(at), DAY);
/** `9 June 2026`, `June 9, 2026` */
export const formatDate = (at: Date): string => dated(local(at), FULL);
/** `08:41`, `8:41 AM` */
export const formatClock = (at: Date): string => clock(local(at));
/** Returns whether two moments are on different days, as these functions write them. */
export const isOtherDay = (at: Date, before: Date): boolean => daysBetween(before, at) !== 0;

/** On a screen `9 June 2026, 10:41`, in a letter with `(08:41 UTC)` behind it; nobody’s is `9 June 2026, 08:41 UTC`. */
export function formatMoment(at: Date): string {
  const { utc } = readerClock();
  const own = `${formatDate(at)}, ${formatClock(at)}`;
  const lead = local(at).getTime() - at.getTime();
  if (utc === 'left-out') return own;
  if (utc === 'named' || lead === 0) return `${own} UTC`;
  const day = dayNumber(local(at)) === dayNumber(at) ? '' : `${dated(at, LONG_DAY)}, `;
  return `${own} (${day}${clock(at)} UTC)`;
}

/** `9 June 2026, 08:41 UTC`, for readers in any time zone. */
export const formatUtc = (at: Date): string => `${dated(at, FULL)}, ${clock(at)} UTC`;

// Days of a calendar, the same for every reader: `2026-06-09`, or any moment of that day in UTC.

/** `9 June 2026` */
export const formatCalendarDate = (day: string | Date): string => dated(new Date(day), FULL);
/** `9 Jun` */
export const formatCalendarDay = (day: string | Date): string => dated(new Date(day), DAY);

/** The last `count` whole months before `now`, oldest first, as `YYYY-MM`. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + i, 1));
    return month.toISOString().slice(0, 7);
  });
}

/** `Jun` for `2026-06` */
export const formatMonth = (month: string): string =>
  dated(new Date(`${month}-01T00:00:00Z`), { month: 'short', ...UTC });
/** `June 2026` for `2026-06` or any moment in it */
export const formatMonthYear = (month: string | Date): string =>
  dated(month instanceof Date ? month : new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', ...UTC });

/**
 * The month `index` months after `monthsFrom`, both `YYYY-MM`: `2026-03` for `2026-01` and 2; a negative index goes
 * back.
 */
export const monthAt = (monthsFrom: string, index: number): string => {
  const start = new Date(`${monthsFrom}-01T00:00:00Z`);
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1)).toISOString().slice(0, 7);
};

/** A day between messages by the reader’s calendar: `Today`, `Yesterday`, `9 June`, in another year `9 June 2025`. */
export function dayLabel(at: Date, now: Date): string {
  const days = daysBetween(at, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return dated(local(at), local(at).getUTCFullYear() === local(now).getUTCFullYear() ? LONG_DAY : FULL);
}
