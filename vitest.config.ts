import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { testLaunch } from './scripts/setup/chromium.mjs';
import { LikeliestFirst } from './tests/run/likeliest-first.ts';
import { SUITES, UNITS_APART } from './tests/suites.ts';

// The official emulator keeps a stopped process's locks for 60 seconds.
const emulated = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  fileParallelism: false,
  // Allows triggers as much time as they need on a busy machine.
  expect: { poll: { timeout: 60_000 } },
} as const;

/** Bundled before the component tests start; a package discovered later would reload a running test. */
const BUNDLED = [
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/react-query',
  'clsx',
  'firebase/app',
  'firebase/auth',
  'firebase/firestore',
  'firebase/storage',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-easy-crop',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'reactfire',
  'rxjs',
  'vitest-browser-react',
  'zod',
];

/**
 * Endpoint tests that run the functions' modules in a separate environment, or replace something that all of them
 * share.
 */
const API_APART = SUITES.filter(({ kind }) => kind === 'api-apart').flatMap(({ files }) => files);

/**
 * Seeds the order of tests and the values of properties. The runner derives it from the commit; the long run uses a new
 * one each time.
 */
const seed = Number(process.env.HANDOFF_SEED) || Date.now();
const shuffled = {
  sequence: { shuffle: { files: true, tests: true } },
  setupFiles: ['tests/run/seed-properties.ts', 'tests/run/moved-date.ts'],
};

/** The time zone furthest from UTC; in UTC, a date formatted in the machine's own time zone would look right. */
const FAR_EAST = { env: { TZ: process.env.HANDOFF_TZ ?? 'Pacific/Kiritimati' } };

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { seed, sequencer: LikeliestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...shuffled,
          ...FAR_EAST,
          // Property tests try hundreds of values, which takes more than five seconds on a busy machine.
          testTimeout: 30_000,
          // Loading the domain once instead of for each file halves the time.
          isolate: false,
          // Packages of the benchmarks contain their own tests.
          exclude: [...UNITS_APART, '**/node_modules/**'],
          include: [
            'src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'scripts/{demo,setup,site,stripe-double,suite}/**/*.test.ts',
            'tests/house/**/*.test.ts',
            'tests/run/**/*.test.ts',
            'tests/bench/**/*.test.ts',
            'tests/judgements/**/*.test.ts',
          ],
        },
      },
      { test: { name: 'unit-apart', include: UNITS_APART, testTimeout: 30_000, ...shuffled, ...FAR_EAST } },
      {
        // Components and hooks in the Chromium of the browser suite, without emulators.
        plugins: [react()],
        optimizeDeps: { include: BUNDLED },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/run/moved-date.ts', 'tests/components/setup.ts'],
          restoreMocks: true,
          // Waits for as long as a busy machine may need, but ends as soon as the element appears.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 60_000,
          // Firebase is configured but never reached: calls that are not faked fail the test.
          env: {
            HANDOFF_DAYS_ON: process.env.HANDOFF_DAYS_ON ?? '',
            VITE_FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-components', apiKey: 'none', appId: 'none' }),
          },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: testLaunch(),
              contextOptions: {
                reducedMotion: 'reduce',
                permissions: ['clipboard-read', 'clipboard-write'],
                locale: 'en-GB',
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
      // Tests with hostile pictures and addresses, and tests of the built site, are too slow for `npm run check`.
      { test: { name: 'images', include: ['tests/images/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'bundle',
          include: ['tests/bundle/**/*.test.ts'],
          globalSetup: ['tests/bundle/build-sites.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'stand-in', include: ['scripts/storage-rules/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          setupFiles: ['tests/support/emulators/silence-firebase-log.ts'],
          ...emulated,
        },
      },
      // Third-party servers that imitate Stripe.
      { test: { name: 'stripe', include: ['tests/stripe/**/*.test.ts'], testTimeout: 300_000 } },
      // Tests for every search engine; those for OpenSearch, with functions that use it, run only if a node can be
      // started.
      { test: { name: 'search', include: ['tests/search/*.test.ts'], ...emulated } },
      {
        test: {
          name: 'opensearch',
          include: [
            'tests/search/opensearch/*.test.ts',
            'tests/search/found-in-time.test.ts',
            'tests/api/search.test.ts',
          ],
          ...emulated,
        },
      },
      // Checks the calls made by all stories.
      { test: { name: 'calls', include: ['tests/browser/every-endpoint.test.ts'] } },
      { test: { name: 'races', include: ['tests/races/**/*.test.ts'], ...emulated } },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], ...emulated, testTimeout: 900_000 } },
      {
        test: {
          name: 'api',
          // Loads Firebase's packages once instead of for each file.
          isolate: false,
          exclude: API_APART,
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/support/emulators/start-empty.ts'],
          ...emulated,
        },
      },
      {
        test: {
          name: 'api-apart',
          include: API_APART,
          setupFiles: ['tests/support/emulators/start-empty.ts'],
          ...emulated,
        },
      },
    ],
  },
});
