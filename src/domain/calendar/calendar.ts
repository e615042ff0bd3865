import * as z from 'zod';
import { addDays } from '../shared/time.ts';
import { type CalendarDate, calendarDateSchema, dateId } from './calendar-date.ts';

/** Maximum number of dates in an account's calendar. If there are more, those nearest to the present are stored. */
export const MAX_DATES = 300;
/**
 * Minimum number of upcoming dates in a truncated calendar; below it, all dates are reloaded to find those left out.
 */
const MIN_DATES = MAX_DATES / 2;
/** Number of days for which a past date stays in the calendar. */
const PAST_DAYS = 30;

const keptDateSchema = calendarDateSchema.extend({
  /** When the date last changed. */
  changedAt: z.date(),
});
export type SavedDate = z.infer<typeof keptDateSchema>;

/** `users/{uid}/secrets/calendar`: the content served at the calendar's secret address. No client can read it. */
export const calendarSchema = z.object({
  /** SHA-256 of the secret in the calendar's address, in hexadecimal; the secret itself isn't stored. */
  digest: z.string(),
  dates: z.array(keptDateSchema),
  /** The calendar contains every upcoming date up to this time; null if none were left out. */
  cutAt: z.date().nullable(),
  /** Number of polls in the window that began at `since`. */
  polls: z.object({ since: z.date(), count: z.number().int() }),
});
export type Calendar = z.infer<typeof calendarSchema>;

/**
 * `users/{uid}/inbox/calendar`: tells the account's owner that the calendar has an address; doesn't exist otherwise.
 */
export const calendarStateSchema = z.object({ since: z.date() });

type Kept = Pick<Calendar, 'dates' | 'cutAt'>;

/** Returns the dates still shown at `now`, sorted by time. */
export const datesToShow = (dates: readonly SavedDate[], now: Date): SavedDate[] =>
  dates
    .filter(({ at }) => at > addDays(now, -PAST_DAYS))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || dateId(a).localeCompare(dateId(b)));

/** Returns a calendar with exactly these dates. Unchanged dates keep their `changedAt`. */
export function withExactDates(before: readonly SavedDate[], dates: readonly CalendarDate[], now: Date): Kept {
  const known = new Map(before.map((date) => [dateId(date), date]));
  const all = dates.map((date) => {
    const old = known.get(dateId(date));
    return { ...date, changedAt: old && isSame(old, date) ? old.changedAt : now };
  });
  const shown = datesToShow(all, now);
  const coming = shown.filter(({ at }) => at >= now);
  const held = coming.slice(0, MAX_DATES);
  // Past dates must not take up space needed for upcoming ones.
  const room = MAX_DATES - held.length;
  const passed = shown.slice(0, shown.length - coming.length);
  return {
    dates: [...passed.slice(Math.max(0, passed.length - room)), ...held],
    cutAt: coming.length > held.length ? (held.at(-1)?.at ?? null) : null,
  };
}

const isSame = (a: CalendarDate, b: CalendarDate): boolean =>
  a.at.getTime() === b.at.getTime() && a.title === b.title && a.role === b.role;

/** Returns the calendar with the dates selected by `isOne`, e.g. those of one deal, replaced by `instead`. */
export function replaceDates(
  { dates, cutAt }: Kept,
  isOne: (date: CalendarDate) => boolean,
  instead: readonly CalendarDate[],
  now: Date,
): Kept {
  // Adding a date after the cutoff would hide that earlier ones are missing.
  const nearer = cutAt ? instead.filter(({ at }) => at <= cutAt) : instead;
  const next = withExactDates(dates, [...dates.filter((date) => !isOne(date)), ...nearer], now);
  return { ...next, cutAt: next.cutAt ?? cutAt };
}

/** Returns true if a truncated calendar has so few upcoming dates left that all dates have to be reloaded. */
export const needsMoreDates = ({ dates, cutAt }: Kept, now: Date): boolean =>
  cutAt !== null && dates.filter(({ at }) => at >= now).length < MIN_DATES;
