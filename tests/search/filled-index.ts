import { parseSearch } from '../../src/domain/search/parse-search.ts';
import { parseTypedName } from '../../src/domain/search/parse-typed-name.ts';
import type { SearchEntry } from '../../src/domain/search/search-entry.ts';
import { searchQuerySchema } from '../../src/domain/search/search-query.ts';
import type { SearchResult, Suggestions } from '../../src/domain/search/search-result.ts';
import { NOW } from './generated-entries.ts';
import type { TestedEngine, TestedIndex } from './tested-engine.ts';

/** Number of entries that are written at the same time. */
const AT_ONCE = 50;

/** Search parameters, as in the address. */
export type Params = Record<string, unknown>;

export interface FilledIndex extends TestedIndex {
  search(params: Params): Promise<SearchResult>;
  suggest(text: string): Promise<Suggestions>;
  /** Returns the ids on one page, in order. */
  ids(params: Params): Promise<string[]>;
  /** Returns the ids on all pages. */
  allIds(params: Params): Promise<string[]>;
}

/** Returns an engine that contains these entries and finds them. */
export async function filledIndex(engine: TestedEngine, entries: readonly SearchEntry[]): Promise<FilledIndex> {
  const made = await engine.make();
  for (let start = 0; start < entries.length; start += AT_ONCE)
    await Promise.all(entries.slice(start, start + AT_ONCE).map((entry) => made.index.upsert(entry, 1)));
  await made.settle();
  const search = (params: Params) => made.index.query(parseSearch(searchQuerySchema.parse(params)), NOW);
  const suggest = (text: string) => made.index.suggest(parseTypedName(text));
  const ids = async (params: Params) => (await search(params)).cards.map(({ id }) => id);
  const allIds = async (params: Params) => {
    const { pages } = await search(params);
    const found = [];
    for (let page = 1; page <= pages; page += 1) found.push(...(await ids({ ...params, page })));
    return found;
  };
  return { ...made, search, suggest, ids, allIds };
}
