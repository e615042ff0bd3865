import * as z from 'zod';
import { allOf, idsBetween } from './filter-clauses.ts';
import { type IndexNames, indexNames } from './index-settings.ts';
import { makeIndexes, switchToIndex } from './make-indexes.ts';
import type { NodeAddress, NodeClient } from './node-client.ts';
import { storedIdsBetween } from './saved-searches.ts';

const PAGE_SIZE = 1_000;
/**
 * Time for which tombstones are retained; events are delivered for a day at most, so no older write can arrive later.
 */
const TOMBSTONES_KEPT_MS = 8 * 24 * 60 * 60 * 1000;
const STEP_MS = 60_000;

/** Progress of the comparison of all listings with the index, and the repairs made. Times are in milliseconds. */
const comparisonSchema = z.object({
  /** The index being filled. */
  index: z.string(),
  startedAt: z.number(),
  finishedAt: z.number().nullable(),
  /** Id of the last listing compared; null at the start. */
  after: z.string().nullable(),
  compared: z.number(),
  written: z.number(),
  removed: z.number(),
  unreadable: z.number(),
});
export type IndexComparison = z.infer<typeof comparisonSchema>;

export interface IndexedListing {
  revision: number;
  /** True for a tombstone, which search never finds. */
  gone: boolean;
}

/** The index's stored listings and searches, for comparison with Firestore. */
export interface IndexedListings {
  /**
   * Returns the stored state of listings whose ids come after `after`, up to and including `last`; null leaves that end
   * open.
   */
  between(after: string | null, last: string | null): Promise<Map<string, IndexedListing>>;
  /** Returns the ids of stored saved searches after `after`, up to and including `last`; null leaves that end open. */
  searchesBetween(after: string | null, last: string | null): Promise<Set<string>>;
  /**
   * Returns the last comparison of this index version, or null. Once a comparison exists, the index has all saved
   * searches.
   */
  comparison(): Promise<IndexComparison | null>;
  saveComparison(comparison: Omit<IndexComparison, 'index'>): Promise<void>;
  /**
   * Switches searches to this index version, which must be complete, and deletes old tombstones and unused versions.
   */
  settle(now: Date): Promise<void>;
}

const pageSchema = z.object({
  hits: z.object({
    hits: z.array(z.object({ _id: z.string(), _version: z.number(), _source: z.object({ gone: z.boolean() }) })),
  }),
});
const stateSchema = z.object({ found: z.boolean().optional(), _source: z.unknown().optional() });

export function indexedListings({ prefix }: NodeAddress, client: NodeClient): IndexedListings {
  const names = indexNames(prefix);
  const state = `/${names.state}/_doc/${names.listingsNow}`;
  return {
    between: async (after, last) => {
      const found = new Map<string, IndexedListing>();
      for (let from = after; ; ) {
        const page = await pageBetween(client, names, from, last);
        for (const [id, listing] of page) found.set(id, listing);
        if (page.length < PAGE_SIZE) return found;
        from = page.at(-1)?.[0] ?? null;
      }
    },
    searchesBetween: async (after, last) => {
      const found = new Set<string>();
      for (let from = after; ; ) {
        const ids = await storedIdsBetween(client, names, from, last);
        for (const id of ids) found.add(id);
        const end = ids.at(-1);
        if (end === undefined) return found;
        from = end;
      }
    },
    comparison: async () => {
      await makeIndexes(client, names);
      const { status, body } = await client.ask(stateSchema, { method: 'GET', path: state, expected: [404] });
      return status === 404 ? null : comparisonSchema.parse(body._source);
    },
    saveComparison: async (comparison) => {
      const body: IndexComparison = { ...comparison, index: names.listingsNow };
      await client.ask(z.unknown(), { method: 'PUT', path: state, body });
    },
    settle: async (now) => {
      await switchToIndex(client, names);
      const old = {
        bool: {
          filter: [{ term: { gone: true } }, { range: { writtenAt: { lt: now.getTime() - TOMBSTONES_KEPT_MS } } }],
        },
      };
      await client.ask(z.unknown(), {
        method: 'POST',
        path: `/${names.listingsNow}/_delete_by_query`,
        body: { query: old },
        withinMs: STEP_MS,
        query: { conflicts: 'proceed' },
      });
      await dropOtherVersions(client, names);
    },
  };
}

async function pageBetween(
  client: NodeClient,
  names: IndexNames,
  after: string | null,
  last: string | null,
): Promise<[string, IndexedListing][]> {
  const { body } = await client.ask(pageSchema, {
    method: 'POST',
    path: `/${names.listingsNow}/_search`,
    body: {
      query: allOf([idsBetween(after, last)]),
      sort: [{ id: 'asc' }],
      size: PAGE_SIZE,
      version: true,
      _source: ['gone'],
      track_total_hits: false,
    },
    withinMs: STEP_MS,
  });
  return body.hits.hits.map(({ _id, _version, _source }) => [_id, { revision: _version, gone: _source.gone }]);
}

async function dropOtherVersions(client: NodeClient, names: IndexNames): Promise<void> {
  const { body } = await client.ask(z.record(z.string(), z.unknown()), {
    method: 'GET',
    path: `/${names.listingsEver},${names.searchesEver}`,
  });
  for (const name of Object.keys(body).filter((item) => item !== names.listingsNow && item !== names.searches))
    await client.ask(z.unknown(), { method: 'DELETE', path: `/${name}`, expected: [404], withinMs: STEP_MS });
}
