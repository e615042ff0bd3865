import { FIGURES, unitOf } from './figures.ts';
import { barsOf, type End, type Histogram, RANGE_OF_END, type Range, rangeRow } from './filter-table.ts';

// Public pages load this file, so it must not import schemas.

/** The range bounds set in a search, in display units: amounts in whole dollars, multiples as `2.5`. */
type SetEnds = { readonly [E in End]?: number | undefined };

/** The two bounds of a range; undefined means unbounded. */
export interface Between {
  from: number | undefined;
  to: number | undefined;
}

/** Returns the bounds of a range as set in a search, in display units. */
export function endsOf(range: Range, filters: SetEnds): Between {
  const { min, max } = rangeRow(range).ends;
  return { from: min && filters[min], to: max && filters[max] };
}

/**
 * Returns the bounds of a range in stored units, such as cents, or tenths for multiples. A bound of 2.5 therefore
 * includes listings displayed as 2.5×.
 */
export function storedRangeBounds(range: Range, filters: SetEnds): Between {
  const { from, to } = endsOf(range, filters);
  const { scale } = unitOf(range);
  const kept = (end: number | undefined) => (end === undefined ? undefined : Math.round(end * scale));
  return { from: kept(from), to: kept(to) };
}

/** Returns the part of a search that sets the bounds of a range. */
export function withRangeBounds(range: Range, { from, to }: Between): SetEnds {
  const { min, max } = rangeRow(range).ends;
  return { ...(min && { [min]: from }), ...(max && { [max]: to }) };
}

/** Returns the limits of the values that a bound accepts, in display units. */
export function rangeBoundLimits(end: End): { least: number; most: number; isWhole: boolean } {
  const range = RANGE_OF_END[end];
  const { most, isWhole } = unitOf(range);
  return { least: FIGURES[range].signed ? -most : 0, most, isWhole };
}

/** Returns the width of a histogram bar in stored units. */
export const storedBarWidth = (histogram: Histogram): number => barsOf(histogram).width * unitOf(histogram).scale;
