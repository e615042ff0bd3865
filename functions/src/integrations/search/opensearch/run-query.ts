import * as z from 'zod';
import { FILTERS, type Filter } from '../../../../../src/domain/search/filter-table.ts';
import { findCorrections } from '../../../../../src/domain/search/language/correct-unwanted-words.ts';
import type { ParsedSearchText } from '../../../../../src/domain/search/language/parse-search-text.ts';
import { strictGroups } from '../../../../../src/domain/search/language/strict-groups.ts';
import { DESCRIPTIVE_FIELDS } from '../../../../../src/domain/search/language/weights.ts';
import type { ParsedSearch } from '../../../../../src/domain/search/parse-search.ts';
import { RESULTS_PER_PAGE, type SearchQuery } from '../../../../../src/domain/search/search-query.ts';
import type { SearchResult } from '../../../../../src/domain/search/search-result.ts';
import { sortColumn, sortOf } from '../../../../../src/domain/search/sorts.ts';
import { correctUnwantedInIndex } from './correct-unwanted-in-index.ts';
import { facetRequest, facetResponseSchema, facetsIn } from './facets.ts';
import {
  allOf,
  type Clause,
  combineClauses,
  dayClausesAt,
  FOR_SALE,
  filterClauses,
  NOT_REMOVED,
} from './filter-clauses.ts';
import type { IndexNames } from './index-settings.ts';
import { readCard } from './listing-document.ts';
import { lookUpWords } from './look-up-words.ts';
import { NODE_TIMEOUT, type NodeClient } from './node-client.ts';
import { type IndexedWords, isPartial, relaxWords, requireAllWords, textClause, wordsClause } from './text-clause.ts';

const countsSchema = z.object({
  aggregations: z.object({
    having: z.object({ buckets: z.record(z.string(), z.object({ doc_count: z.number() })) }),
  }),
});

/**
 * Returns the variant that requires the most words and still matches a listing. Null if a listing has all of the words,
 * or none has any.
 */
async function findMostWords(client: NodeClient, names: IndexNames, words: IndexedWords): Promise<IndexedWords | null> {
  const all = [words, ...relaxWords(words)];
  const filters = Object.fromEntries(all.map((some, i) => [`some${i}`, wordsClause(some)]));
  const { body } = await client.ask(countsSchema, {
    method: 'POST',
    path: `/${names.listings}/_search`,
    body: {
      query: NOT_REMOVED,
      aggs: { having: { filters: { filters } } },
      size: 0,
      track_total_hits: false,
      timeout: NODE_TIMEOUT,
    },
  });
  const { buckets } = body.aggregations.having;
  const most = all.find((_, i) => buckets[`some${i}`]?.doc_count);
  return most && most !== words ? most : null;
}

/**
 * Looks up the text's words. If the text requests a sort order, ignores merely related words unless nothing matches
 * without them.
 */
async function wordsOf(
  client: NodeClient,
  names: IndexNames,
  { groups, order }: ParsedSearchText,
): Promise<IndexedWords> {
  if (order && groups.length) {
    const strict = requireAllWords(await lookUpWords(client, names, strictGroups(groups)), DESCRIPTIVE_FIELDS);
    if (!isPartial(strict) && (await isFound(client, names, strict))) return strict;
  }
  return requireAllWords(await lookUpWords(client, names, groups));
}

const totalSchema = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) });

/** Returns whether any listing has these words. */
async function isFound(client: NodeClient, names: IndexNames, words: IndexedWords): Promise<boolean> {
  const { body } = await client.ask(totalSchema, {
    method: 'POST',
    path: `/${names.listings}/_search`,
    body: {
      query: allOf([NOT_REMOVED, wordsClause(words)]),
      size: 0,
      track_total_hits: 1,
      timeout: NODE_TIMEOUT,
    },
  });
  return body.hits.total.value > 0;
}

const answerSchema = z.object({
  timed_out: z.literal(false),
  hits: z.object({
    total: z.object({ value: z.number() }),
    hits: z.array(z.object({ _source: z.object({ card: z.string().transform(readCard) }) })),
  }),
  aggregations: facetResponseSchema,
});

/**
 * Sorts results without a value last in either direction, and ties by id, so that pages neither repeat nor skip
 * results.
 */
