import {
  FILTERS,
  type Filter,
  type FlagFilter,
  isFlag,
  isRange,
  normalizedChoices,
  type Range,
} from '../../../../../src/domain/search/filter-table.ts';
import { isFilterSet } from '../../../../../src/domain/search/filters.ts';
import { listedSince } from '../../../../../src/domain/search/listed-within.ts';
import { storedRangeBounds } from '../../../../../src/domain/search/range-ends.ts';
import type { SearchFilters } from '../../../../../src/domain/search/search-query.ts';
import { listColumn } from './list-column.ts';
import { FLAG_STATES, flagBit, type Segment } from './segment.ts';

export const filterBit = (filter: Filter): number => 1 << FILTERS.indexOf(filter);

/**
 * Returns a bit mask for each listing of the filters that it fails, as `failedFilters` does for entries. Loops over one
 * filter at a time, because a short loop over one column is several times faster than checking all filters per listing.
 */
export function failedBits(segment: Segment, docs: Uint32Array, filters: SearchFilters, now: Date): Uint32Array {
  const failed = new Uint32Array(docs.length);
  for (const filter of FILTERS)
    if (isFilterSet(filter, filters)) failFilter(filter, { segment, docs, failed, filters, now });
  return failed;
}

interface Judged {
  segment: Segment;
  docs: Uint32Array;
  failed: Uint32Array;
  filters: SearchFilters;
  now: Date;
}

function failFilter(filter: Filter, judged: Judged): void {
  const { segment, filters, now } = judged;
  if (isRange(filter)) failOutside(judged, filter, segment[filter]);
  else if (isFlag(filter)) failOthers(judged, filter, segment.flags, statesHaving(filter));
  else if (filter === 'listed')
    failOlder(judged, Math.min(...filters.listed.map((choice) => listedSince(choice, now))));
  else if (filter === 'tech') failTagless(judged, markChosen(segment.tags, normalizedChoices(filter, filters)));
  else {
    const { numbers, names } = listColumn(segment, filter, now);
    failOthers(judged, filter, numbers, markChosen(names, normalizedChoices(filter, filters)));
  }
}

/** Returns a lookup table with 1 for each possible value of `flags` that has the flag set and 0 for all others. */
const statesHaving = (flag: FlagFilter): Uint8Array =>
  Uint8Array.from({ length: FLAG_STATES }, (_, flags) => (flags & flagBit(flag) ? 1 : 0));

/** Returns a lookup table with 1 for each chosen value and 0 for all others. */
function markChosen<T>(values: readonly T[], wanted: readonly T[]): Uint8Array {
  const all = new Set(wanted);
  return Uint8Array.from(values, (value) => (all.has(value) ? 1 : 0));
}

function failOthers(
  { docs, failed }: Judged,
  filter: Filter,
  column: Uint8Array | Uint16Array,
  isChosen: Uint8Array,
): void {
  const bit = filterBit(filter);
  for (let i = 0; i < docs.length; i++) {
    if (isChosen[column[docs[i] as number] as number] !== 1) failed[i] = (failed[i] as number) | bit;
  }
}

function failTagless({ segment: { tagStarts, tagsOf }, docs, failed }: Judged, isChosen: Uint8Array): void {
  const bit = filterBit('tech');
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    const end = tagStarts[doc + 1] as number;
    let at = tagStarts[doc] as number;
    while (at < end && isChosen[tagsOf[at] as number] !== 1) at++;
    if (at === end) failed[i] = (failed[i] as number) | bit;
  }
}

function failOlder({ segment: { listedAt }, docs, failed }: Judged, since: number): void {
  const bit = filterBit('listed');
  for (let i = 0; i < docs.length; i++) {
    if ((listedAt[docs[i] as number] as number) < since) failed[i] = (failed[i] as number) | bit;
  }
}

/** Marks listings with a value outside the range; a missing value (NaN) is outside every range. */
function failOutside({ docs, failed, filters }: Judged, range: Range, column: Float64Array): void {
  const bit = filterBit(range);
  const { from, to } = storedRangeBounds(range, filters);
  const min = from ?? Number.NEGATIVE_INFINITY;
  const max = to ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i < docs.length; i++) {
    const value = column[docs[i] as number] as number;
    if (!(value >= min && value <= max)) failed[i] = (failed[i] as number) | bit;
  }
}
