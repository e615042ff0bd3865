import * as z from 'zod';
import { addDays } from '../shared/time.ts';
import { type CalendarDate, calendarDateSchema, dateId } from './calendar-date.ts';

/** The most dates that an account's calendar holds: the nearest of them. */
export const MAX_DATES = 300;
/** The fewest dates of a calendar that was cut: below, those that were left out are looked for again. */
const MIN_DATES = MAX_DATES / 2;
/** Days for which a date that has passed stays. */
const PAST_DAYS = 30;

const keptDateSchema = calendarDateSchema.extend({
  /** The time from which the date has stood as it does. */
  changedAt: z.date(),
});
export type KeptDate = z.infer<typeof keptDateSchema>;

/** `users/{uid}/secrets/calendar`: what its secret address shows. No client reads it. */
export const calendarSchema = z.object({
  /** SHA-256 of the secret in its address, in hexadecimal; the secret itself is not stored. */
  digest: z.string(),
  dates: z.array(keptDateSchema),
  /** The last moment up to which it holds every date to come; null if none was left out. */
  cutAt: z.date().nullable(),
  /** The polls in the window that began then. */
  polls: z.object({ since: z.date(), count: z.number().int() }),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** `users/{uid}/inbox/calendar`: the account's own view of its address, as long as there is one. */
export const calendarStateSchema = z.object({ since: z.date() });

type Kept = Pick<Calendar, 'dates' | 'cutAt'>;

/** The dates that are still shown at `now`, nearest first. */
export const shownDates = (dates: readonly KeptDate[], now: Date): KeptDate[] =>
  dates
    .filter(({ at }) => at > addDays(now, -PAST_DAYS))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || dateId(a).localeCompare(dateId(b)));

/** A calendar with these dates and no others. One that stood there as it does keeps its time of change. */
export function keptDates(before: readonly KeptDate[], dates: readonly CalendarDate[], now: Date): Kept {
  const known = new Map(before.map((date) => [dateId(date), date]));
  const all = dates.map((date) => {
    const old = known.get(dateId(date));
    return { ...date, changedAt: old && isSame(old, date) ? old.changedAt : now };
  });
  const shown = shownDates(all, now);
  const coming = shown.filter(({ at }) => at >= now);
  const held = coming.slice(0, MAX_DATES);
  // Dates that passed must not take the place of those to come.
  const room = MAX_DATES - held.length;
  const passed = shown.slice(0, shown.length - coming.length);
  return {
    dates: [...passed.slice(Math.max(0, passed.length - room)), ...held],
    cutAt: coming.length > held.length ? (held.at(-1)?.at ?? null) : null,
  };
}

const isSame = (a: CalendarDate, b: CalendarDate): boolean =>
  a.at.getTime() === b.at.getTime() && a.title === b.title && a.role === b.role;

/** The calendar after the dates changed that `isOne` picks, such as those of one deal: these take their place. */
export function withDatesOf(
  { dates, cutAt }: Kept,
  isOne: (date: CalendarDate) => boolean,
  instead: readonly CalendarDate[],
  now: Date,
): Kept {
  // A date behind those that were left out would hide that nearer ones are missing.
  const nearer = cutAt ? instead.filter(({ at }) => at <= cutAt) : instead;
  const next = keptDates(dates, [...dates.filter((date) => !isOne(date)), ...nearer], now);
  return { ...next, cutAt: next.cutAt ?? cutAt };
}

/** True where so few are still to come in a calendar that was cut that all dates have to be read again. */
export const isThin = ({ dates, cutAt }: Kept, now: Date): boolean =>
  cutAt !== null && dates.filter(({ at }) => at >= now).length < MIN_DATES;
