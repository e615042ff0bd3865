import { SEARCH_ENGINES, type SearchEngine } from '../../../../src/domain/search/search-engines.ts';

/** The engine that the parameter SEARCH_ENGINE names. */
export function searchEngine(): SearchEngine {
  const { SEARCH_ENGINE = 'embedded' } = process.env;
  const engine = SEARCH_ENGINES.find((one) => one === SEARCH_ENGINE);
  if (!engine) throw new Error('SEARCH_ENGINE has to be “embedded” or “opensearch”.');
  return engine;
}
