import { METRIC_SOURCES } from '../../../../../src/domain/listing/figures/metric.ts';
import { CATEGORIES, STAGES } from '../../../../../src/domain/listing/options.ts';
import { AGES } from '../../../../../src/domain/search/ages.ts';
import type { Filter } from '../../../../../src/domain/search/filters.ts';
import { type Counts, HISTOGRAMS } from '../../../../../src/domain/search/search-result.ts';
import { agesOf } from './ages-of.ts';
import { bitOf } from './failed-bits.ts';
import { BUY_NOW, type Segment } from './segment.ts';

/** Listings of a segment that a search shows, and the filters that each of them does not pass (`failedBits`). */
export interface Shown {
  segment: Segment;
  docs: Uint32Array;
  failed: Uint16Array;
}

const NAMED_FACETS = ['category', 'stage', 'country', 'age', 'source', 'tech'] as const;
export type NamedFacet = (typeof NAMED_FACETS)[number];

/** How many listings have each value of a facet, of those that pass every other filter. */
export function countedValues(facet: NamedFacet, shown: Shown, now: Date): Counts {
  const { segment } = shown;
  switch (facet) {
    case 'category':
      return named(CATEGORIES, counted(shown, facet, segment.category, CATEGORIES.length));
    case 'stage':
      return named(STAGES, counted(shown, facet, segment.stage, STAGES.length));
    case 'country':
      return named(segment.countries, counted(shown, facet, segment.country, segment.countries.length));
    case 'age':
      return named(AGES, counted(shown, facet, agesOf(segment, now), AGES.length));
    case 'source':
      return named(METRIC_SOURCES, counted(shown, facet, segment.source, METRIC_SOURCES.length));
    case 'tech':
      return named(segment.tags, countedTags(shown));
  }
}

/** How many could be bought at once, of those that pass every other filter. */
export function countedBuyNow(shown: Shown): number {
  const counts = counted(shown, 'buyNow', shown.segment.flags, 4);
  return counts.reduce((sum, count, flags) => (flags & BUY_NOW ? sum + count : sum), 0);
}

/** The bars of a histogram, of those that pass every other filter. */
export function countedBars(name: keyof typeof HISTOGRAMS, { segment, docs, failed }: Shown): Uint32Array {
  const { width, bars } = HISTOGRAMS[name];
  const [counts, others, column] = [new Uint32Array(bars), ~bitOf(name), segment[name]];
  // Prices are stored in cents, and their bars are as wide as so many dollars.
  const step = name === 'price' ? width * 100 : width;
  for (let i = 0; i < docs.length; i++) {
    const value = column[docs[i] as number] as number;
    if (((failed[i] as number) & others) !== 0 || Number.isNaN(value)) continue;
    const bar = Math.min(bars - 1, Math.max(0, Math.floor(value / step)));
    counts[bar] = (counts[bar] as number) + 1;
  }
  return counts;
}

/** How many pass every filter but one. */
export function countedWithout(filter: Filter, { failed }: Pick<Shown, 'failed'>): number {
  const others = ~bitOf(filter);
  let count = 0;
  for (let i = 0; i < failed.length; i++) if (((failed[i] as number) & others) === 0) count++;
  return count;
}

function counted(
  { docs, failed }: Shown,
  filter: Filter,
  column: Uint8Array | Uint16Array,
  values: number,
): Uint32Array {
  const [counts, others] = [new Uint32Array(values), ~bitOf(filter)];
  for (let i = 0; i < docs.length; i++) {
    if (((failed[i] as number) & others) !== 0) continue;
    const value = column[docs[i] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  return counts;
}

function countedTags({ segment: { tags, tagStarts, tagsOf }, docs, failed }: Shown): Uint32Array {
  const [counts, others] = [new Uint32Array(tags.length), ~bitOf('tech')];
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

function named(names: readonly string[], counts: Uint32Array): Counts {
  const found: Counts = {};
  counts.forEach((count, i) => {
    const name = names[i];
    if (count && name !== undefined) found[name] = count;
  });
  return found;
}
