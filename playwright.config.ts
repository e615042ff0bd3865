import { defineConfig } from '@playwright/test';
import { testLaunch } from './scripts/setup/chromium.mjs';
import { siteUrl, TEST } from './scripts/suite/instances.ts';

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: '.emulators/browser-results',
  // Node runs these files directly, because compiling them to JavaScript takes half a minute.
  build: { external: ['**/src/**', '**/scripts/**', '**/tests/support/**'] },
  timeout: 240_000,
  // Long timeouts, for busy machines.
  expect: { timeout: 30_000 },
  // Spec files share no accounts, so two run in parallel; the tests of one file run in order.
  workers: 2,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.emulators/browser.json' }]],
  use: {
    baseURL: siteUrl(TEST),
    // The locale we use for readers whose own is unknown.
    locale: 'en-GB',
    // A service worker's requests bypass the routes with which stories make requests fail; one story allows it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // Traces are off unless a failure is investigated, because recording every page takes a lot of processor time.
    trace: process.env.HANDOFF_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: testLaunch(),
  },
});
