import { logger } from 'firebase-functions/logger';
import { AppError } from '../../../../../src/domain/errors.ts';
import type { SearchIndex } from '../search-index.ts';
import { type IndexedListings, indexedListings } from './indexed-listings.ts';
import { type NodeClient, NodeError, nodeAddress, nodeClient } from './node-client.ts';
import { openSearchIndex, type RatesFor } from './open-search-index.ts';

interface Configured {
  index: SearchIndex;
  listings: IndexedListings;
}
let configured: Configured | null = null;

/** Returns this process's search index on the configured node, with access to its stored listings. */
export function configuredOpenSearch(ratesFor: RatesFor): Configured {
  configured ??= connect(ratesFor);
  return configured;
}

function connect(ratesFor: RatesFor): Configured {
  const address = nodeAddress(process.env);
  const client: NodeClient = nodeClient(address);
  const index = openSearchIndex(address, client, ratesFor);
  return {
    index: {
      ...index,
      query: (search, now) => index.query(search, now).catch(throwUnavailable),
      suggest: (typed) => index.suggest(typed).catch(throwUnavailable),
    },
    listings: indexedListings(address, client),
  };
}

/** Logs the node's error and throws a generic error for users. */
function throwUnavailable(error: unknown): never {
  if (!(error instanceof NodeError)) throw error;
  logger.error(error.message, error);
  throw new AppError('search-unavailable');
}
