import type { SearchIndex } from '../../functions/src/integrations/search/search-index.ts';

/** An empty engine, in the form that the common tests need. */
export interface TestedIndex {
  index: SearchIndex;
  /** Resolves once a search finds everything written so far. */
  settle(): Promise<void>;
  /** Deletes everything. */
  close(): Promise<void>;
}

export interface TestedEngine {
  name: string;
  make(): Promise<TestedIndex>;
}
