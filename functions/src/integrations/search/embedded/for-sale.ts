import { CATEGORIES, type Category } from '../../../../../src/domain/listing/options.ts';
import type { PricedCounts } from '../../../../../src/domain/search/suggest-prices.ts';
import type { Catalogue } from './catalogue.ts';
import { type Segment, SOLD } from './segment.ts';

interface ForSale {
  categories: ReadonlyMap<Category, number>;
  /** Countries, most frequent first; ties by country code. */
  countries: readonly [country: string, count: number][];
  /** Tags, most frequent first; ties in alphabetical order. */
  tags: readonly [tag: string, count: number][];
}
/** Cached counts for each catalogue. */
const counted = new WeakMap<Catalogue, ForSale>();

/** Counts the listings for sale in each category, in each country and with each tag. */
export function countForSale(catalogue: Catalogue): ForSale {
  const known = counted.get(catalogue);
  if (known) return known;
  const categories: [Category, number][] = [];
  const countries: [string, number][] = [];
  const tags: [string, number][] = [];
  for (const segment of catalogue.segments) {
    const { category, country, tagStarts, tagsOf } = segment;
    const ofCategory = new Uint32Array(CATEGORIES.length);
    const ofCountry = new Uint32Array(segment.countries.length);
    const ofTag = new Uint32Array(segment.tags.length);
    for (let doc = 0; doc < segment.count; doc++) {
      if (!isForSale(catalogue, segment, doc)) continue;
      count(ofCategory, category[doc]);
      count(ofCountry, country[doc]);
      const end = tagStarts[doc + 1] as number;
      for (let i = tagStarts[doc] as number; i < end; i++) count(ofTag, tagsOf[i]);
    }
    categories.push(...nameCounts(CATEGORIES, ofCategory));
    countries.push(...nameCounts(segment.countries, ofCountry));
    tags.push(...nameCounts(segment.tags, ofTag));
  }
  const found = {
    categories: addCounts(categories),
    countries: rankCounts(addCounts(countries)),
    tags: rankCounts(addCounts(tags)),
  };
  counted.set(catalogue, found);
  return found;
}

const isForSale = (catalogue: Catalogue, segment: Segment, doc: number): boolean =>
  ((segment.flags[doc] as number) & SOLD) === 0 && !catalogue.isGone(segment, doc);

function count(counts: Uint32Array, at: number | undefined): void {
  counts[at as number] = (counts[at as number] as number) + 1;
}

const nameCounts = <T extends string>(names: readonly T[], counts: Uint32Array): [T, number][] =>
  names.flatMap((name, i) => (counts[i] ? [[name, counts[i]] as [T, number]] : []));

/** Sums the counts of both segments. */
function addCounts<T extends string>(parts: readonly [T, number][]): Map<T, number> {
  const sums = new Map<T, number>();
  for (const [name, more] of parts) sums.set(name, (sums.get(name) ?? 0) + more);
  return sums;
}

const rankCounts = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));

/**
 * Counts, for each price limit in `ends` (cents), the listings for sale that have a value and cost no more than the
 * limit.
 */
export function countUpToPrices(
  catalogue: Catalogue,
  { filter, value }: Pick<PricedCounts, 'filter' | 'value'>,
  ends: readonly number[],
): number[] {
  const counts = ends.map(() => 0);
  for (const segment of catalogue.segments) {
    const has = hasValue(segment, filter, value);
    for (let doc = 0; doc < segment.count; doc++) {
      if (!has(doc) || !isForSale(catalogue, segment, doc)) continue;
      const price = segment.price[doc] as number;
      ends.forEach((end, i) => {
        if (price <= end) counts[i] = (counts[i] ?? 0) + 1;
      });
    }
  }
  return counts;
}

function hasValue(segment: Segment, filter: PricedCounts['filter'], value: string): (doc: number) => boolean {
  if (filter === 'tech') {
    const { tagStarts, tagsOf } = segment;
    const tag = segment.tags.indexOf(value);
    return (doc) => tagsOf.subarray(tagStarts[doc], tagStarts[doc + 1]).includes(tag);
  }
  const names: readonly string[] = filter === 'category' ? CATEGORIES : segment.countries;
  const column = segment[filter];
  const place = names.indexOf(value);
  return (doc) => column[doc] === place;
}
