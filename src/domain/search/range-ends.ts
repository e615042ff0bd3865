import { FIGURES, unitOf } from './figures.ts';
import { barsOf, type End, type Histogram, RANGE_OF_END, type Range, rangeRow } from './filter-table.ts';

// Public pages load this file, so it imports no schemas.

/** The ends that a search sets, as they are written: amounts in whole dollars, multiples as `2.5`. */
type SetEnds = { readonly [E in End]?: number | undefined };

/** Two ends; one that is undefined is open. */
export interface Between {
  from: number | undefined;
  to: number | undefined;
}

/** The ends of a range as a search sets them. */
export function endsOf(range: Range, filters: SetEnds): Between {
  const { min, max } = rangeRow(range).ends;
  return { from: min && filters[min], to: max && filters[max] };
}

/**
 * The same as they are kept and compared: in cents, multiples in tenths, so that 2.5 includes what is shown as 2.5×.
 */
export function keptEnds(range: Range, filters: SetEnds): Between {
  const { from, to } = endsOf(range, filters);
  const { scale } = unitOf(range);
  const kept = (end: number | undefined) => (end === undefined ? undefined : Math.round(end * scale));
  return { from: kept(from), to: kept(to) };
}

/** The part of a search that sets the ends of a range. */
export function withEnds(range: Range, { from, to }: Between): SetEnds {
  const { min, max } = rangeRow(range).ends;
  return { ...(min && { [min]: from }), ...(max && { [max]: to }) };
}

/** The limits of what can be searched for at an end. */
export function limitsOf(end: End): { least: number; most: number; isWhole: boolean } {
  const range = RANGE_OF_END[end];
  const { most, isWhole } = unitOf(range);
  return { least: FIGURES[range].signed ? -most : 0, most, isWhole };
}

/** The width of a bar of a histogram, in stored units. */
export const keptBarWidth = (histogram: Histogram): number => barsOf(histogram).width * unitOf(histogram).scale;
