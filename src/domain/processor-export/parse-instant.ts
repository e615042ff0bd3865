import { monthFromName } from '../shared/month-names.ts';
import { toAsciiDigits } from '../shared/to-ascii-digits.ts';

/** Order of the first two numbers in `01/02/2026`. */
export const DATE_ORDERS = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Matches `22:10:05`, `15.00` (Finland), `15h00`, `3:00 p. m.` (Spain). */
const TIME = String.raw`(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)? ?(?:([AP])(?:\.? ?M)?\.?)?`;
const ZONE = String.raw`(Z|UTC|GMT|[+-]\d{2}:?\d{2})?`;
const AT = String.raw`(?:at|um|à|a las|às|alle|ore|om|klo?\.?) `;
const AFTER = `(?:(?:T|,? (?:${AT})?)${TIME})?,? ?${ZONE}$`;
const WEEKDAY = String.raw`(?:\p{L}{2,12}\.?, )?`;
const YEAR = String.raw`['\u2019]?(\d{4}|\d{2})`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?${AFTER}`, 'i');
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([/.-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})${AFTER}`, 'i');
const DAY_AND_NAME = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:st|nd|rd|th|o)?[ ./-]{1,2}(?:de )?(\p{L}{3,20})\.?,?[ ./-](?:de )?${YEAR}${AFTER}`,
  'iu',
);
const NAME_AND_DAY = new RegExp(
  String.raw`^${WEEKDAY}(\p{L}{3,20})\.? (\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}${AFTER}`,
  'iu',
);
/** Maximum length of a date and time, in characters; longer text can't be one. */
const MAX_LENGTH = 60;

/** Converts a date in any script to plain digits: `2026年5月31日` becomes `2026/5/31`. */
const plainDate = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\u5e74\u6708]/g, '/')
    .replace('\u65e5', '');
const fullYear = (year: string | undefined): string | undefined => (year?.length === 2 ? `20${year}` : year);

/**
 * Parses a cell into milliseconds since 1970, UTC unless it has an offset: `2026-05-31`, `2026/05/31 22:10:05`,
 * `2026-05-31T22:10:05Z`, `31 May 2026`, `31-May-26`, or `05/31/2026 10:10 PM` if the order of day and month is known.
 * Null if it isn't a date, or has an impossible offset.
 */
export function parseInstant(text: string, order: DateOrder | null = null): number | null {
  if (text.length > MAX_LENGTH) return null;
  const clean = plainDate(text);
  const [, year, , month, day, ...rest] = YEAR_FIRST.exec(clean) ?? [];
  if (year) return instantOf(year, Number(month), day, rest);
  if (order) {
    const [, first, , second, last = '', ...time] = NUMBERS.exec(clean) ?? [];
    const isDayFirst = order === 'day-first';
    if (first) return instantOf(last, Number(isDayFirst ? second : first), isDayFirst ? first : second, time);
  }
  const [, dayBefore, name = '', yearAfter, ...after] = DAY_AND_NAME.exec(clean) ?? [];
  if (dayBefore) return instantOf(yearAfter, monthFromName(name), dayBefore, after);
  const [, named = '', dayAfter, yearLast, ...time] = NAME_AND_DAY.exec(clean) ?? [];
  return dayAfter ? instantOf(yearLast, monthFromName(named), dayAfter, time) : null;
}

function instantOf(
  year: string | undefined,
  month: number | null,
  day: string | undefined,
  [hour = '0', minute = '0', second = '0', half, zone]: (string | undefined)[],
): number | null {
  const offset = parseUtcOffset(zone);
  const hours = half ? hoursOfHalf(Number(hour), half) : Number(hour);
  if (month === null || offset === null || hours === null || hours > 23) return null;
  if (Number(minute) > 59 || Number(second) > 59) return null;
  const at = Date.UTC(Number(fullYear(year)), month - 1, Number(day), hours, Number(minute), Number(second));
  const date = new Date(at);
  // `Date` turns 31 February into a day in March.
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? at - offset * 60_000 : null;
}

const hoursOfHalf = (hour: number, half: string): number | null =>
  hour < 1 || hour > 12 ? null : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);

/** Time zones range from UTC-12 to UTC+14, in steps of 15 minutes. Both limits are in minutes. */
const MIN_OFFSET = -12 * 60;
const MAX_OFFSET = 14 * 60;

/** Parses `+02:00` or `+2` into minutes: 0 without an offset, null for an impossible one. */
export function parseUtcOffset(text: string | undefined): number | null {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text ?? '') ?? [];
  if (!sign) return 0;
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return offset >= MIN_OFFSET && offset <= MAX_OFFSET && Number(minutes) % 15 === 0 && Number(minutes) < 60
    ? offset
    : null;
}

/**
 * Returns the two numbers before the year in `01/02/2026 10:00` and the separator between them; null for any other
 * text.
 */
export function dayAndMonth(text: string): { first: number; sign: string; second: number } | null {
  if (text.length > MAX_LENGTH) return null;
  const [, first, sign = '', second] = NUMBERS.exec(plainDate(text)) ?? [];
  return first ? { first: Number(first), sign, second: Number(second) } : null;
}
