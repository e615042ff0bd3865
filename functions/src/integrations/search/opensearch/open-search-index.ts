import * as z from 'zod';
import type { DollarRates } from '../../../../../src/domain/search/dollar-rates.ts';
import type { SearchIndex } from '../search-index.ts';
import { indexNames } from './index-settings.ts';
import { listingDocument } from './listing-document.ts';
import { makeIndexes } from './make-indexes.ts';
import { type NodeAddress, type NodeClient, nodeClient } from './node-client.ts';
import { runQuery } from './run-query.ts';
import { matchingSearches, removeSearch, upsertSearch } from './saved-searches.ts';
import { suggestFromIndex } from './suggest-from-index.ts';

const WRITE_MS = 10_000;
/** Response status if the stored revision of a document is the same or later. */
const AS_NEW = 409;

/** Returns the exchange rates needed to parse a text. */
export type RatesFor = (text: string) => Promise<DollarRates>;

/** Creates a search index on an OpenSearch node or cluster. Its underlying indexes are created on first use. */
export function openSearchIndex(
  address: NodeAddress,
  client: NodeClient = nodeClient(address),
  ratesFor: RatesFor = async () => [],
): SearchIndex {
  const names = indexNames(address.prefix);
  let made: Promise<void> | null = null;
  const ready = async () => {
    made ??= makeIndexes(client, names).catch((error: unknown) => {
      made = null;
      throw error;
    });
    await made;
  };
  /**
   * Writes a document unless the same or a later revision is stored; the node compares revisions, so writes may arrive
   * in any order.
   */
  const write = async (id: string, revision: number, document: Record<string, unknown>) => {
    await ready();
    await client.ask(z.unknown(), {
      method: 'PUT',
      path: `/${names.listingsNow}/_doc/${encodeURIComponent(id)}`,
      query: { version: revision, version_type: 'external' },
      body: { ...document, writtenAt: Date.now() },
      expected: [AS_NEW],
      withinMs: WRITE_MS,
    });
  };
  return {
    upsert: (entry, revision) =>
      write(entry.card.id, revision, { ...listingDocument(entry), gone: false, card: JSON.stringify(entry.card) }),
    // Written as a tombstone instead of being deleted: the node would soon forget a deleted document's revision, and an
    // older write would bring it back.
    remove: (listingId, revision) => write(listingId, revision, { id: listingId, gone: true }),
    query: async (search, now) => {
      await ready();
      return runQuery(client, names, search, now);
    },
    suggest: async (typed) => {
      await ready();
      return suggestFromIndex(client, names, typed);
    },
    upsertSearch: async (id, filters) => {
      await ready();
      await upsertSearch(client, names, id, filters, await ratesFor(filters.q));
    },
    removeSearch: async (id) => {
      await ready();
      await removeSearch(client, names, id);
    },
    match: async (entry, now) => {
      await ready();
      return matchingSearches(client, names, entry, now);
    },
  };
}
