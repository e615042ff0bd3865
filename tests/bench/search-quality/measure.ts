import type { Row } from '../report.ts';
import { catalogue } from './catalogue.ts';
import { embeddedEngine } from './embedded-engine.ts';
import { mean, type Quality, qualityOf } from './measures.ts';
import { miniSearchDefaults } from './minisearch-defaults.ts';
import { openSearchEngine } from './open-search-engine.ts';
import { QUERIES } from './queries.ts';

const LISTINGS = 10_000;
const SEED = 24;
/** So much better than the defaults of a library an engine has to be. */
const GAIN = 0.1;

/** Returns the ids that an engine finds for a text, best first: at least as many as people page to. */
type Ranking = (q: string) => string[] | Promise<string[]>;

/** How good the results of each engine are, beside those of MiniSearch as it comes, for the judged queries. */
export async function measureSearchQuality(): Promise<Row[]> {
  const listings = catalogue(LISTINGS, SEED);
  const entries = listings.map(({ entry }) => entry);
  const plain = miniSearchDefaults(entries);
  const engines: [name: string, rank: Ranking][] = [['embedded', embeddedEngine(entries)]];
  const openSearch = await openSearchEngine(entries);
  if (openSearch) engines.push(['OpenSearch', openSearch.rank]);
  const rows: Row[] = [];
  for (const [set, queries] of Object.entries(QUERIES)) {
    const judge = async (rank: Ranking): Promise<Quality> => {
      const qualities: Quality[] = [];
      for (const query of queries) qualities.push(qualityOf(await rank(query.q), query, listings));
      return mean(qualities);
    };
    const base = await judge(plain);
    for (const [name, rank] of engines) {
      const { ndcg, recall } = await judge(rank);
      rows.push(
        {
          what: `search quality: nDCG@10, ${name}, ${queries.length} queries (${set})`,
          value: ndcg,
          unit: '',
          baseline: { what: 'MiniSearch’s defaults', value: base.ndcg },
          aim: { least: Math.round((base.ndcg + GAIN) * 100) / 100 },
        },
        {
          what: `search quality: recall@50, ${name} (${set})`,
          value: recall,
          unit: '',
          baseline: { what: 'MiniSearch’s defaults', value: base.recall },
        },
      );
    }
  }
  openSearch?.stop();
  return rows;
}
