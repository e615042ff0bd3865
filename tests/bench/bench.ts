import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installChromium } from '../../scripts/setup/chromium.mjs';
import { buildFunctions, buildSite } from '../../scripts/suite/build.ts';
import { checkBenchTypes } from '../../scripts/suite/check-bench-types.ts';
import { countingEnv } from '../../scripts/suite/counting-env.ts';
import { exitOnSignals } from '../../scripts/suite/exit-on-signals.ts';
import { adminEnv, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { type Suite, startSuite } from '../../scripts/suite/suite.ts';
import { untilIdle } from '../../scripts/suite/until-idle.ts';
import { withTriggersDisabled } from '../../scripts/suite/with-triggers-disabled.ts';
import { measureConnect } from './connect.ts';
import { measureImport } from './import.ts';
import { measureProxy } from './proxy.ts';
import { type Row, report } from './report.ts';
import { measureSearch } from './search.ts';
import { measureSearchQuality } from './search-quality/measure.ts';
import { measureTrust } from './trust/measure.ts';

// `npm run bench`: measures weight and speed against baselines taken in the same run.
// `npm run bench -- weight lighthouse` runs only those parts.
const only = process.argv.slice(2);
/** Parts that need no emulators. */
const ALONE = ['proxy', 'import', 'connect', 'search', 'search-quality', 'trust'];
/** Parts that need emulators of their own, because they add to the demo market. */
const SEPARATE = { heavy: measureHeavy, interactions: measureHands, people: measureTwoHundred };
const results = join(root, '.emulators');
const operations = join(results, 'bench-operations.jsonl');

checkBenchTypes();
await installChromium();
mkdirSync(results, { recursive: true });
await buildFunctions();
const counting = countingEnv(operations);
const wants = (name: string) => !only.length || only.includes(name);
const rows: Row[] = [];
if (wants('proxy')) {
  console.log('Measuring: proxy …');
  // The proxy is measured first, because it needs both processors and no emulators.
  rows.push(...(await measureProxy()));
}
if (wants('import')) {
  console.log('Measuring: import …');
  // The import needs no emulators either.
  rows.push(...(await measureImport()));
}
if (wants('connect')) {
  console.log('Measuring: connect …');
  rows.push(...(await measureConnect()));
}
if (wants('search')) {
  console.log('Measuring: search …');
  rows.push(...(await measureSearch()));
}
if (wants('search-quality')) {
  console.log('Measuring: search-quality …');
  rows.push(...(await measureSearchQuality()));
}
if (wants('trust')) {
  console.log('Measuring: trust …');
  rows.push(...(await measureTrust()));
}
if (only.length && only.every((name) => ALONE.includes(name))) {
  report(rows, join(results, 'bench.json'));
  process.exit(0);
}
exitOnSignals();
Object.assign(process.env, adminEnv(TEST));
let suite: Suite | null = null;
let code = 0;
try {
  await buildSite(TEST);
  if (!only.length || only.some((name) => ![...ALONE, ...Object.keys(SEPARATE), 'admin'].includes(name))) {
    suite = await startSuite(TEST, { ui: false, env: counting });
    rows.push(...(await measureTogether()));
    await suite.stop();
  }
  for (const [name, measure] of Object.entries(SEPARATE)) {
    if (!wants(name)) continue;
    console.log(`Measuring: ${name} …`);
    suite = await startSuite(TEST, { ui: false, env: counting });
    rows.push(...(await measure()));
    await suite.stop();
  }
  if (wants('admin')) {
    console.log('Measuring: admin …');
    // Admin pages come last and on their own, since a hundred thousand documents would distort everything else. Only
    // the API runs, in one process as in production: the triggers of so many documents would take an hour.
    suite = await startSuite(TEST, { ui: false, functions: false });
    const { seedDemoMarket } = await import('../../scripts/demo/seed-demo-market.ts');
    const { measureAdminPages } = await import('./admin-pages.ts');
    await seedDemoMarket({ triggers: false });
    rows.push(...(await measureAdminPages(operations, counting)));
    await suite.stop();
  }
  report(rows, join(results, 'bench.json'));
} catch (error) {
  console.error(error);
  await suite?.stop();
  code = 1;
}
process.exit(code);

/** Measures the parts that share emulators with the demo market. */
async function measureTogether(): Promise<Row[]> {
  const { seedDemoMarket } = await import('../../scripts/demo/seed-demo-market.ts');
  await seedDemoMarket();
  await untilIdle(TEST);
  const { LAUNCH } = await import('./bench-browser.ts');
  const { measureColdStart } = await import('./cold-start.ts');
  const { buildBundles, measureFunctionLoad } = await import('./function-load.ts');
  const { measureLighthouse } = await import('./lighthouse.ts');
  const { measurePageWeights } = await import('./page-weight.ts');
  const { measureSaleOperations } = await import('./sale-operations.ts');
  const { serveSite } = await import('./static-server.ts');
  const { measureSearchAlerts } = await import('./search-alerts.ts');
  const { measureThroughput } = await import('./throughput.ts');

  const bundles = buildBundles();
  const site = await serveSite(join(root, TEST.site), TEST.ports.hosting);
  const browser = await chromium.launch(LAUNCH);
  const parts = {
    weight: () => measurePageWeights(browser, site.url),
    lighthouse: () => measureLighthouse(site.url, join(root, TEST.site)),
    load: async () => [...measureFunctionLoad(bundles), ...(await measureColdStart(bundles))],
    throughput: () => measureThroughput(bundles),
    sale: () => measureSaleOperations(operations),
    'search-alerts': () => measureSearchAlerts(),
  };
  const measured: Row[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (!wants(name)) continue;
    console.log(`Measuring: ${name} …`);
    measured.push(...(await measure()));
  }
  await browser.close();
  site.close();
  return measured;
}

/**
 * Measures two hundred people at the same time, in a separate demo market whose emulators count what triggers read and
 * write.
 */
async function measureTwoHundred(): Promise<Row[]> {
  const { seedDemoMarket } = await import('../../scripts/demo/seed-demo-market.ts');
  const { measurePeople } = await import('./people/measure-people.ts');
  await seedDemoMarket();
  await untilIdle(TEST);
  return measurePeople(operations, counting);
}

/** Measures the busiest people, who are added to a separate demo market while the triggers are paused. */
async function measureHeavy(): Promise<Row[]> {
  const { seedDemoMarket } = await import('../../scripts/demo/seed-demo-market.ts');
  const { seedHeavy } = await import('../../scripts/demo/heavy/seed-heavy.ts');
  const { measureHeavyPages } = await import('./heavy/measure-heavy-pages.ts');
  const { serveSite } = await import('./static-server.ts');
  await seedDemoMarket();
  await untilIdle(TEST);
  const site = await serveSite(join(root, TEST.site), TEST.ports.hosting);
  const rows = await measureHeavyPages({ site: site.url, operations }, () =>
    withTriggersDisabled(TEST, () => seedHeavy(new Date())),
  );
  site.close();
  return rows;
}

/** Measures scripted interactions on all main screens, in a separate demo market with a long thread and full queues. */
async function measureHands(): Promise<Row[]> {
  const { seedDemoMarket } = await import('../../scripts/demo/seed-demo-market.ts');
  const { measureInteractions } = await import('./interactions/measure-interactions.ts');
  const { seedBusyMarket } = await import('./interactions/seed-busy-market.ts');
  const { serveSite } = await import('./static-server.ts');
  await seedDemoMarket();
  await untilIdle(TEST);
  await seedBusyMarket(new Date());
  const site = await serveSite(join(root, TEST.site), TEST.ports.hosting);
  const rows = await measureInteractions(site.url);
  site.close();
  return rows;
}
