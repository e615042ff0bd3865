import type { Row } from '../report.ts';
import { catalogue } from './catalogue.ts';
import { embeddedEngine } from './embedded-engine.ts';
import { type Grade, gradesFor } from './judgement.ts';
import { mean, ndcgOf } from './measures.ts';
import { miniSearchDefaults } from './minisearch-defaults.ts';
import { openSearchEngine } from './open-search-engine.ts';
import { QUERIES, type Query } from './queries.ts';
import { readQuery, verdictOf } from './understanding.ts';

const LISTINGS = 10_000;
const SEED = 24;
/** Factor by which an engine has to beat the defaults of a library. */
const GAIN = 1.5;

/** The last line of a table. */
const ALL_KINDS = 'all';

/** Returns the ids that an engine finds for a text, best first. */
type Ranking = (q: string) => string[] | Promise<string[]>;
type Judged = Query & { grades: ReadonlyMap<string, Grade> };

/**
 * Measures the share of queries understood, and the quality of each engine's results compared with MiniSearch's in the
 * same run.
 */
export async function measureSearchQuality(): Promise<Row[]> {
  const listings = catalogue(LISTINGS, SEED);
  const entries = listings.map(({ entry }) => entry);
  const { plain, allWords } = miniSearchDefaults(entries);
  const openSearch = await openSearchEngine(entries);
  const engines: [string, Ranking][] = [
    ['embedded', embeddedEngine(entries)],
    ...(openSearch ? [['OpenSearch', openSearch.rank] as [string, Ranking]] : []),
    ['all words', allWords],
    ['MiniSearch', plain],
  ];
  const rows: Row[] = [];
  for (const [half, all] of Object.entries(QUERIES)) {
    const queries = all.map((query): Judged => ({ ...query, grades: gradesFor(query.meant, listings) }));
    const found: Record<string, Found[]> = {};
    for (const [name, rank] of engines) found[name] = await foundBy(rank, queries);
    printByKind(half, queries, found);
    rows.push(...rowsOf(half, queries, found));
  }
  openSearch?.stop();
  return rows;
}

interface Found {
  kind: string;
  ndcg: number;
  isNone: boolean;
}

async function foundBy(rank: Ranking, queries: readonly Judged[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { q, kind, grades } of queries) {
    const ids = await rank(q);
    found.push({ kind, ndcg: ndcgOf(ids, grades), isNone: ids.length === 0 });
  }
  return found;
}

const percent = (part: number, all: number): number => Math.round((part / all) * 1000) / 10;

function rowsOf(half: string, queries: readonly Judged[], found: Record<string, Found[]>): Row[] {
  const verdicts = queries.map((query) => verdictOf(query, readQuery(query.q)));
  const share = (verdict: string) => percent(verdicts.filter((item) => item === verdict).length, verdicts.length);
  const base = mean((found.MiniSearch ?? []).map(({ ndcg }) => ndcg));
  return [
    {
      what: `search: understood (${half}, ${queries.length})`,
      value: share('understood'),
      unit: '%',
      aim: { least: 85 },
    },
    { what: `search: read wrongly (${half})`, value: share('wrong'), unit: '%', aim: { most: 3 } },
    ...Object.entries(found).flatMap(([name, all]): Row[] => [
      {
        what: `search: nDCG@10, ${name} (${half})`,
        value: mean(all.map(({ ndcg }) => ndcg)),
        unit: '',
        ...(name === 'MiniSearch' ? {} : { baseline: { what: 'MiniSearch', value: base } }),
        ...(name === 'embedded' || name === 'OpenSearch' ? { aim: { least: Math.max(0.85, base * GAIN) } } : {}),
      },
      {
        what: `search: without results, ${name} (${half})`,
        value: percent(all.filter(({ isNone }) => isNone).length, all.length),
        unit: '%',
        ...(name === 'embedded' || name === 'OpenSearch' ? { aim: { most: 2 } } : {}),
      },
    ]),
  ];
}

/**
 * Prints a line for each kind and one for all: the understood, wrong and missed queries, and each engine's nDCG@10 and
 * searches without results.
 */
function printByKind(half: string, queries: readonly Judged[], found: Record<string, Found[]>): void {
  console.log(`\nQueries of the half “${half}”: understood, wrong, missed; nDCG@10 (without results)`);
  for (const kind of [...new Set(queries.map((query) => query.kind)), ALL_KINDS]) {
    const isOf = (item: { kind: string }) => kind === ALL_KINDS || item.kind === kind;
    const ofKind = queries.filter(isOf);
    const verdicts = ofKind.map((query) => verdictOf(query, readQuery(query.q)));
    const counts = ['understood', 'wrong', 'missed'].map(
      (item) => verdicts.filter((verdict) => verdict === item).length,
    );
    const engines = Object.entries(found).map(([name, all]) => {
      const some = all.filter(isOf);
      return `${name} ${mean(some.map(({ ndcg }) => ndcg)).toFixed(2)} (${some.filter(({ isNone }) => isNone).length})`;
    });
    console.log(
      `${kind.padEnd(12)} ${counts.map((count) => String(count).padStart(3)).join(' ')}   ${engines.join('   ')}`,
    );
  }
}
