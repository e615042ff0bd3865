import { createRequire } from 'node:module';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { db } from '../../functions/src/data/firestore/firebase.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { engineTests } from './engine-tests.ts';
import { rankingTests } from './ranking-tests.ts';
import type { TestedEngine } from './tested-engine.ts';

type Database = ReturnType<typeof db>;
const sdk = createRequire(join(root, 'functions', 'package.json'))('firebase-admin/firestore') as {
  Firestore: new (settings: { projectId: string }) => Database;
};
let made = 0;

/**
 * Each index has a separate project, which the emulator isolates and for which no trigger runs. Modules are reloaded
 * for it.
 */
const embedded: TestedEngine = {
  name: 'the embedded engine',
  make: async () => {
    made += 1;
    const firestore = new sdk.Firestore({ projectId: `${TEST.projectId}-engine-${made}` });
    vi.resetModules();
    vi.doMock('../../functions/src/data/firestore/firebase.ts', () => ({
      db: () => firestore,
      firestore: () => sdk,
    }));
    const { embeddedSearchIndex } = await import('../../functions/src/records/search/search-index.ts');
    const { searchCatalogue } = await import('../../functions/src/records/search/search-catalogue.ts');
    return {
      // Every query reads the changes afresh instead of using cached ones.
      index: embeddedSearchIndex(searchCatalogue({ freshMs: 0, longestMs: 0 })),
      settle: async () => {},
      close: () => firestore.terminate(),
    };
  },
};

engineTests(embedded);
rankingTests(embedded);
