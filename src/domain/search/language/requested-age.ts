/** The age or founding date requested in a search text; both bounds are inclusive. */
export interface RequestedAge {
  /** `age` is in months before today; `founded` is a founding month, counted from the year 0. */
  kind: 'age' | 'founded';
  min: number | null;
  max: number | null;
}

const MONTHS = 12;

/** Returns the number of a month (`2021-04`), counted from the year 0. */
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7));

/** Returns the number of a year's first month, counted from the year 0. */
export const firstMonthOf = (year: number): number => year * MONTHS + 1;

/**
 * Returns the range of founding months that match an age at a moment, counted from the year 0; bounds are inclusive,
 * null if unbounded.
 */
export function foundingMonths({ kind, min, max }: RequestedAge, now: Date): Pick<RequestedAge, 'min' | 'max'> {
  if (kind === 'founded') return { min, max };
  const month = now.getUTCFullYear() * MONTHS + now.getUTCMonth() + 1;
  return { min: max === null ? null : month - max, max: min === null ? null : month - min };
}

/** Returns true if a listing founded in a month (`2021-04`) matches a requested age. */
export function matchesAge(foundedOn: string, age: RequestedAge, now: Date): boolean {
  const { min, max } = foundingMonths(age, now);
  const month = monthNumber(foundedOn);
  return (min === null || month >= min) && (max === null || month <= max);
}

/** Returns the display text: `Age 2 to 4 years`, `Age up to 6 months`, `Founded from 2023`, `Founded in 2021`. */
export function requestedAgeText({ kind, min, max }: RequestedAge): string {
  if (kind === 'founded') return foundedText(min === null ? null : yearOf(min), max === null ? null : yearOf(max));
  if (min !== null && max !== null) {
    const isInYears = min % MONTHS === 0 && max % MONTHS === 0;
    return `Age ${isInYears ? min / MONTHS : min} to ${spanText(max, isInYears)}`;
  }
  return min === null ? `Age up to ${spanText(max ?? 0)}` : `Age from ${spanText(min)}`;
}

const yearOf = (month: number): number => Math.floor((month - 1) / MONTHS);

function foundedText(from: number | null, to: number | null): string {
  if (from === to) return `Founded in ${from}`;
  if (to === null) return `Founded from ${from}`;
  return from === null ? `Founded up to ${to}` : `Founded ${from} to ${to}`;
}

function spanText(months: number, isInYears = months % MONTHS === 0): string {
  const count = isInYears ? months / MONTHS : months;
  return `${count} ${isInYears ? 'year' : 'month'}${count === 1 ? '' : 's'}`;
}
