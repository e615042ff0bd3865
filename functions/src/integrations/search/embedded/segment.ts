/** What filters, counts and sorts read of listings, a column each; one place for each listing. */
export interface Columns {
  /** Positions in `CATEGORIES`, `STAGES` and `METRIC_SOURCES`. */
  category: Uint8Array;
  stage: Uint8Array;
  source: Uint8Array;
  /** `SOLD` and `BUY_NOW`. */
  flags: Uint8Array;
  /** Positions in the segment's `countries`. */
  country: Uint16Array;
  /** The month of its founding, counted from the year 0. */
  founded: Int32Array;
  /** Amounts in cents, multiples in tenths; NaN for none. */
  price: Float64Array;
  multiple: Float64Array;
  revenue: Float64Array;
  profit: Float64Array;
  mrr: Float64Array;
  /** In milliseconds. */
  listedAt: Float64Array;
}
export const SOLD = 1;
export const BUY_NOW = 2;

/** For each place in a list, where its items begin; one more, where the last ones end. */
type Starts = Uint32Array;

/**
 * Listings as search reads them: columns and postings in typed arrays, cards as JSON in one buffer. Nothing in it is an
 * object for each listing, so that a hundred thousand take up tens of megabytes and are loaded without being parsed.
 * It never changes. Listings stand in the order of their ids.
 */
export interface Segment extends Columns {
  /** How many listings. */
  count: number;
  ids: readonly string[];
  countries: readonly string[];
  /** The tags as they are compared (`tagKey`), and which of them each listing has. */
  tags: readonly string[];
  tagStarts: Starts;
  tagsOf: Uint32Array;
  /** Every term in the order of its letters, and which letters it has (`lettersOf`). */
  terms: readonly string[];
  letters: Uint32Array;
  /** The listings that have each term: how well it stands for them, without its rarity, and in which fields (a bit each). */
  postingStarts: Starts;
  postings: Uint32Array;
  impacts: Uint16Array;
  fields: Uint8Array;
  /** UTF-8. */
  cards: Uint8Array;
  cardStarts: Starts;
}

/** The place of a text in a sorted list: that of the first one that is not smaller. */
export function placeOf(text: string, sorted: readonly string[]): number {
  let [low, high] = [0, sorted.length];
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
