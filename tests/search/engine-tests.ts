import { describe } from 'vitest';
import { alertTests } from './alert-tests.ts';
import { filterTests } from './filter-tests.ts';
import { revisionTests } from './revision-tests.ts';
import { suggestTests } from './suggest-tests.ts';
import type { TestedEngine } from './tested-engine.ts';
import { textTests } from './text-tests.ts';

/** Defines the tests for every search engine. */
export function engineTests(engine: TestedEngine): void {
  describe(engine.name, () => {
    revisionTests(engine);
    filterTests(engine);
    textTests(engine);
    suggestTests(engine);
    alertTests(engine);
  });
}
