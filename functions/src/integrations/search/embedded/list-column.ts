import { ageOf } from '../../../../../src/domain/search/age-of.ts';
import { AGES } from '../../../../../src/domain/search/ages.ts';
import { type ListFilter, optionsOf } from '../../../../../src/domain/search/filter-table.ts';
import type { Segment } from './segment.ts';

/** A column that stores each listing's value as a position in `names`. */
interface ListColumn {
  numbers: Uint8Array | Uint16Array;
  names: readonly string[];
}

/** Returns the column for a list filter for which each listing has exactly one value. */
export function listColumn(segment: Segment, list: Exclude<ListFilter, 'tech' | 'listed'>, now: Date): ListColumn {
  if (list === 'country') return { numbers: segment.country, names: segment.countries };
  if (list === 'age') return { numbers: agesOf(segment, now), names: AGES };
  return { numbers: segment[list], names: optionsOf(list) };
}

/** Age limit, in months, for bucketing; listings this old or older share the last age bucket. */
const OLDEST_MONTHS = 1_200;

/** Cached ages of a segment's listings, valid for a calendar month because ages don't change within it. */
const known = new WeakMap<Segment, { month: number; ages: Uint8Array }>();

/** Returns each listing's age (by `ageOf`) as its position in `AGES`. */
function agesOf(segment: Segment, now: Date): Uint8Array {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  const last = known.get(segment);
  if (last?.month === month) return last.ages;
  const places = Uint8Array.from({ length: OLDEST_MONTHS }, (_, months) =>
    AGES.indexOf(ageOf(monthText(month - months), now)),
  );
  const ages = Uint8Array.from(
    segment.founded,
    (founded) => places[Math.min(OLDEST_MONTHS - 1, Math.max(0, month - founded))] as number,
  );
  known.set(segment, { month, ages });
  return ages;
}

/** Formats a month as `2021-04`. */
function monthText(month: number): string {
  const year = Math.floor((month - 1) / 12);
  return `${year}-${String(month - year * 12).padStart(2, '0')}`;
}
