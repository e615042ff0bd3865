import { defineConfig } from 'vitest/config';

/**
 * Long random sequences are left out, and shorter ones fixed: chance kills would make the list of survivors useless.
 * One worker without isolation, because a mutant is a short run, and starting a worker for each file would be most of
 * it.
 */
export default defineConfig({
  test: {
    // `run-stryker.ts` names them.
    include: process.env.MUTANTS_TESTS?.split(',') ?? [],
    exclude: ['**/*.property.test.ts', '**/node_modules/**'],
    setupFiles: ['tests/mutants/same-examples.ts'],
    isolate: false,
    // As long as those of `npm test`: a slow machine would otherwise fail before the first fault.
    testTimeout: 30_000,
  },
});
