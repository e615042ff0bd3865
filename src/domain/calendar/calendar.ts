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
  /** True if there were more dates than it holds. */
  cut: z.boolean(),
  /** The polls in the window that began then. */
  polls: z.object({ since: z.date(), count: z.number().int() }),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** `users/{uid}/inbox/calendar`: the account's own view of its address, as long as there is one. */
export const calendarStateSchema = z.object({ since: z.date() });

type Kept = Pick<Calendar, 'dates' | 'cut'>;

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
  return { dates: shown.slice(0, MAX_DATES), cut: shown.length > MAX_DATES };
}

const isSame = (a: CalendarDate, b: CalendarDate): boolean =>
  a.at.getTime() === b.at.getTime() && a.title === b.title && a.role === b.role;

/** The calendar after the dates changed that `isOne` picks, such as those of one deal: these take their place. */
export function withDatesOf(
  { dates, cut }: Kept,
  isOne: (date: CalendarDate) => boolean,
  instead: readonly CalendarDate[],
  now: Date,
): Kept {
  const next = keptDates(dates, [...dates.filter((date) => !isOne(date)), ...instead], now);
  return { ...next, cut: next.cut || cut };
}

/** True where so few are left of a calendar that was cut that all dates of the account have to be read again. */
export const isThin = ({ dates, cut }: Kept): boolean => cut && dates.length < MIN_DATES;
