import { METRIC_SOURCES } from '../../../../../src/domain/listing/metric.ts';
import { CATEGORIES, STAGES } from '../../../../../src/domain/listing/options.ts';
import { AGES } from '../../../../../src/domain/search/ages.ts';
import { FILTERS, type Filter } from '../../../../../src/domain/search/filters.ts';
import { type Counts, HISTOGRAMS } from '../../../../../src/domain/search/search-result.ts';
import { agePlace } from './age-place.ts';
import { bitOf } from './failed-bits.ts';
import { BUY_NOW, type Segment } from './segment.ts';

const BITS = {
  category: bitOf('category'),
  stage: bitOf('stage'),
  country: bitOf('country'),
  age: bitOf('age'),
  source: bitOf('source'),
  tech: bitOf('tech'),
  buyNow: bitOf('buyNow'),
  price: bitOf('price'),
  multiple: bitOf('multiple'),
};

/**
 * Counts the listings of a segment that a search shows, one by one: what each value of each facet would leave. A listing
 * counts for a facet where it passes every other filter.
 */
export class Counter {
  readonly #segment: Segment;
  readonly #ageOf: (founded: number) => number;
  readonly #category = new Uint32Array(CATEGORIES.length);
  readonly #stage = new Uint32Array(STAGES.length);
  readonly #age = new Uint32Array(AGES.length);
  readonly #source = new Uint32Array(METRIC_SOURCES.length);
  readonly #country: Uint32Array;
  readonly #tags: Uint32Array;
  readonly price = new Uint32Array(HISTOGRAMS.price.bars);
  readonly multiple = new Uint32Array(HISTOGRAMS.multiple.bars);
  buyNow = 0;
  /** How many pass all filters; and how many all but this one, by its bit. */
  passing = 0;
  readonly #failingOnly = new Map<number, number>();

  constructor(segment: Segment, now: Date) {
    this.#segment = segment;
    this.#ageOf = agePlace(now);
    this.#country = new Uint32Array(segment.countries.length);
    this.#tags = new Uint32Array(segment.tags.length);
  }

  /** `failed` has a bit for each filter that the listing does not pass. */
  add(doc: number, failed: number): void {
    if (failed === 0) this.#addPassing(doc);
    // A power of two: it fails one filter only.
    else if ((failed & (failed - 1)) === 0) this.#addFailing(doc, failed);
  }

  #addPassing(doc: number): void {
    this.passing++;
    const segment = this.#segment;
    increase(this.#category, segment.category[doc]);
    increase(this.#stage, segment.stage[doc]);
    increase(this.#country, segment.country[doc]);
    increase(this.#age, this.#ageOf(segment.founded[doc] as number));
    increase(this.#source, segment.source[doc]);
    this.#addTags(doc);
    this.buyNow += (segment.flags[doc] as number) & BUY_NOW ? 1 : 0;
    this.#addPrice(doc);
    this.#addMultiple(doc);
  }

  #addFailing(doc: number, bit: number): void {
    this.#failingOnly.set(bit, (this.#failingOnly.get(bit) ?? 0) + 1);
    const segment = this.#segment;
    if (bit === BITS.category) increase(this.#category, segment.category[doc]);
    else if (bit === BITS.stage) increase(this.#stage, segment.stage[doc]);
    else if (bit === BITS.country) increase(this.#country, segment.country[doc]);
    else if (bit === BITS.age) increase(this.#age, this.#ageOf(segment.founded[doc] as number));
    else if (bit === BITS.source) increase(this.#source, segment.source[doc]);
    else if (bit === BITS.tech) this.#addTags(doc);
    else if (bit === BITS.buyNow) this.buyNow += (segment.flags[doc] as number) & BUY_NOW ? 1 : 0;
    else if (bit === BITS.price) this.#addPrice(doc);
    else if (bit === BITS.multiple) this.#addMultiple(doc);
  }

  #addTags(doc: number): void {
    const { tagStarts, tagsOf } = this.#segment;
    const end = tagStarts[doc + 1] as number;
    for (let i = tagStarts[doc] as number; i < end; i++) increase(this.#tags, tagsOf[i]);
  }

  #addPrice(doc: number): void {
    increase(this.price, barOf('price', (this.#segment.price[doc] as number) / 100));
  }

  #addMultiple(doc: number): void {
    const tenths = this.#segment.multiple[doc] as number;
    if (!Number.isNaN(tenths)) increase(this.multiple, barOf('multiple', tenths));
  }

  /** How many there would be without a filter. */
  without(filter: Filter): number {
    return this.passing + (this.#failingOnly.get(1 << FILTERS.indexOf(filter)) ?? 0);
  }

  counts(facet: 'category' | 'stage' | 'country' | 'age' | 'source' | 'tech'): Counts {
    const { countries, tags } = this.#segment;
    switch (facet) {
      case 'category':
        return named(CATEGORIES, this.#category);
      case 'stage':
        return named(STAGES, this.#stage);
      case 'country':
        return named(countries, this.#country);
      case 'age':
        return named(AGES, this.#age);
      case 'source':
        return named(METRIC_SOURCES, this.#source);
      case 'tech':
        return named(tags, this.#tags);
    }
  }
}

function increase(counts: Uint32Array, at: number | undefined): void {
  if (at !== undefined) counts[at] = (counts[at] as number) + 1;
}

function barOf(name: keyof typeof HISTOGRAMS, value: number): number {
  const { width, bars } = HISTOGRAMS[name];
  return Math.min(bars - 1, Math.max(0, Math.floor(value / width)));
}

function named(names: readonly string[], counts: Uint32Array): Counts {
  const found: Counts = {};
  names.forEach((name, i) => {
    const count = counts[i];
    if (count) found[name] = count;
  });
  return found;
}
