import { join } from 'node:path';
import { openSearchIndex } from '../../../functions/src/integrations/search/opensearch/open-search-index.ts';
import { installSearchNode } from '../../../scripts/search-node/install-search-node.ts';
import { startSearchNode } from '../../../scripts/search-node/start-search-node.ts';
import { TEST } from '../../../scripts/suite/instances.ts';
import { root } from '../../../scripts/suite/root.ts';
import { parseSearch } from '../../../src/domain/search/parse-search.ts';
import type { SearchEntry } from '../../../src/domain/search/search-entry.ts';
import { searchQuerySchema } from '../../../src/domain/search/search-query.ts';
import { DOLLAR_RATES } from './judgement.ts';
import { NOW } from './measures.ts';

const PORT = TEST.ports.storage + 500;
/** Number of parallel writes. More would wait for each other longer than a write may take. */
const AT_ONCE = 25;

export interface StartedEngine {
  rank(q: string): Promise<string[]>;
  stop(): void;
}

/**
 * Fills OpenSearch with these listings, on a node started for this run. The engine returns the ids of its first page,
 * or is null, with a message, if no node can be started.
 */
export async function openSearchEngine(entries: readonly SearchEntry[]): Promise<StartedEngine | null> {
  const installed = await installSearchNode();
  if ('missing' in installed) {
    console.log(`OpenSearch: NOT MEASURED. ${installed.missing}`);
    return null;
  }
  const { url, stop } = await startSearchNode(installed, join(root, '.emulators', 'bench-search-node'), PORT);
  const index = openSearchIndex({ url, credentials: null, prefix: 'bench' });
  const [first] = entries;
  if (first) await index.upsert(first, 1);
  // The indexes exist now. Nothing here has to survive a crash, so writes need not wait for the disk.
  await fetch(`${url}/bench-listings-*/_settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ index: { 'translog.durability': 'async', refresh_interval: '-1' } }),
  });
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    await Promise.all(entries.slice(start, start + AT_ONCE).map((entry) => index.upsert(entry, 1)));
  }
  await fetch(`${url}/bench-*/_refresh`, { method: 'POST' });
  const rank = async (q: string) =>
    (await index.query(parseSearch(searchQuerySchema.parse({ q }), DOLLAR_RATES), NOW)).cards.map(({ id }) => id);
  return { rank, stop };
}
