import { openSearchIndex } from '../../../functions/src/integrations/search/opensearch/open-search-index.ts';
import { engineTests } from '../engine-tests.ts';
import { rankingTests } from '../ranking-tests.ts';
import type { TestedEngine } from '../tested-engine.ts';
import { NODE_URL, refresh, removeIndexes } from './node.ts';

let made = 0;

const openSearch: TestedEngine = {
  name: 'OpenSearch',
  make: async () => {
    made += 1;
    const prefix = `engine-${process.pid}-${made}`;
    const index = openSearchIndex({ url: NODE_URL, credentials: null, prefix });
    return { index, settle: () => refresh(prefix), close: () => removeIndexes(prefix) };
  },
};

engineTests(openSearch);
rankingTests(openSearch);
