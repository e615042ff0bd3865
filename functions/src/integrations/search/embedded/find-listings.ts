import { METRIC_SOURCES } from '../../../../../src/domain/listing/figures/metric.ts';
import {
  FILTERS,
  FLAGS,
  HISTOGRAMS,
  type Histogram,
  LISTS,
  normalizedChoices,
} from '../../../../../src/domain/search/filter-table.ts';
import { isFilterSet } from '../../../../../src/domain/search/filters.ts';
import { findCorrections } from '../../../../../src/domain/search/language/correct-unwanted-words.ts';
import { closeness, type Figure, matchesFigure } from '../../../../../src/domain/search/language/figure.ts';
import { hasConditions, type ParsedSearchText } from '../../../../../src/domain/search/language/parse-search-text.ts';
import { foundingMonths } from '../../../../../src/domain/search/language/requested-age.ts';
import { strictGroups } from '../../../../../src/domain/search/language/strict-groups.ts';
import { CLOSENESS_WEIGHT } from '../../../../../src/domain/search/language/weights.ts';
import type { ParsedSearch } from '../../../../../src/domain/search/parse-search.ts';
import { mostFrequent } from '../../../../../src/domain/search/search-entries.ts';
import { RESULTS_PER_PAGE, type SearchQuery } from '../../../../../src/domain/search/search-query.ts';
import type { Counts, Facets, SearchResult } from '../../../../../src/domain/search/search-result.ts';
import { recordOf } from '../../../../../src/domain/shared/record-of.ts';
import type { Catalogue } from './catalogue.ts';
import { correctUnwanted } from './correct-unwanted.ts';
import { failedBits } from './failed-bits.ts';
import { filterDocs } from './filter-docs.ts';
import {
  DESCRIPTIVE_FIELD_BITS,
  everyDoc,
  findGroups,
  type SegmentMatches,
  type TextMatches,
  withoutTerms,
} from './find-groups.ts';
import { pageOf } from './page-of.ts';
import { flagBit, type Segment, SOLD } from './segment.ts';
import { type CountedDocs, countBars, countFlag, countValues, countWithoutFilter } from './segment-facets.ts';
import { cardAt } from './segment-file.ts';

/**
 * Returns each segment's listings that match the search text, with scores. Without a text, returns all listings,
 * unscored.
 */
function findText(catalogue: Catalogue, { query, read }: ParsedSearch, now: Date): TextMatches {
  const { segments } = catalogue;
  if (!query.q) return allWordsFound(segments.map(({ count }) => unscored(everyDoc(count))));
  const { groups, figures, unwanted } = read;
  if (!hasConditions(read)) return allWordsFound(segments.map(() => unscored(new Uint32Array())));
  const { found, partial, missing } = groups.length
    ? findWords(catalogue, read)
    : allWordsFound(segments.map(({ count }) => ({ docs: everyDoc(count), scores: new Float32Array(count) })));
  const fitted = found.map((item, i) => {
    const segment = segments[i] as Segment;
    const wanted = withoutTerms(
      segment,
      keepFittingOtherwise(segment, item.docs, read, now),
      unwanted.flatMap(({ terms }) => terms),
    );
    return figures.reduce((left, figure) => keepFitting(segment, left, figure), { ...item, docs: wanted });
  });
  return { found: fitted, partial, missing };
}

/**
 * Finds listings by the text's words. If the text requests a sort order, ignores merely related words unless nothing
 * matches without them.
 */
function findWords(catalogue: Catalogue, { groups, order }: ParsedSearchText): TextMatches {
  if (!order) return findGroups(catalogue, groups);
  const { segments, isGone } = catalogue;
  const strict = findGroups(catalogue, strictGroups(groups), DESCRIPTIVE_FIELD_BITS);
  const isFound = strict.found.some(({ docs }, i) => docs.some((doc) => !isGone(segments[i] as Segment, doc)));
  return isFound && !strict.partial ? strict : findGroups(catalogue, groups);
}

const allWordsFound = (found: SegmentMatches[]): TextMatches => ({ found, partial: false, missing: [] });

const unscored = (docs: Uint32Array): SegmentMatches => ({ docs, scores: new Float32Array() });

/** Keeps listings that meet the text's conditions other than words and figures: age, proof of metrics, Buy Now. */
function keepFittingOtherwise(
  segment: Segment,
  docs: Uint32Array,
  { ages, proof, buyNow }: Pick<ParsedSearchText, 'ages' | 'proof' | 'buyNow'>,
  now: Date,
): Uint32Array {
  let left = docs;
  if (buyNow) left = filterDocs(left, (doc) => ((segment.flags[doc] as number) & flagBit('buyNow')) !== 0);
  if (proof) {
    const isProof = METRIC_SOURCES.map((source) => proof.sources.includes(source));
    left = filterDocs(left, (doc) => isProof[segment.source[doc] as number] === true);
  }
  for (const age of ages) {
    const months = foundingMonths(age, now);
    const min = months.min ?? Number.NEGATIVE_INFINITY;
    const max = months.max ?? Number.POSITIVE_INFINITY;
    left = filterDocs(
      left,
      (doc) => (segment.founded[doc] as number) >= min && (segment.founded[doc] as number) <= max,
    );
  }
  return left;
}

/**
 * Keeps listings whose value fits a figure in the search text; the closer to the requested value, the higher the score.
 */
