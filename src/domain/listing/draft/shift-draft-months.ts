import { lastMonths, monthAt } from '../../shared/time.ts';
import type { DraftFields } from './draft.ts';

export type DraftMonths = Pick<DraftFields, 'monthsFrom' | 'revenueMonths' | 'earlierMonths' | 'visitMonths'>;
type Months = DraftFields['visitMonths'];

const YEAR = 12;

/** Returns a function that looks up a month's (`YYYY-MM`) revenue in cents; null if the draft has none. */
export function revenueLookup({
  monthsFrom,
  revenueMonths,
  earlierMonths,
}: Omit<DraftMonths, 'visitMonths'>): (name: string) => number | null {
  const all = [...earlierMonths, ...revenueMonths];
  const byName = new Map(all.map((cents, i) => [monthAt(monthsFrom, i - YEAR), cents]));
  return (name) => byName.get(name) ?? null;
}

/** Returns the number of full months that have ended since a draft's twelve months; 0 if the draft's are the latest. */
export function countMonthsPassed({ monthsFrom }: Pick<DraftMonths, 'monthsFrom'>, now: Date): number {
  const numberOf = (month: string) => Number(month.slice(0, 4)) * YEAR + Number(month.slice(5));
  return Math.max(0, numberOf(lastMonths(now, YEAR)[0] ?? '') - numberOf(monthsFrom));
}

/** Moves the monthly fields to a different twelve months: known values are preserved, and new months start empty. */
export function shiftDraftMonths<F extends DraftMonths>(fields: F, monthsFrom: string): F {
  if (fields.monthsFrom === monthsFrom) return fields;
  const value = revenueLookup(fields);
  return {
    ...fields,
    monthsFrom,
    revenueMonths: fields.revenueMonths.map((_, i) => value(monthAt(monthsFrom, i))),
    earlierMonths: fields.earlierMonths.map((_, i) => value(monthAt(monthsFrom, i - YEAR))),
    visitMonths: shiftVisitMonths(fields, monthsFrom),
  };
}

/** Returns the visits for the twelve months starting at `monthsFrom`; null for months without a count. */
export function shiftVisitMonths(fields: Pick<DraftMonths, 'monthsFrom' | 'visitMonths'>, monthsFrom: string): Months {
  const names = fields.visitMonths.map((_, i) => monthAt(fields.monthsFrom, i));
  return names.map((_, i) => fields.visitMonths[names.indexOf(monthAt(monthsFrom, i))] ?? null);
}
