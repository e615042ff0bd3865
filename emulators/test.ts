import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runOnSearchNode, searchNodeAsked } from './search-node/run-on-search-node.ts';
import { installChromium } from './setup/chromium.mjs';
import { runStripeJudges } from './stripe-judges/run-stripe-judges.ts';
import { buildDeployedSite, buildFunctions, buildSite } from './suite/build.ts';
import { countingEnv } from './suite/counting-env.ts';
import { adminEnv, TEST } from './suite/instances.ts';
import { root } from './suite/root.ts';
import { reportTo, runBeside } from './suite/run-beside.ts';
import { startSuite } from './suite/suite.ts';
import { playwrightResults, vitestResults } from './suite/test-results.ts';
import { runTestStep, type Tally } from './suite/test-step.ts';

// `npm test`: everything, on ports and a project of its own. `npm test -- unit` runs one part, `unit,rules` two, `npm test -- api
// tests/api/offers.test.ts` some files of it, `npm run check` the fast parts, which need no emulators.
const QUICK = ['types', 'lint', 'unused', 'size', 'unit', 'components', 'stand-in'];
const [only, ...files] = process.argv.slice(2);
/** What a whole run does beside the parts that share one suite for as long as they take, in a suite of its own. */
const BESIDE = [
  ...['types', 'lint', 'unused', 'size', 'unit', 'images', 'bundle', 'components', 'stand-in', 'stripe', 'opensearch'],
  ...['search', 'schemathesis', 'races', 'faults'],
];
/** `npm run test:faults`: so many kills, not only one after each change. */
const kills = only === 'faults' && /^\d+$/.test(files[0] ?? '') ? (files[0] ?? '') : '';
const wanted = only === 'quick' ? QUICK : only?.split(',');
const wants = (part: string): boolean => (wanted ? wanted.includes(part) : !BESIDE.includes(part));
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
const results = join(root, '.emulators');
const tally: Tally = { passed: 0, failed: 0, failures: [] };
mkdirSync(results, { recursive: true });

/** A Vitest project, counted from its report. */
const vitest = (project: string, chosen: readonly string[] = files.filter((file) => file !== kills)) => {
  const report = join(results, `${project}.json`);
  rmSync(report, { force: true });
  return runTestStep(
    tally,
    project,
    bin('vitest'),
    [
      ...['run', '--project', project, ...chosen, ...(chosen.length ? ['--passWithNoTests'] : [])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    () => {
      return vitestResults(readFileSync(report, 'utf8'));
    },
  );
};

/** Builds the site as it is deployed and weighs its files against their budgets, .size-limit.json. */
async function size(): Promise<void> {
  await buildDeployedSite();
  await runTestStep(tally, 'size', bin('size-limit'), []);
}

/** What both sites and the functions hold: the sites are those that other parts weigh and open. */
async function bundle(): Promise<void> {
  await buildDeployedSite();
  await buildSite(TEST);
  await vitest('bundle');
}

async function unused(): Promise<void> {
  await runTestStep(tally, 'unused, site and tools', bin('knip'), []);
  await runTestStep(tally, 'unused, functions', bin('knip'), ['--directory', 'functions']);
}

async function browser(name = 'browser', chosen: readonly string[] = files): Promise<void> {
  await installChromium();
  const report = join(results, 'browser.json');
  rmSync(report, { force: true });
  if (files.length) process.env.HANDOFF_TRACE = '1';
  await runTestStep(tally, name, bin('playwright'), ['test', ...chosen], () => {
    return playwrightResults(readFileSync(report, 'utf8'));
  });
}

/** Searching and one alert, in the browser, and the engine's tests. The stories come first, while the node knows the demo market alone. */
async function openSearch(): Promise<void> {
  if (!files.length) {
    const stories = ['search.spec.ts', 'saved-searches.spec.ts', '--grep-invert=360 px wide|onboarding|who has not'];
    await browser('browser on OpenSearch', ['--project=stories', ...stories]);
  }
  await vitest('opensearch');
}

/** A whole run uses both processors: the browser stories come last and alone, since they do so by themselves. */
let beside: Promise<void> | null = null;

try {
  if (!wanted) {
    await buildFunctions();
    beside = runBeside(tally, BESIDE);
  }
  // The four checkers that it starts otherwise each work out again most of what the others have: twice the work.
  if (wants('types'))
    await runTestStep(tally, 'types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json', '--checkers', '1']);
  if (wants('lint')) await runTestStep(tally, 'lint', bin('biome'), ['check', '--error-on-warnings', '.']);
  if (wants('unused')) await unused();
  if (wants('size')) await size();
  if (wants('unit')) await vitest('unit');
  if (wants('unit') && !files.length) for (const more of ['unit-apart', 'unit-east', 'unit-west']) await vitest(more);
  if (wants('images')) await vitest('images');
  if (wants('bundle')) await bundle();
  if (wants('components')) {
    await installChromium();
    await vitest('components');
  }
  if (wants('stand-in') && process.env.HANDOFF_STORAGE_RULES) await vitest('stand-in');
  if (wants('stripe')) await runStripeJudges((chosen) => vitest('stripe', chosen));
  if (wants('opensearch')) await runOnSearchNode(openSearch);
  if (['rules', 'api', 'search', 'schemathesis', 'races', 'faults', 'browser'].some(wants)) {
    await buildFunctions();
    await searchNodeAsked();
    if (wants('browser')) await buildSite(TEST);
    const operations = join(results, `${TEST.name}-operations.jsonl`);
    rmSync(operations, { force: true });
    const suite = await startSuite(TEST, { ui: false, env: wants('api') ? countingEnv(operations) : {} });
    process.once('SIGINT', () => process.exit(130));
    process.once('SIGTERM', () => process.exit(143));
    Object.assign(process.env, adminEnv(TEST), { HANDOFF_OPERATIONS: operations });
    try {
      if (wants('rules')) await vitest('rules');
      if (wants('api')) for (const project of ['api', 'api-apart']) await vitest(project);
      if (wants('search')) await vitest('search');
      if (wants('schemathesis')) {
        // Its imports find the emulators by the environment.
        const { runSchemathesis } = await import('./schemathesis/run-schemathesis.ts');
        await runSchemathesis(tally);
      }
      if (wants('races')) await vitest('races');
      if (wants('faults')) {
        process.env.HANDOFF_KILLS = kills;
        await vitest('faults');
      }
      await beside;
      if (wants('browser')) await browser();
    } finally {
      await suite.stop();
    }
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  tally.failed += 1;
  tally.failures.push('the run itself, see above');
}
await beside;
await reportTo(process, tally);
if (tally.failures.length) console.log(`\nFailed:\n${tally.failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed || !tally.passed ? 1 : 0);
