import type { SearchEntry } from '../../../../../src/domain/search/search-entry.ts';
import { type Impact, impactsOf } from './impacts-of.ts';
import { insertionIndex, type Segment, SOLD } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

/** A changed listing; null if it is no longer searchable. */
type Changed = { entry: SearchEntry; impacts: ReadonlyMap<string, Impact> } | null;

export const emptySegment = (): Segment => new SegmentBuilder().done();

/**
 * All searchable listings: a large segment from a snapshot, and a small segment of later changes that override it. A
 * catalogue is immutable; further changes create a new one.
 */
export class Catalogue {
  readonly segments: readonly [base: Segment, changes: Segment];
  /** Number of listings for sale. */
  readonly all: number;
  readonly #changes: ReadonlyMap<string, Changed>;
  /** 1 for each listing of the large segment that was changed or removed since the snapshot, otherwise 0. */
  readonly #gone: Uint8Array;

  constructor(base: Segment, changes: ReadonlyMap<string, Changed> = new Map()) {
    this.#changes = changes;
    this.#gone = new Uint8Array(base.count);
    for (const id of changes.keys()) {
      const doc = insertionIndex(id, base.ids);
      if (base.ids[doc] === id) this.#gone[doc] = 1;
    }
    const found = [...changes.values()].flatMap((item) => item ?? []);
    const builder = new SegmentBuilder();
    for (const { entry, impacts } of found.sort((a, b) => (a.entry.card.id < b.entry.card.id ? -1 : 1))) {
      builder.add(entry, impacts);
    }
    this.segments = [base, builder.done()];
    this.all = this.#countForSale();
  }

  /** Number of listings that changed since the snapshot. */
  get changed(): number {
    return this.#changes.size;
  }

  /** Returns a new catalogue with more changes; a listing's latest change wins. */
  with(changes: readonly { listingId: string; entry: SearchEntry | null }[]): Catalogue {
    const merged = new Map(this.#changes);
    for (const { listingId, entry } of changes) {
      merged.set(listingId, entry && { entry, impacts: impactsOf(entry) });
    }
    return new Catalogue(this.segments[0], merged);
  }

  /** Returns whether a segment's listing was removed or replaced by a newer version. */
  isGone = (segment: Segment, doc: number): boolean => segment === this.segments[0] && this.#gone[doc] === 1;

  #countForSale(): number {
    let count = 0;
    for (const segment of this.segments) {
      for (let doc = 0; doc < segment.count; doc++) {
        if (!((segment.flags[doc] as number) & SOLD) && !this.isGone(segment, doc)) count++;
      }
    }
    return count;
  }
}
