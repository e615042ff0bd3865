/** Minimum number of months to compare; fewer have no pattern to stand out from. */
export const MIN_MONTHS = 6;
/** Minimum difference in cents: below $100, one or two sales can make a month stand out. */
export const MIN_JUMP = 100_00;
/** Minimum ratio to the next-highest month. Chance moves months with few sales, but rarely doubles a year's best. */
const STANDS_OUT = 2;

/**
 * Returns the index of the month whose revenue (in cents) is more than twice every other month's and at least $100
 * higher; empty if there is none or fewer than six months since the first sale. The limits are our own judgment, tested
 * on honest listings.
 */
export function findSpikeMonths(months: readonly number[]): number[] {
  const first = months.findIndex((month) => month > 0);
  const highest = Math.max(...months);
  const at = months.indexOf(highest);
  const other = Math.max(0, ...months.toSpliced(at, 1));
  const stands = other > 0 && highest > other * STANDS_OUT && highest - other >= MIN_JUMP;
  return first >= 0 && months.length - first >= MIN_MONTHS && stands ? [at] : [];
}
