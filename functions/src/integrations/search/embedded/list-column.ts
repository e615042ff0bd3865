import { ageOf } from '../../../../../src/domain/search/age-of.ts';
import { AGES } from '../../../../../src/domain/search/ages.ts';
import { type ListFilter, optionsOf } from '../../../../../src/domain/search/filter-table.ts';
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

/** More months than any age begins at: all that is older is as old. */
const OLDEST = 1_200;

/** The ages of a segment's listings in a month, which stay the same until the next one. */
const known = new WeakMap<Segment, { month: number; ages: Uint8Array }>();

/** The age of each listing, as its position in `AGES`, by `ageOf`. */
function agesOf(segment: Segment, now: Date): Uint8Array {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  const last = known.get(segment);
  if (last?.month === month) return last.ages;
  const places = Uint8Array.from({ length: OLDEST }, (_, months) =>
    AGES.indexOf(ageOf(monthText(month - months), now)),
  );
  const ages = Uint8Array.from(
    segment.founded,
    (founded) => places[Math.min(OLDEST - 1, Math.max(0, month - founded))] as number,
  );
  known.set(segment, { month, ages });
  return ages;
}

/** `2021-04`. */
function monthText(month: number): string {
  const year = Math.floor((month - 1) / 12);
  return `${year}-${String(month - year * 12).padStart(2, '0')}`;
}
