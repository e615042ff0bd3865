import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Catalogue } from '../../functions/src/integrations/search/embedded/catalogue.ts';
import { findListings } from '../../functions/src/integrations/search/embedded/find-listings.ts';
import { entryFromJson, parseSegment } from '../../functions/src/integrations/search/embedded/segment-file.ts';
import { parseSearch } from '../../src/domain/search/parse-search.ts';
import type { SearchQuery } from '../../src/domain/search/search-query.ts';
import type { SearchResult } from '../../src/domain/search/search-result.ts';
import { plainSearch } from './plain-minisearch.ts';
import { percentile } from './report.ts';
import { NOW, type SearchFigures } from './search-figures.ts';
import { searchKinds } from './search-kinds.ts';

// Started by search.ts: loads one engine from files, runs searches, and sends the measurements.
const SEARCHES = 100;
const WARM_UP = 20;
const [engine = '', folder = '', bytes = '0'] = process.argv.slice(2);

type Ask = (query: SearchQuery) => SearchResult;

async function embedded(): Promise<Ask> {
  const file = readFileSync(join(folder, 'index'));
  createHash('sha256').update(file).digest('hex');
  const catalogue = new Catalogue(await parseSegment(file, Number(bytes)));
  return (query) => findListings(catalogue, parseSearch(query), NOW);
}

function miniSearch(): Ask {
  const lines = readFileSync(join(folder, 'entries.jsonl'), 'utf8').trimEnd().split('\n');
  return plainSearch(readFileSync(join(folder, 'minisearch.json'), 'utf8'), lines.map(entryFromJson), NOW);
}

const settled = async (): Promise<number> => {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage().rss;
};

const before = await settled();
const start = performance.now();
const ask = engine === 'embedded' ? await embedded() : miniSearch();
const loadMs = performance.now() - start;
const megabytes = ((await settled()) - before) / 1024 / 1024;
const kinds: SearchFigures['kinds'] = {};
for (const [name, queryOf] of Object.entries(searchKinds())) {
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + SEARCHES; i++) {
    const query = queryOf();
    const from = process.cpuUsage();
    ask(query);
    const { user, system } = process.cpuUsage(from);
    if (i >= WARM_UP) times.push((user + system) / 1000);
  }
  kinds[name] = { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
process.send?.({ loadMs, megabytes, kinds } satisfies SearchFigures);
