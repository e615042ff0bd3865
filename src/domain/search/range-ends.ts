import { FIGURES, unitOf } from './figures.ts';
import { barsOf, type End, type Histogram, RANGE_OF_END, type Range, rangeRow } from './filter-table.ts';

// Public pages load this file, so it must not import schemas.

/** The ends set in a search, in written units: amounts in whole dollars, multiples as `2.5`. */
type SetEnds = { readonly [E in End]?: number | undefined };

/** Two ends; undefined means open. */
export interface Between {
  from: number | undefined;
  to: number | undefined;
}

/** Returns the ends of a range as set in a search. */
export function endsOf(range: Range, filters: SetEnds): Between {
  const { min, max } = rangeRow(range).ends;
  return { from: min && filters[min], to: max && filters[max] };
}

/**
 * Returns the ends in stored units, such as cents, or tenths for multiples. An end of 2.5 therefore includes listings
 * displayed as 2.5×.
 */
export function storedEnds(range: Range, filters: SetEnds): Between {
  const { from, to } = endsOf(range, filters);
  const { scale } = unitOf(range);
  const kept = (end: number | undefined) => (end === undefined ? undefined : Math.round(end * scale));
  return { from: kept(from), to: kept(to) };
}

/** Returns the part of a search that sets the ends of a range. */
export function withEnds(range: Range, { from, to }: Between): SetEnds {
  const { min, max } = rangeRow(range).ends;
  return { ...(min && { [min]: from }), ...(max && { [max]: to }) };
}

/** Returns the limits of the values an end accepts. */
export function limitsOf(end: End): { least: number; most: number; isWhole: boolean } {
  const range = RANGE_OF_END[end];
  const { most, isWhole } = unitOf(range);
  return { least: FIGURES[range].signed ? -most : 0, most, isWhole };
}

/** Returns the width of a histogram bar in stored units. */
export const storedBarWidth = (histogram: Histogram): number => barsOf(histogram).width * unitOf(histogram).scale;
