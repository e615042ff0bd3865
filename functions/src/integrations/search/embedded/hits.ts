import type { SearchQuery } from '../../../../../src/domain/search/search-query.ts';
import { type Order, type Sort, sortOf } from '../../../../../src/domain/search/sorts.ts';
import { Growing } from './growing.ts';
import type { Segment } from './segment.ts';

/** What a sort reads; relevance reads scores. */
const COLUMNS = {
  newest: 'listedAt',
  price: 'price',
  multiple: 'multiple',
  revenue: 'revenue',
  profit: 'profit',
  mrr: 'mrr',
  age: 'founded',
} as const satisfies Record<Exclude<Sort, 'relevance'>, keyof Segment>;

/** The results of a search, numbered as they are found, and the order in which they are shown. */
export class Hits {
  readonly #segments: readonly Segment[];
  readonly #sort: Sort;
  readonly #order: Order;
  readonly #at = new Growing((length) => new Uint8Array(length));
  readonly #docs = new Growing((length) => new Uint32Array(length));
  /** What comes first is smaller. */
  readonly #keys = new Growing((length) => new Float64Array(length));

  constructor(segments: readonly Segment[], query: SearchQuery) {
    const { sort, order } = sortOf(query);
    this.#segments = segments;
    this.#sort = sort;
    this.#order = order;
  }

  get count(): number {
    return this.#docs.length;
  }

  /** Adds a listing of the segment `at`; its score counts where the text sorts. */
  add(at: number, doc: number, score = 0): void {
    this.#at.push(at);
    this.#docs.push(doc);
    this.#keys.push(this.#keyOf(this.#segments[at] as Segment, doc, score));
  }

  placeOf(hit: number): { at: number; doc: number } {
    return { at: this.#at.get(hit), doc: this.#docs.get(hit) };
  }

  /** Equal ones stand in the order of their ids; the worst first turns all around, these too. */
  compare = (a: number, b: number): number => {
    const between = this.#keys.get(a) - this.#keys.get(b);
    // Infinity less infinity is no number: neither has a value.
    if (between < 0 || between > 0) return between;
    const isReversed = this.#sort === 'relevance' && this.#order === 'asc';
    return isReversed ? -this.#byId(a, b) : this.#byId(a, b);
  };

  #keyOf(segment: Segment, doc: number, score: number): number {
    if (this.#sort === 'relevance') return this.#order === 'desc' ? -score : score;
    const value = segment[COLUMNS[this.#sort]][doc] as number;
    if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
    // The younger, the smaller.
    return (this.#order === 'asc') === (this.#sort !== 'age') ? value : -value;
  }

  #byId(a: number, b: number): number {
    const [one, other] = [this.placeOf(a), this.placeOf(b)];
    if (one.at === other.at) return one.doc - other.doc;
    const idOf = ({ at, doc }: { at: number; doc: number }) => this.#segments[at]?.ids[doc] as string;
    return idOf(one) < idOf(other) ? -1 : 1;
  }
}
