import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SegmentBuilder } from '../../functions/src/integrations/search/embedded/segment-builder.ts';
import { segmentFile } from '../../functions/src/integrations/search/embedded/segment-file.ts';
import { root } from '../../scripts/suite/root.ts';
import { marketEntries } from './market-entries.ts';
import { plainIndexJson } from './plain-minisearch.ts';
import type { Row } from './report.ts';
import type { SearchFigures } from './search-figures.ts';
import { LONG_KINDS, MAX_LONG_TIMES, SHORT_KIND } from './search-kinds.ts';

const SIZES = [1_000, 10_000, 100_000];
/** Maximum milliseconds for the 95th percentile of each kind, by number of listings. */
const AIMS = new Map([
  [10_000, 5],
  [100_000, 40],
]);

/** Measures the embedded engine, and MiniSearch with entries filtered one by one, each in a separate process. */
export async function measureSearch(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of SIZES) rows.push(...(await measure(size)));
  return rows;
}

async function measure(size: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'handoff-search-'));
  try {
    const bytes = await writeFiles(folder, size);
    const own = await figuresOf('embedded', folder, bytes);
    const baseline = await figuresOf('minisearch', folder, bytes);
    const name = size.toLocaleString('en-US');
    const aim = AIMS.get(size);
    const isLarge = size === SIZES.at(-1);
    const compared = (value: number) => ({ baseline: { what: 'MiniSearch', value } });
    return [
      ...Object.entries(own.kinds).flatMap(([kind, { p50, p95 }]): Row[] => [
        {
          what: `search: ${kind}, ${name} listings, p50`,
          value: p50,
          unit: 'ms',
          ...compared(baseline.kinds[kind]?.p50 ?? 0),
        },
        {
          what: `search: ${kind}, ${name} listings, p95`,
          value: p95,
          unit: 'ms',
          ...compared(baseline.kinds[kind]?.p95 ?? 0),
          ...(aim && !LONG_KINDS.some((long) => long === kind) && { aim: { most: aim } }),
        },
      ]),
      ...LONG_KINDS.map(
        (kind): Row => ({
          what: `search: ${kind}, ${name} listings, times ${SHORT_KIND}, p95`,
          value: (own.kinds[kind]?.p95 ?? Number.NaN) / (own.kinds[SHORT_KIND]?.p95 ?? Number.NaN),
          unit: '×',
          ...(aim && { aim: { most: MAX_LONG_TIMES } }),
        }),
      ),
      {
        what: `search: loading ${name} listings`,
        value: own.loadMs,
        unit: 'ms',
        ...compared(baseline.loadMs),
        ...(isLarge && { aim: { most: 1_000 } }),
      },
      {
        what: `search: memory added by ${name}`,
        value: own.megabytes,
        unit: 'MB',
        ...compared(baseline.megabytes),
        ...(isLarge && { aim: { most: 200 } }),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the files that the engines load, and returns the size of the index before compression. */
async function writeFiles(folder: string, size: number): Promise<number> {
  const entries = [...marketEntries(size)];
  const builder = new SegmentBuilder();
  for (const entry of entries) builder.add(entry);
  const { content, bytes } = await segmentFile(builder.done());
  writeFileSync(join(folder, 'index'), content);
  writeFileSync(join(folder, 'minisearch.json'), plainIndexJson(entries));
  writeFileSync(join(folder, 'entries.jsonl'), entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  return bytes;
}

function figuresOf(engine: string, folder: string, bytes: number): Promise<SearchFigures> {
  const file = join(root, 'tests/bench/search-process.ts');
  const child = fork(file, [engine, folder, String(bytes)], { execArgv: ['--expose-gc', '--max-old-space-size=4096'] });
  return new Promise((resolve, reject) => {
    child.once('message', (figures) => resolve(figures as SearchFigures));
    child.once('error', reject);
    child.once('exit', (code) => code && reject(new Error(`${engine} ended with ${code}.`)));
  });
}
