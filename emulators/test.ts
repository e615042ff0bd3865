import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installChromium } from './setup/chromium.mjs';
import { buildFunctions, buildSite, run } from './suite/build.ts';
import { adminEnv, BESIDE, BESIDE_ENV, siteEnv, TEST } from './suite/instances.ts';
import { root } from './suite/root.ts';
import { startSuite } from './suite/suite.ts';
import { runTestStep, type Tally } from './suite/test-step.ts';

// `npm test`: everything, on ports and a project of its own. `npm test -- unit` runs one part, `npm test -- api
// tests/api/offers.test.ts` some files of it, `npm run check` the fast parts, which need no emulators.
const QUICK = ['types', 'lint', 'unused', 'size', 'unit', 'components', 'stand-in'];
const [only, ...files] = process.argv.slice(2);
const wants = (part: string): boolean => !only || only === part || (only === 'quick' && QUICK.includes(part));
const wantsServer = ['rules', 'api', 'schemathesis', 'races', 'faults'].some(wants);
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
const results = join(root, '.emulators');
const tally: Tally = { passed: 0, failed: 0 };
mkdirSync(results, { recursive: true });

/** A Vitest project, counted from its report. */
const vitest = (project: string) => {
  const report = join(results, `${project}.json`);
  rmSync(report, { force: true });
  return runTestStep(
    tally,
    project,
    bin('vitest'),
    [
      'run',
      '--project',
      project,
      ...(only === 'faults' ? [] : files),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      report: () => {
        const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
        return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
      },
    },
  );
};

/** Builds the site as it is deployed and weighs its files against their budgets, .size-limit.json. */
async function size(): Promise<void> {
  const { VITE_FIREBASE_CONFIG = '' } = siteEnv(TEST);
  const build = ['build', '--outDir', join('.emulators', 'size-site'), '--emptyOutDir', '--logLevel', 'error'];
  await run(bin('vite'), build, { VITE_FIREBASE_CONFIG, VITE_EMULATORS: '', GCLOUD_PROJECT: TEST.projectId });
  await runTestStep(tally, 'size', bin('size-limit'), []);
}

async function unused(): Promise<void> {
  await runTestStep(tally, 'unused, site and tools', bin('knip'), []);
  await runTestStep(tally, 'unused, functions', bin('knip'), ['--directory', 'functions']);
}

async function browser(): Promise<void> {
  const report = join(results, 'browser.json');
  rmSync(report, { force: true });
  await runTestStep(tally, 'browser', bin('playwright'), ['test', ...files], {
    env: { ...adminEnv(BESIDE), ...BESIDE_ENV },
    isBeside: !only,
    report: () => {
      const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> };
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
      return { passed: expected, failed: unexpected + flaky + skipped };
    },
  });
}

/** What calls the functions and asks the rules directly. */
async function server(): Promise<void> {
  if (wants('rules')) await vitest('rules');
  if (wants('api')) await vitest('api');
  if (wants('schemathesis')) {
    // Its imports find the emulators by the environment.
    const { runSchemathesis } = await import('./schemathesis/run-schemathesis.ts');
    await runSchemathesis(tally);
  }
  if (wants('races')) await vitest('races');
  if (wants('faults')) {
    // `npm run test:faults`: so many kills, not only one after each change.
    process.env.HANDOFF_KILLS = only === 'faults' ? (files[0] ?? '') : '';
    await vitest('faults');
  }
}

/** The browser's stories have a suite of their own: they wait for a browser while the others wait for a database. */
async function withEmulators(): Promise<void> {
  await buildFunctions();
  if (wants('browser')) await Promise.all([installChromium(), buildSite(BESIDE)]);
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  const suites = await Promise.all([
    wants('browser') ? startSuite(BESIDE) : null,
    wantsServer ? startSuite(TEST) : null,
  ]);
  Object.assign(process.env, adminEnv(TEST));
  try {
    const lanes = [wants('browser') ? browser() : null, wantsServer ? server() : null];
    const ends = await Promise.allSettled(lanes);
    for (const end of ends) if (end.status === 'rejected') countFailure(end.reason);
  } finally {
    await Promise.all(suites.map((suite) => suite?.stop()));
  }
}

/** Counts a failure outside the tests, so that what runs beside it still reaches its end. */
function countFailure(error: unknown): void {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  tally.failed += 1;
}

try {
  if (wants('types')) await runTestStep(tally, 'types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']);
  if (wants('lint')) await runTestStep(tally, 'lint', bin('biome'), ['check', '--error-on-warnings', '.']);
  if (wants('unused')) await unused();
  if (wants('size')) await size();
  if (wants('unit')) await vitest('unit');
  if (wants('unit') && !files.length) for (const zone of ['unit-east', 'unit-west']) await vitest(zone);
  if (wants('images')) await vitest('images');
  if (wants('bundle')) await vitest('bundle');
  if (wants('components')) {
    await installChromium();
    await vitest('components');
  }
  if (wants('stand-in') && process.env.HANDOFF_STORAGE_RULES) await vitest('stand-in');
  if (wantsServer || wants('browser')) await withEmulators();
} catch (error) {
  countFailure(error);
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed || !tally.passed ? 1 : 0);
