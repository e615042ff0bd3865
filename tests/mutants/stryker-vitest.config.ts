import { defineConfig } from 'vitest/config';

/**
 * Long random sequences are left out and shorter ones fixed, because chance kills would make the list of survivors
 * useless. One worker without isolation runs all files, because a mutant's run is short and starting a worker for each
 * file would take most of it.
 */
export default defineConfig({
  test: {
    // `run-stryker.ts` names the test files.
    include: process.env.MUTANTS_TESTS?.split(',') ?? [],
    exclude: ['**/*.property.test.ts', '**/node_modules/**'],
    setupFiles: ['tests/mutants/same-examples.ts'],
    isolate: false,
    // The timeout is that of `npm test`, because a slow machine would otherwise fail before the first fault.
    testTimeout: 30_000,
  },
});
