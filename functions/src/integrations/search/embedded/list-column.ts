import { AGES } from '../../../../../src/domain/search/ages.ts';
import { type ListFilter, optionsOf } from '../../../../../src/domain/search/filter-table.ts';
import { agesOf } from './ages-of.ts';
import type { Segment } from './segment.ts';

/** A column of numbers, each of which stands for the name at its place. */
interface ListColumn {
  numbers: Uint8Array | Uint16Array;
  names: readonly string[];
}

/** The column of a list of which each listing has one value. */
export function listColumn(segment: Segment, list: Exclude<ListFilter, 'tech'>, now: Date): ListColumn {
  if (list === 'country') return { numbers: segment.country, names: segment.countries };
  if (list === 'age') return { numbers: agesOf(segment, now), names: AGES };
  return { numbers: segment[list], names: optionsOf(list) };
}
