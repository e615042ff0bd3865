import * as z from 'zod';
import { ageOf, monthsSince } from '../../../../../src/domain/search/age-of.ts';
import type { DollarRates } from '../../../../../src/domain/search/dollar-rates.ts';
import { listedWithinChoices } from '../../../../../src/domain/search/listed-within.ts';
import type { SearchEntry } from '../../../../../src/domain/search/search-entry.ts';
import type { SearchFilters } from '../../../../../src/domain/search/search-query.ts';
import { allOf, clausesOnTheDay, filterClauses, idsBetween } from './filter-clauses.ts';
import type { IndexNames } from './index-settings.ts';
import { listingDocument } from './listing-document.ts';
import type { NodeClient } from './node-client.ts';
import { matchClause } from './text-clause.ts';

/** Number of matches fetched per request. */
const PAGE_SIZE = 1_000;
const WRITE_MS = 10_000;

const pathOf = (names: IndexNames, id: string): string => `/${names.searches}/_doc/${encodeURIComponent(id)}`;

/** Stores a saved search as a query; once this resolves, `matchingSearches` includes it. */
export async function upsertSearch(
  client: NodeClient,
  names: IndexNames,
  id: string,
  filters: SearchFilters,
  rates: DollarRates,
): Promise<void> {
  const text = matchClause(filters.q, rates);
  const query = allOf([
    { term: { state: 'live' } },
    ...filterClauses(filters, clausesOnTheDay).values(),
    ...(text ? [text] : []),
  ]);
  await client.ask(z.unknown(), {
    method: 'PUT',
    path: pathOf(names, id),
    body: { id, query },
    withinMs: WRITE_MS,
    query: { refresh: 'wait_for' },
  });
}

export async function removeSearch(client: NodeClient, names: IndexNames, id: string): Promise<void> {
  await client.ask(z.unknown(), { method: 'DELETE', path: pathOf(names, id), expected: [404], withinMs: WRITE_MS });
}

const idsSchema = z.object({
  hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }),
});

/** Returns the ids of the saved searches that match a listing at a given time. The node evaluates only candidates. */
export async function matchingSearches(
  client: NodeClient,
  names: IndexNames,
  entry: SearchEntry,
  now: Date,
): Promise<string[]> {
  const { foundedOn, listedAt } = entry.card;
  const document = {
    ...listingDocument(entry),
    age: ageOf(foundedOn, now),
    ageMonths: monthsSince(foundedOn, now),
    listed: listedWithinChoices(listedAt, now),
  };
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const ids = await matchingPage(client, names, document, after);
    found.push(...ids);
    if (ids.length < PAGE_SIZE) return found;
    after = ids.at(-1) ?? null;
  }
}

/** Returns a page of ids of matching saved searches, in order, starting after `after`. */
async function matchingPage(
  client: NodeClient,
  names: IndexNames,
  document: Record<string, unknown>,
  after: string | null,
): Promise<string[]> {
  const query = { constant_score: { filter: { percolate: { field: 'query', document } } } };
  return idsOf(client, names, { query, ...(after !== null && { search_after: [after] }) });
}

/**
 * Returns the first page of ids of saved searches after `after`, up to and including `last`, in order; null leaves that
 * end open.
 */
export const storedIdsBetween = (
  client: NodeClient,
  names: IndexNames,
  after: string | null,
  last: string | null,
): Promise<string[]> => idsOf(client, names, { query: idsBetween(after, last) });

async function idsOf(client: NodeClient, names: IndexNames, asked: Record<string, unknown>): Promise<string[]> {
  const { body } = await client.ask(idsSchema, {
    method: 'POST',
    path: `/${names.searches}/_search`,
    body: { ...asked, sort: [{ id: 'asc' }], size: PAGE_SIZE, _source: false, track_total_hits: false },
    withinMs: WRITE_MS,
  });
  return body.hits.hits.map(({ _id }) => _id);
}
