import { FIGURE_KINDS } from '../../../../../src/domain/search/figures.ts';
import { FLAGS, type FlagFilter, POSITION_LISTS } from '../../../../../src/domain/search/filter-table.ts';
import { recordOf } from '../../../../../src/domain/shared/record-of.ts';

/** Columns for filters, facet counts and sorting, with one item per listing, in file order. */
export const COLUMN_TYPES = {
  /** Positions in the list of options. */
  ...recordOf(POSITION_LISTS, () => Uint8Array),
  /** Bit field of `SOLD` and the flags (see `flagBit`). */
  flags: Uint8Array,
  /** Positions in the segment's `countries`. */
  country: Uint16Array,
  /** Founding month, as a number of months since the year 0. */
  founded: Int32Array,
  /** Amounts in cents, multiples in tenths; NaN if missing. */
  ...recordOf(FIGURE_KINDS, () => Float64Array),
  /** Listing time, in milliseconds. */
  listedAt: Float64Array,
};
type ColumnTypes = typeof COLUMN_TYPES;
export type Columns = { [C in keyof ColumnTypes]: ColumnTypes[C]['prototype'] };
export const SOLD = 1;
/** Returns the bit that represents a flag in a listing's `flags`. */
export const flagBit = (flag: FlagFilter): number => 2 << FLAGS.indexOf(flag);
/** Number of possible values of `flags`. */
export const FLAG_STATES = 2 << FLAGS.length;

/** All arrays of a segment, in file order. Each array of starts has one extra item, the end of the last entry. */
export const ARRAY_TYPES = {
  ...COLUMN_TYPES,
  /** Tags of each listing, as positions in the segment's `tags`. */
  tagStarts: Uint32Array,
  tagsOf: Uint32Array,
  /** Letter mask of each term (`letterMask`). */
  letters: Uint32Array,
  /**
   * Postings: the listings that have each term, the term's impact for each (its weight without rarity), and a bit mask
   * of the fields that contain it.
   */
  postingStarts: Uint32Array,
  postings: Uint32Array,
  impacts: Uint16Array,
  fields: Uint8Array,
  /** Cards as JSON in UTF-8. */
  cards: Uint8Array,
  cardStarts: Uint32Array,
};
type ArrayTypes = typeof ARRAY_TYPES;
export type Arrays = { [A in keyof ArrayTypes]: ArrayTypes[A]['prototype'] };

/**
 * An immutable block of listings for search, ordered by id: columns and postings in typed arrays, cards as JSON in one
 * buffer. Because there is no object per listing, a hundred thousand listings take tens of megabytes and load without
 * parsing.
 */
export interface Segment extends Arrays {
  /** Number of listings. */
  count: number;
  ids: readonly string[];
  countries: readonly string[];
  /** The tags in normalized form (`tagKey`). */
  tags: readonly string[];
  /** Every term, sorted. */
  terms: readonly string[];
}

/** Returns the position of the first item in a sorted list that isn't smaller than `text`. */
export function insertionIndex(text: string, sorted: readonly string[]): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the number of listings in a segment that have a term. */
export function documentFrequency(segment: Segment, term: string): number {
  const place = insertionIndex(term, segment.terms);
  return segment.terms[place] === term ? documentFrequencyAt(segment, place) : 0;
}

/** Returns the number of listings that have the term at a position in `terms`. */
export const documentFrequencyAt = ({ postingStarts }: Segment, place: number): number =>
  (postingStarts[place + 1] as number) - (postingStarts[place] as number);
