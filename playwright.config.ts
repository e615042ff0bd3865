import { defineConfig } from '@playwright/test';
import { testLaunch } from './scripts/setup/chromium.mjs';
import { siteUrl, TEST } from './scripts/suite/instances.ts';

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: '.emulators/browser-results',
  // Node reads these as they are: making JavaScript of them takes half a minute.
  build: { external: ['**/src/**', '**/scripts/**', '**/tests/support/**'] },
  timeout: 240_000,
  // Long, for machines that do something else as well.
  expect: { timeout: 30_000 },
  // Spec files share no accounts, so two run in parallel; the tests of one file run in order.
  workers: 2,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '.emulators/browser.json' }]],
  use: {
    baseURL: siteUrl(TEST),
    // As texts whose reader is not known are written.
    locale: 'en-GB',
    // A worker asks for pages itself, past the routes by which stories make requests fail; one story allows it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // Traces are for who looks into a story that fails: recording every page takes a good part of the processor.
    trace: process.env.HANDOFF_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: testLaunch(),
  },
});
