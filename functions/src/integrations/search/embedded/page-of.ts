import { RESULTS_PER_PAGE, type SearchQuery } from '../../../../../src/domain/search/search-query.ts';
import { type Order, type Sort, sortColumn, sortOf } from '../../../../../src/domain/search/sorts.ts';
import type { Segment } from './segment.ts';

/**
 * Returns the positions of the `wanted` smallest keys, smallest first; `compare` breaks ties. Uses a max-heap, so that
 * a page costs little more than one look at each key.
 */
function bestOf(keys: Float64Array, wanted: number, compare: (a: number, b: number) => number): number[] {
  const heap: number[] = [];
  const keyOf = (item: number) => keys[item] as number;
  const order = (a: number, b: number): number => {
    const left = keyOf(a);
    const right = keyOf(b);
    if (left < right) return -1;
    return left > right ? 1 : compare(a, b);
  };
  const isWorse = (a: number, b: number) => order(heap[a] as number, heap[b] as number) > 0;
  const swap = (a: number, b: number) => {
    const item = heap[a] as number;
    heap[a] = heap[b] as number;
    heap[b] = item;
  };
  const rise = (from: number) => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >>> 1;
      if (!isWorse(at, parent)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const sink = () => {
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const right = 2 * at + 2;
      let worst = at;
      if (left < heap.length && isWorse(left, worst)) worst = left;
      if (right < heap.length && isWorse(right, worst)) worst = right;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };
  if (wanted < 1) return [];
  for (let item = 0; item < keys.length; item++) {
    if (heap.length < wanted) {
      heap.push(item);
      rise(heap.length - 1);
    } else if (keyOf(item) <= keyOf(heap[0] as number) && order(item, heap[0] as number) < 0) {
      heap[0] = item;
      sink();
    }
  }
  return heap.sort(order);
}

/** A segment's search results, with the scores of all its listings. */
export interface SegmentHits {
  segment: Segment;
  docs: Uint32Array;
  scores: Float32Array;
}

/** A listing identified by its position in a segment. */
export interface ListingPosition {
  segment: Segment;
  doc: number;
}

/**
 * Returns the results on the requested page. Ties are ordered by id; ascending relevance reverses the whole order,
 * including ids.
 */
export function pageOf(hits: readonly SegmentHits[], query: SearchQuery): ListingPosition[] {
  const { sort, order } = sortOf(query);
  const keys = new Float64Array(hits.reduce((sum, { docs }) => sum + docs.length, 0));
  let start = 0;
  const starts = hits.map((some) => {
    fillKeys(keys, start, some, { sort, order });
    start += some.docs.length;
    return start - some.docs.length;
  });
  const placeOf = (item: number): ListingPosition => {
    const at = starts.findLastIndex((from) => from <= item);
    const { segment, docs } = hits[at] as SegmentHits;
    return { segment, doc: docs[item - (starts[at] as number)] as number };
  };
  const sign = sort === 'relevance' && order === 'asc' ? -1 : 1;
  const byId = (a: number, b: number): number => {
    const one = placeOf(a);
    const other = placeOf(b);
    if (one.segment === other.segment) return sign * (one.doc - other.doc);
    return sign * ((one.segment.ids[one.doc] as string) < (other.segment.ids[other.doc] as string) ? -1 : 1);
  };
  const end = query.page * RESULTS_PER_PAGE;
  return bestOf(keys, end, byId)
    .slice(end - RESULTS_PER_PAGE)
    .map(placeOf);
}

/**
 * Fills `keys` so that the first result has the smallest key; results without a value come last in either direction.
 */
function fillKeys(
  keys: Float64Array,
  start: number,
  { segment, docs, scores }: SegmentHits,
  { sort, order }: { sort: Sort; order: Order },
): void {
  const column = sort === 'relevance' ? scores : segment[sortColumn(sort)];
  // A later founding date means a lower age.
  const sign = (order === 'asc') === (sort !== 'age') ? 1 : -1;
  for (let i = 0; i < docs.length; i++) {
    const value = column[docs[i] as number] as number;
    keys[start + i] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value;
  }
}
