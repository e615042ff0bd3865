import { FIGURE_KINDS } from '../../../../../src/domain/search/figures.ts';
import { PLACED_LISTS } from '../../../../../src/domain/search/filter-table.ts';
import { recordOf } from '../../../../../src/domain/shared/record-of.ts';

/** Columns that filters, counts and sorts read, with one place for each listing, in the order of the file. */
export const COLUMN_TYPES = {
  /** Places among the options. */
  ...recordOf(PLACED_LISTS, () => Uint8Array),
  /** `SOLD` and `BUY_NOW`. */
  flags: Uint8Array,
  /** Positions in the segment's `countries`. */
  country: Uint16Array,
  /** The month of its founding, counted from the year 0. */
  founded: Int32Array,
  /** Amounts in cents, multiples in tenths; NaN for none. */
  ...recordOf(FIGURE_KINDS, () => Float64Array),
  /** In milliseconds. */
  listedAt: Float64Array,
};
type ColumnTypes = typeof COLUMN_TYPES;
export type Columns = { [C in keyof ColumnTypes]: ColumnTypes[C]['prototype'] };
export const SOLD = 1;
export const BUY_NOW = 2;

/** The other arrays of a segment, in the order of the file. Starts have one item more, the end of the last. */
export const ARRAY_TYPES = {
  ...COLUMN_TYPES,
  /** The tags of each listing. */
  tagStarts: Uint32Array,
  tagsOf: Uint32Array,
  /** The letters of each term (`lettersOf`). */
  letters: Uint32Array,
  /**
   * The listings that have each term: its weight for them, without its rarity, and the fields that have it (a bit
   * each).
   */
  postingStarts: Uint32Array,
  postings: Uint32Array,
  impacts: Uint16Array,
  fields: Uint8Array,
  /** Cards in UTF-8. */
  cards: Uint8Array,
  cardStarts: Uint32Array,
};
type ArrayTypes = typeof ARRAY_TYPES;
export type Arrays = { [A in keyof ArrayTypes]: ArrayTypes[A]['prototype'] };

/**
 * Listings as search reads them, in the order of their ids and unchanging: columns and postings in typed arrays, cards
 * as JSON in one buffer. Without an object per listing, a hundred thousand take tens of megabytes and load without
 * parsing.
 */
export interface Segment extends Arrays {
  /** The number of listings. */
  count: number;
  ids: readonly string[];
  countries: readonly string[];
  /** The tags as they are compared (`tagKey`). */
  tags: readonly string[];
  /** Every term in the order of its letters. */
  terms: readonly string[];
}

/** The place of a text in a sorted list: that of the first one that is not smaller. */
export function placeOf(text: string, sorted: readonly string[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** In how many listings of a segment a term is found. */
export function timesOf(segment: Segment, term: string): number {
  const place = placeOf(term, segment.terms);
  return segment.terms[place] === term ? timesAt(segment, place) : 0;
}

/** In how many listings the term at a place is found. */
export const timesAt = ({ postingStarts }: Segment, place: number): number =>
  (postingStarts[place + 1] as number) - (postingStarts[place] as number);