function keepFitting(segment: Segment, found: SegmentMatches, figure: Figure): SegmentMatches {
  const column = segment[figure.kind];
  const amountOf = (doc: number) => (Number.isNaN(column[doc]) ? null : (column[doc] as number));
  const docs = filterDocs(found.docs, (doc) => matchesFigure(amountOf(doc), figure));
  if (figure.near !== null) {
    for (const doc of docs) {
      const gain = CLOSENESS_WEIGHT * closeness(amountOf(doc), figure);
      found.scores[doc] = (found.scores[doc] as number) + gain;
    }
  }
  return { ...found, docs };
}

/** Runs a search on a catalogue: finds, filters, counts, sorts and paginates, like `searchEntries`. */
export function findListings(catalogue: Catalogue, search: ParsedSearch, now: Date): SearchResult {
  const { query } = search;
  const { segments, all } = catalogue;
  const unwanted = correctUnwanted(catalogue, search.read.unwanted);
  const finding = findText(catalogue, { query, read: { ...search.read, unwanted } }, now);
  const found = finding.found.map(({ docs, scores }, at) => {
    const segment = segments[at] as Segment;
    const judged = judgeFilters(catalogue, segment, docs, { query, now });
    return { ...judged, scores, hits: passing(judged.shown) };
  });
  const total = found.reduce((sum, { hits }) => sum + hits.length, 0);
  const shown = found.map((item) => item.shown);
  return {
    total,
    all,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / RESULTS_PER_PAGE)),
    cards: pageOf(
      found.map(({ shown: { segment }, hits, scores }) => ({ segment, docs: hits, scores })),
      query,
    ).map(({ segment, doc }) => cardAt(segment, doc)),
    partial: finding.partial && total > 0,
    missing: total ? finding.missing : [],
    slips: findCorrections(search.read.unwanted, unwanted),
    facets: { ...facetsOf(shown, query, now), sold: found.reduce((sum, { sold }) => sum + sold, 0) },
    without: total ? [] : widenSearch(catalogue, shown, query, now),
  };
}

interface Asked {
  query: SearchQuery;
  now: Date;
}

/**
 * Returns a segment's text matches to show, with the filters they fail, and the number of sold listings that pass all
 * filters.
 */
function judgeFilters(
  { isGone }: Catalogue,
  segment: Segment,
  found: Uint32Array,
  { query, now }: Asked,
): { shown: CountedDocs; sold: number } {
  const shown = new Uint32Array(found.length);
  const sold = new Uint32Array(found.length);
  let shownCount = 0;
  let soldCount = 0;
  for (let i = 0; i < found.length; i++) {
    const doc = found[i] as number;
    if (isGone(segment, doc)) continue;
    const isSold = ((segment.flags[doc] as number) & SOLD) !== 0;
    if (isSold) sold[soldCount++] = doc;
    if (query.sold || !isSold) shown[shownCount++] = doc;
  }
  const docs = shown.subarray(0, shownCount);
  const failedSold = failedBits(segment, sold.subarray(0, soldCount), query, now);
  return {
    shown: { segment, docs, failed: failedBits(segment, docs, query, now) },
    sold: failedSold.reduce((sum, failed) => (failed ? sum : sum + 1), 0),
  };
}

const passing = ({ docs, failed }: CountedDocs): Uint32Array => filterDocs(docs, (_, at) => failed[at] === 0);

function facetsOf(shown: readonly CountedDocs[], query: SearchQuery, now: Date): Omit<Facets, 'sold'> {
  const counts = recordOf(LISTS, (list) => addCounts(shown.map((some) => countValues(list, some, now))));
  const bars = (name: Histogram): number[] => {
    const [first, ...others] = shown.map((some) => [...countBars(name, some)]);
    return (first ?? []).map((count, bar) => others.reduce((sum, other) => sum + (other[bar] ?? 0), count));
  };
  return {
    ...counts,
    tech: mostFrequent(counts.tech, normalizedChoices('tech', query)),
    ...recordOf(FLAGS, (flag) => shown.reduce((sum, some) => sum + countFlag(flag, some), 0)),
    ...recordOf(HISTOGRAMS, bars),
  };
}

/**
 * Sums counts in a Map, because sellers choose tag names, and a plain object would look up a name such as `constructor`
 * in its prototype.
 */
function addCounts(parts: readonly Counts[]): Counts {
  const sums = new Map<string, number>();
  for (const part of parts) {
    for (const [key, count] of Object.entries(part)) sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return Object.fromEntries(sums);
}

/** Returns the total the search would have without each active filter, and without its text; omits zeros. */
function widenSearch(
  catalogue: Catalogue,
  shown: readonly CountedDocs[],
  query: SearchQuery,
  now: Date,
): SearchResult['without'] {
  const withoutText = () =>
    catalogue.segments.reduce((sum, segment) => {
      const all = judgeFilters(catalogue, segment, everyDoc(segment.count), { query, now });
      return sum + passing(all.shown).length;
    }, 0);
  return [
    { filter: 'q' as const, total: query.q ? withoutText() : 0 },
    ...FILTERS.filter((filter) => isFilterSet(filter, query)).map((filter) => ({
      filter,
      total: shown.reduce((sum, some) => sum + countWithoutFilter(filter, some), 0),
    })),
  ]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}
