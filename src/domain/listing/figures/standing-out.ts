/** Fewer months have no pattern to stand out from. */
export const MIN_MONTHS = 6;
/** In cents: below a hundred dollars one or two sales make any month. */
export const MIN_JUMP = 100_00;
/** Over the highest other month: chance moves months of few sales, and hardly doubles the best of a year. */
const STANDS_OUT = 2;

/**
 * The index of the month of revenue (cents) that is over twice every other of at least six since the first, and $100
 * more; empty without one. The limits are our own judgment, measured with honest listings.
 */
export function standingOut(months: readonly number[]): number[] {
  const first = months.findIndex((month) => month > 0);
  const highest = Math.max(...months);
  const at = months.indexOf(highest);
  const other = Math.max(0, ...months.toSpliced(at, 1));
  const stands = other > 0 && highest > other * STANDS_OUT && highest - other >= MIN_JUMP;
  return first >= 0 && months.length - first >= MIN_MONTHS && stands ? [at] : [];
}