function sortClauses(query: SearchQuery): Clause[] {
  const { sort, order } = sortOf(query);
  // Ascending relevance is the descending list reversed.
  if (sort === 'relevance') return [{ _score: order }, { id: order === 'desc' ? 'asc' : 'desc' }];
  const column = sortColumn(sort);
  // A later founding date means a lower age.
  if (sort === 'age') return [{ [column]: order === 'asc' ? 'desc' : 'asc' }, { id: 'asc' }];
  return [{ [column]: { order, missing: '_last' } }, { id: 'asc' }];
}

interface Search {
  query: SearchQuery;
  clauses: ReadonlyMap<Filter, Clause>;
  text: Clause | null;
}

/**
 * Runs a search and its facet counts in one request, after looking up the text's words and correcting typos in excluded
 * words. If nothing is found, sends up to three more requests.
 */
export async function runQuery(
  client: NodeClient,
  names: IndexNames,
  { query, read: typed }: ParsedSearch,
  now: Date,
): Promise<SearchResult> {
  const [unwanted, known] = await Promise.all([
    correctUnwantedInIndex(client, names, typed.unwanted),
    wordsOf(client, names, typed),
  ]);
  const read = { ...typed, unwanted };
  const clauses = filterClauses(query, dayClausesAt(now));
  let words = known;
  const textOf = (some: IndexedWords) => (query.q ? textClause(read, some, now) : null);
  let search: Search = { query, clauses, text: textOf(words) };
  let body = await runSearch(client, names, search, now);
  if (!body.hits.total.value && words.needed.names + words.needed.others > 1) {
    const most = await findMostWords(client, names, words);
    if (most) {
      words = most;
      search = { ...search, text: textOf(words) };
      body = await runSearch(client, names, search, now);
    }
  }
  const total = body.hits.total.value;
  return {
    total,
    all: body.aggregations.all.values.doc_count,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / RESULTS_PER_PAGE)),
    cards: body.hits.hits.map(({ _source }) => _source.card),
    partial: isPartial(words) && total > 0,
    missing: total ? words.groups.filter(({ signs }) => !signs.length).map((group) => group.words) : [],
    slips: findCorrections(typed.unwanted, read.unwanted),
    facets: facetsIn(body.aggregations, query),
    without: total ? [] : await widenSearch(client, names, search),
  };
}

async function runSearch(client: NodeClient, names: IndexNames, { query, clauses, text }: Search, now: Date) {
  const shown = query.sold ? [] : [FOR_SALE];
  const { body } = await client.ask(answerSchema, {
    method: 'POST',
    path: `/${names.listings}/_search`,
    body: {
      query: { bool: { filter: [NOT_REMOVED], ...(text && { must: [text] }) } },
      post_filter: allOf([combineClauses(clauses), ...shown]),
      aggs: facetRequest(query, clauses, now),
      sort: sortClauses(query),
      from: (query.page - 1) * RESULTS_PER_PAGE,
      size: RESULTS_PER_PAGE,
      _source: ['card'],
      track_total_hits: true,
      timeout: NODE_TIMEOUT,
    },
  });
  return body;
}

const widenedAnswer = z.object({ aggregations: z.record(z.string(), z.object({ doc_count: z.number() })) });

/**
 * Returns the total the search would have without each active filter, and without its text; omits zeros, highest first.
 */
async function widenSearch(
  client: NodeClient,
  names: IndexNames,
  { query, clauses, text }: Search,
): Promise<SearchResult['without']> {
  const always = query.sold ? [NOT_REMOVED] : [NOT_REMOVED, FOR_SALE];
  const asked: Partial<Record<Filter | 'q', Clause>> = {
    ...(text && { q: combineClauses(clauses) }),
    ...Object.fromEntries(
      [...clauses.keys()].map((filter) => [filter, allOf([combineClauses(clauses, filter), ...(text ? [text] : [])])]),
    ),
  };
  if (!Object.keys(asked).length) return [];
  const { body } = await client.ask(widenedAnswer, {
    method: 'POST',
    path: `/${names.listings}/_search`,
    body: {
      query: allOf(always),
      aggs: Object.fromEntries(Object.entries(asked).map(([name, filter]) => [name, { filter }])),
      size: 0,
      timeout: NODE_TIMEOUT,
    },
  });
  return (['q', ...FILTERS] as const)
    .map((filter) => ({ filter, total: body.aggregations[filter]?.doc_count ?? 0 }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}
