import { METRIC_SOURCES } from '../../../../../src/domain/listing/metric.ts';
import { CATEGORIES, STAGES } from '../../../../../src/domain/listing/options.ts';
import { AGES } from '../../../../../src/domain/search/ages.ts';
import {
  FILTERS,
  type Filter,
  isSet,
  RANGES,
  type Range,
  tagKey,
  tenths,
} from '../../../../../src/domain/search/filters.ts';
import type { SearchFilters } from '../../../../../src/domain/search/search-query.ts';
import { agePlace } from './age-place.ts';
import { BUY_NOW, type Segment } from './segment.ts';

export const bitOf = (filter: Filter): number => 1 << FILTERS.indexOf(filter);

/** Returns which filters of a search a listing does not pass, a bit each: what `failedFilters` says of entries. */
export function failedBits(segment: Segment, filters: SearchFilters, now: Date): (doc: number) => number {
  const tests = FILTERS.filter((filter) => isSet(filter, filters)).map((filter) => ({
    bit: bitOf(filter),
    passes: testOf(filter, segment, filters, now),
  }));
  const [only] = tests;
  if (!only) return () => 0;
  return (doc) => {
    let failed = 0;
    for (const { bit, passes } of tests) if (!passes(doc)) failed |= bit;
    return failed;
  };
}

type Test = (doc: number) => boolean;

function testOf(filter: Filter, segment: Segment, filters: SearchFilters, now: Date): Test {
  switch (filter) {
    case 'category':
      return among(segment.category, chosen(CATEGORIES, filters.category));
    case 'stage':
      return among(segment.stage, chosen(STAGES, filters.stage));
    case 'source':
      return among(segment.source, chosen(METRIC_SOURCES, filters.source));
    case 'country':
      return among(segment.country, chosen(segment.countries, filters.country));
    case 'tech':
      return hasTag(segment, chosen(segment.tags, filters.tech.map(tagKey)));
    case 'age': {
      const [placeOf, isChosen] = [agePlace(now), chosen(AGES, filters.age)];
      return (doc) => isChosen[placeOf(segment.founded[doc] as number)] === 1;
    }
    case 'buyNow':
      return (doc) => ((segment.flags[doc] as number) & BUY_NOW) !== 0;
    default:
      return within(segment[filter], endsOf(filter, filters));
  }
}

/** For each value, 1 where it was chosen. */
function chosen<T>(values: readonly T[], wanted: readonly T[]): Uint8Array {
  const all = new Set(wanted);
  return Uint8Array.from(values, (value) => (all.has(value) ? 1 : 0));
}

const among =
  (column: Uint8Array | Uint16Array, isChosen: Uint8Array): Test =>
  (doc) =>
    isChosen[column[doc] as number] === 1;

function hasTag({ tagStarts, tagsOf }: Segment, isChosen: Uint8Array): Test {
  return (doc) => {
    const end = tagStarts[doc + 1] as number;
    for (let i = tagStarts[doc] as number; i < end; i++) if (isChosen[tagsOf[i] as number] === 1) return true;
    return false;
  };
}

/** No value, which is NaN, lies within nothing. */
const within =
  (column: Float64Array, { min, max }: { min: number; max: number }): Test =>
  (doc) => {
    const value = column[doc] as number;
    return value >= min && value <= max;
  };

/** The ends of a range as the columns hold it. */
function endsOf(range: Range, filters: SearchFilters): { min: number; max: number } {
  const [least, most] = RANGES[range];
  const stored = (end: number | undefined, none: number): number => {
    if (end === undefined) return none;
    return range === 'multiple' ? tenths(end) : end * 100;
  };
  return {
    min: stored(filters[least], Number.NEGATIVE_INFINITY),
    max: stored(filters[most], Number.POSITIVE_INFINITY),
  };
}
