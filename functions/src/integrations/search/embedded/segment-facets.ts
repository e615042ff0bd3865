import {
  BARS,
  type Filter,
  type FlagFilter,
  type Histogram,
  type ListFilter,
} from '../../../../../src/domain/search/filter-table.ts';
import { LISTED_WITHIN, listedSince } from '../../../../../src/domain/search/listed-within.ts';
import { storedBarWidth } from '../../../../../src/domain/search/range-ends.ts';
import type { Counts } from '../../../../../src/domain/search/search-result.ts';
import { filterBit } from './failed-bits.ts';
import { listColumn } from './list-column.ts';
import { FLAG_STATES, flagBit, type Segment } from './segment.ts';

/** A segment's listings that a search shows, with the filters that each fails (`failedBits`). */
export interface CountedDocs {
  segment: Segment;
  docs: Uint32Array;
  failed: Uint32Array;
}

/** Counts the listings with each value of a list, among those that pass every other filter. */
export function countValues(list: ListFilter, shown: CountedDocs, now: Date): Counts {
  const { segment } = shown;
  if (list === 'tech') return nameCounts(segment.tags, countTags(shown));
  if (list === 'listed') return nameCounts(LISTED_WITHIN, countListedWithin(shown, now));
  const { numbers, names } = listColumn(segment, list, now);
  return nameCounts(names, countColumn(shown, list, numbers, names.length));
}

/** Counts the listings that have a flag, among those that pass every other filter. */
export function countFlag(flag: FlagFilter, shown: CountedDocs): number {
  const counts = countColumn(shown, flag, shown.segment.flags, FLAG_STATES);
  return counts.reduce((sum, count, flags) => (flags & flagBit(flag) ? sum + count : sum), 0);
}

/** Counts the listings in each bar of a histogram, among those that pass every other filter. */
export function countBars(name: Histogram, { segment, docs, failed }: CountedDocs): Uint32Array {
  const counts = new Uint32Array(BARS);
  const others = ~filterBit(name);
  const column = segment[name];
  const width = storedBarWidth(name);
  for (let i = 0; i < docs.length; i++) {
    const value = column[docs[i] as number] as number;
    if (((failed[i] as number) & others) !== 0 || Number.isNaN(value)) continue;
    const bar = Math.min(BARS - 1, Math.max(0, Math.floor(value / width)));
    counts[bar] = (counts[bar] as number) + 1;
  }
  return counts;
}

/** Counts the listings that pass every filter other than the given one. */
export function countWithoutFilter(filter: Filter, { failed }: Pick<CountedDocs, 'failed'>): number {
  const others = ~filterBit(filter);
  let count = 0;
  for (let i = 0; i < failed.length; i++) if (((failed[i] as number) & others) === 0) count++;
  return count;
}

function countColumn(
  { docs, failed }: CountedDocs,
  filter: Filter,
  column: Uint8Array | Uint16Array,
  values: number,
): Uint32Array {
  const counts = new Uint32Array(values);
  const others = ~filterBit(filter);
  for (let i = 0; i < docs.length; i++) {
    if (((failed[i] as number) & others) !== 0) continue;
    const value = column[docs[i] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts;
}

function countTags({ segment: { tags, tagStarts, tagsOf }, docs, failed }: CountedDocs): Uint32Array {
  const counts = new Uint32Array(tags.length);
  const others = ~filterBit('tech');
  for (let i = 0; i < docs.length; i++) {
    if (((failed[i] as number) & others) !== 0) continue;
    const doc = docs[i] as number;
    const end = tagStarts[doc + 1] as number;
    for (let at = tagStarts[doc] as number; at < end; at++) {
      const tag = tagsOf[at] as number;
      counts[tag] = (counts[tag] as number) + 1;
    }
  }
  return counts;
}

function countListedWithin({ segment: { listedAt }, docs, failed }: CountedDocs, now: Date): Uint32Array {
  const since = LISTED_WITHIN.map((choice) => listedSince(choice, now));
  const counts = new Uint32Array(since.length);
  const others = ~filterBit('listed');
  for (let i = 0; i < docs.length; i++) {
    if (((failed[i] as number) & others) !== 0) continue;
    const at = listedAt[docs[i] as number] as number;
    since.forEach((from, choice) => {
      if (at >= from) counts[choice] = (counts[choice] as number) + 1;
    });
  }
  return counts;
}

function nameCounts(names: readonly string[], counts: Uint32Array): Counts {
  const found: Counts = {};
  counts.forEach((count, i) => {
    const name = names[i];
    if (count && name !== undefined) found[name] = count;
  });
  return found;
}
