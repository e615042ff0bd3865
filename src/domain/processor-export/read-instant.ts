import { monthOfName } from '../shared/month-names.ts';

/** The first two numbers of `01/02/2026` in the order of month and day. */
export const DATE_ORDERS = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const TIME = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)? ?([AP])?\.?(?:M\.?)?`;
const ZONE = String.raw`(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const AFTER = `(?:(?:T|,? )${TIME})?,? ?${ZONE}$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${AFTER}`, 'i');
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${AFTER}`, 'i');
const DAY_AND_NAME = new RegExp(
  String.raw`^(\d{1,2})(?:\.|st|nd|rd|th)?[ -](?:de )?(\p{L}{3,20})\.?,?[ -](?:de )?(\d{4})${AFTER}`,
  'iu',
);
const NAME_AND_DAY = new RegExp(String.raw`^(\p{L}{3,20})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${AFTER}`, 'iu');
/** No date with its time is longer. */
const MAX_LENGTH = 60;
const SPACES = /[\u00A0\u2009\u202F]/g;

/**
 * The moment that a cell names, in milliseconds since 1970: `2026-05-31`, `2026/05/31 22:10:05`,
 * `2026-05-31T22:10:05Z`, `31 May 2026`, or `05/31/2026 10:10 PM` where the order of day and month is known. A year of
 * two digits is of this century. Without an offset it is taken as UTC. Null if it is none, or its offset is that of no
 * clock.
 */
export function readInstant(text: string, order: DateOrder | null = null): number | null {
  if (text.length > MAX_LENGTH) return null;
  const clean = text.replace(SPACES, ' ');
  const [, year, , month, day, ...rest] = YEAR_FIRST.exec(clean) ?? [];
  if (year) return instantOf(year, Number(month), day, rest);
  if (order) {
    const [, first, , second, last = '', ...time] = NUMBERS.exec(clean) ?? [];
    const isDayFirst = order === 'day-first';
    const full = last.length === 2 ? `20${last}` : last;
    if (first) return instantOf(full, Number(isDayFirst ? second : first), isDayFirst ? first : second, time);
  }
  const [, dayBefore, name = '', yearAfter, ...after] = DAY_AND_NAME.exec(clean) ?? [];
  if (dayBefore) return instantOf(yearAfter, monthOfName(name), dayBefore, after);
  const [, named = '', dayAfter, yearLast, ...time] = NAME_AND_DAY.exec(clean) ?? [];
  return dayAfter ? instantOf(yearLast, monthOfName(named), dayAfter, time) : null;
}

function instantOf(
  year: string | undefined,
  month: number | null,
  day: string | undefined,
  [hour = '0', minute = '0', second = '0', half, zone]: (string | undefined)[],
): number | null {
  const offset = offsetOf(zone);
  const hours = half ? hoursOfHalf(Number(hour), half) : Number(hour);
  if (month === null || offset === null || hours === null || hours > 23) return null;
  if (Number(minute) > 59 || Number(second) > 59) return null;
  const at = Date.UTC(Number(year), month - 1, Number(day), hours, Number(minute), Number(second));
  const date = new Date(at);
  // 31 February is in March by then.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? at - offset * 60_000 : null;
}

const hoursOfHalf = (hour: number, half: string): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);

/** The clocks of the world are from 12 hours behind UTC to 14 ahead, in quarters of an hour. */
const MIN_OFFSET = -12 * 60;
const MAX_OFFSET = 14 * 60;

/** `+02:00` in minutes, 0 for no offset; null for one that no clock has. */
function offsetOf(text: string | undefined): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text ?? '') ?? [];
  if (!sign) return 0;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return offset >= MIN_OFFSET && offset <= MAX_OFFSET && Number(minutes) % 15 === 0 && Number(minutes) < 60
    ? offset
    : null;
}

/** The two numbers before the year of `01/02/2026 10:00`, with the sign between them; null for any other text. */
export function dayAndMonth(text: string): { first: number; sign: string; second: number } | null {
  if (text.length > MAX_LENGTH) return null;
  const [, first, sign = '', second] = NUMBERS.exec(text.replace(SPACES, ' ')) ?? [];
  return first ? { first: Number(first), sign, second: Number(second) } : null;
}
