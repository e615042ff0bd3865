import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { openSearchIndex } from '../../functions/src/integrations/search/opensearch/open-search-index.ts';
import type { SearchIndex } from '../../functions/src/integrations/search/search-index.ts';
import { installSearchNode } from '../../scripts/search-node/install-search-node.ts';
import { type SearchNode, startSearchNode } from '../../scripts/search-node/start-search-node.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { searchQuerySchema } from '../../src/domain/search/search-query.ts';
import { marketEntries, vocabulary } from './market-entries.ts';
import type { Row } from './report.ts';

const SIZES = [1_000, 10_000, 100_000];
const WRITES_AT_ONCE = 50;
const WARM_UP = 50;
const ASKED = 100;
const NOW = new Date('2026-06-15T00:00:00Z');
/** Ticks of the kernel's clock in a second. */
const TICKS = 100;

/** Searches with all facets on one OpenSearch node of 512 MB, through the engine of the functions. */
export async function measureSearchNode(): Promise<Row[]> {
  const installed = await installSearchNode();
  if ('missing' in installed) {
    console.log(`OpenSearch: not measured. ${installed.missing}`);
    return [];
  }
  const rows: Row[] = [];
  for (const size of SIZES) {
    const node = await startSearchNode(installed, join(root, '.emulators', 'bench-node'), TEST.ports.storage + 501);
    try {
      rows.push(...(await measure(node, size)));
    } finally {
      node.stop();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
  return rows;
}

async function measure({ url, pid }: SearchNode, size: number): Promise<Row[]> {
  const index = openSearchIndex({ url, credentials: null, prefix: 'bench' });
  const started = performance.now();
  await fill(index, size);
  await fetch(`${url}/bench-*/_refresh`, { method: 'POST' });
  const seconds = (performance.now() - started) / 1000;
  const rows: Row[] = [];
  for (const [what, params] of Object.entries(searches())) {
    await timed(index, params, WARM_UP);
    const before = processorMs(pid);
    const times = await timed(index, params, ASKED);
    const processor = (processorMs(pid) - before) / ASKED;
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const name = `OpenSearch, ${size.toLocaleString('en')} listings: ${what}`;
    rows.push(
      { what: `${name}, p50`, value: at(0.5), unit: 'ms' },
      { what: `${name}, p95`, value: at(0.95), unit: 'ms' },
    );
    rows.push({ what: `${name}, the node's processor`, value: processor, unit: 'ms' });
  }
  const name = `OpenSearch, ${size.toLocaleString('en')} listings`;
  return [
    ...rows,
    { what: `${name}: written one by one`, value: size / seconds, unit: '/s' },
    { what: `${name}: on disk`, value: (await storedBytes(url)) / 1e6, unit: 'MB' },
    { what: `${name}: memory of the node`, value: residentMb(pid), unit: 'MB' },
  ];
}

async function fill(index: SearchIndex, size: number): Promise<void> {
  let waiting: Promise<void>[] = [];
  for (const entry of marketEntries(size)) {
    waiting.push(index.upsert(entry, 1));
    if (waiting.length < WRITES_AT_ONCE) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
}

/** What is searched for, different each time. */
function searches(): Record<string, (i: number) => Record<string, unknown>> {
  const words = vocabulary();
  const word = (i: number) => words[Math.floor(words.length ** (((i * 37) % 100) / 100)) - 1] ?? '';
  const mistyped = (i: number) => {
    const right = words[200 + i * 13] ?? '';
    return `${right.slice(0, 2)}${right.slice(3)}`;
  };
  return {
    'no filters': () => ({}),
    filters: (i) => ({ category: ['SaaS', 'Content'], minPrice: String(1_000 + 100 * i), stage: 'earning' }),
    'one word': (i) => ({ q: word(i) }),
    'three words': (i) => ({ q: `${word(i)} ${word(i + 1)} ${word(i + 2)}` }),
    'a typing error': (i) => ({ q: mistyped(i) }),
  };
}

async function timed(
  index: SearchIndex,
  params: (i: number) => Record<string, unknown>,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let i = 1; i <= count; i += 1) {
    const query = searchQuerySchema.parse(params(i));
    const started = performance.now();
    await index.query(query, NOW);
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
}

/** The processor time that a process has used: what a search costs, also where others keep the processors busy. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const statsSchema = z.object({
  _all: z.object({ total: z.object({ store: z.object({ size_in_bytes: z.number() }) }) }),
});
async function storedBytes(url: string): Promise<number> {
  const stats = await (await fetch(`${url}/bench-listings-v1/_stats/store`)).json();
  return statsSchema.parse(stats)._all.total.store.size_in_bytes;
}
