import { AGES, type Age } from './ages.ts';

// Separate from ages.ts, which more pages load because they need its labels.

/** Bounds of each age bracket in whole months: inclusive lower bound, exclusive upper bound; null means unbounded. */
export const AGE_MONTHS: Record<Age, readonly [from: number | null, end: number | null]> = {
  'under-1': [null, 12],
  '1-2': [12, 24],
  '2-5': [24, 60],
  'over-5': [60, null],
};

/** Returns the number of whole months from a month (`2021-04`) to a moment. */
export function monthsSince(month: string, now: Date): number {
  const [year = 0, monthOfYear = 1] = month.split('-').map(Number);
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - monthOfYear;
}

/** Returns the age bracket of a project founded in a month (`2021-04`). */
export function ageOf(foundedOn: string, now: Date): Age {
  const months = monthsSince(foundedOn, now);
  return AGES.find((age) => months < (AGE_MONTHS[age][1] ?? Number.POSITIVE_INFINITY)) ?? 'over-5';
}
