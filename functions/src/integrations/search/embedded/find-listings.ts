import type { Card } from '../../../../../src/domain/search/card.ts';
import { FILTERS, isSet, tagKey } from '../../../../../src/domain/search/filters.ts';
import { mostFrequent } from '../../../../../src/domain/search/search-entries.ts';
import { PAGE_SIZE, type SearchQuery } from '../../../../../src/domain/search/search-query.ts';
import type { Counts, Facets, SearchResult } from '../../../../../src/domain/search/search-result.ts';
import { bestOf } from './best-of.ts';
import { cardAt } from './card-json.ts';
import type { Catalogue } from './catalogue.ts';
import { Counter } from './counter.ts';
import { failedBits } from './failed-bits.ts';
import { findText } from './find-text.ts';
import { Hits } from './hits.ts';
import { type Segment, SOLD } from './segment.ts';

/** Finds, filters, counts, sorts and pages: what `searchEntries` does, in one pass over what the text finds. */
export function findListings({ segments, isGone, all }: Catalogue, query: SearchQuery, now: Date): SearchResult {
  const hits = new Hits(segments, query);
  let sold = 0;
  const counters = findText(segments, query.q).map(({ docs, scores }, at) => {
    const segment = segments[at] as Segment;
    const [counter, judge] = [new Counter(segment, now), failedBits(segment, query, now)];
    for (const doc of docs) {
      if (isGone(at, doc)) continue;
      const failed = judge(doc);
      if ((segment.flags[doc] as number) & SOLD) {
        if (failed === 0) sold++;
        if (!query.sold) continue;
      }
      counter.add(doc, failed);
      if (failed === 0) hits.add(at, doc, scores[doc]);
    }
    return counter;
  });
  const { page } = query;
  const found = bestOf(hits.count, page * PAGE_SIZE, hits.compare).slice((page - 1) * PAGE_SIZE);
  return {
    total: hits.count,
    all,
    page,
    pages: Math.max(1, Math.ceil(hits.count / PAGE_SIZE)),
    cards: found.map((hit): Card => {
      const { at, doc } = hits.placeOf(hit);
      return cardAt(segments[at] as Segment, doc);
    }),
    facets: { ...facetsOf(counters, query), sold },
    without: hits.count ? [] : widened(counters, query, () => countWithoutText({ segments, isGone }, query, now)),
  };
}

function facetsOf(counters: readonly Counter[], query: SearchQuery): Omit<Facets, 'sold'> {
  const counts = (facet: Parameters<Counter['counts']>[0]): Counts => added(counters.map((one) => one.counts(facet)));
  const bars = (name: 'price' | 'multiple'): number[] => {
    const [first, ...others] = counters.map((counter) => [...counter[name]]);
    return (first ?? []).map((count, bar) => others.reduce((sum, other) => sum + (other[bar] ?? 0), count));
  };
  return {
    category: counts('category'),
    stage: counts('stage'),
    country: counts('country'),
    age: counts('age'),
    source: counts('source'),
    tech: mostFrequent(counts('tech'), query.tech.map(tagKey)),
    buyNow: counters.reduce((sum, { buyNow }) => sum + buyNow, 0),
    price: bars('price'),
    multiple: bars('multiple'),
  };
}

function added([first = {}, ...others]: Counts[]): Counts {
  for (const other of others) {
    for (const [key, count] of Object.entries(other)) first[key] = (first[key] ?? 0) + count;
  }
  return first;
}

/** How many there would be without each filter that is set, or without the text; only what would find some. */
function widened(counters: readonly Counter[], query: SearchQuery, withoutText: () => number): SearchResult['without'] {
  return [
    { filter: 'q' as const, total: query.q ? withoutText() : 0 },
    ...FILTERS.filter((filter) => isSet(filter, query)).map((filter) => ({
      filter,
      total: counters.reduce((sum, counter) => sum + counter.without(filter), 0),
    })),
  ]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

function countWithoutText(
  { segments, isGone }: Pick<Catalogue, 'segments' | 'isGone'>,
  query: SearchQuery,
  now: Date,
): number {
  let count = 0;
  segments.forEach((segment, at) => {
    const judge = failedBits(segment, query, now);
    for (let doc = 0; doc < segment.count; doc++) {
      if (isGone(at, doc) || (!query.sold && (segment.flags[doc] as number) & SOLD)) continue;
      if (judge(doc) === 0) count++;
    }
  });
  return count;
}
