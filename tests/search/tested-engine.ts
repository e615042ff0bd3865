import type { SearchIndex } from '../../functions/src/integrations/search/search-index.ts';

/** An engine with nothing in it, as the tests that all engines pass take it. */
export interface TestedIndex {
  index: SearchIndex;
  /** Resolves once a search finds what was written before. */
  settle(): Promise<void>;
  /** Forgets all of it. */
  close(): Promise<void>;
}

export interface TestedEngine {
  name: string;
  make(): Promise<TestedIndex>;
}
