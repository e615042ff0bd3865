import { dayAfter, utcDay } from '../shared/time.ts';

/**
 * UTC time by which a day's rates are available in both summer and winter; the European Central Bank publishes them at
 * about 16:00 in Frankfurt.
 */
const PUBLISHED_BY = '15:30:00Z';
/** Fixed holidays of the European Central Bank: New Year's Day, Labor Day and both days of Christmas. */
const CLOSED = new Set(['01-01', '05-01', '12-25', '12-26']);

/** Returns Easter Sunday in the Gregorian calendar (Meeus/Jones/Butcher algorithm). */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  return utcDay(new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)));
}

/**
 * Returns true if the European Central Bank publishes rates on a day (`YYYY-MM-DD`). TARGET is closed on weekends, New
 * Year's Day, Good Friday, Easter Monday, May 1, December 25 and 26:
 * https://www.ecb.europa.eu/paym/target/target-professional-use-documents-links/shared/pdf/TARGET_closing_days.en.pdf
 */
export function isBankDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || CLOSED.has(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return day !== dayAfter(easter, -2) && day !== dayAfter(easter, 1);
}

/** Returns the next day on which the European Central Bank publishes rates. */
export function nextBankDay(day: string): string {
  let next = dayAfter(day, 1);
  while (!isBankDay(next)) next = dayAfter(next, 1);
  return next;
}

/** Returns the latest day whose rates the European Central Bank has published by `now`. */
export function newestBankDay(now: Date): string {
  let day = utcDay(now);
  while (!isBankDay(day) || new Date(`${day}T${PUBLISHED_BY}`) > now) day = dayAfter(day, -1);
  return day;
}
