import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installChromium } from './setup/chromium.mjs';
import { buildFunctions, buildSite } from './suite/build.ts';
import { adminEnv, TEST } from './suite/instances.ts';
import { root } from './suite/root.ts';
import { startSuite } from './suite/suite.ts';

// `npm run bench`: how heavy and how fast it is, beside baselines measured in the same run.
// `npm run bench -- weight lighthouse` runs some parts only.
const only = process.argv.slice(2);
const wants = (part: string): boolean => only.length === 0 || only.includes(part);

await installChromium();
mkdirSync(join(root, '.emulators'), { recursive: true });
await buildFunctions();
const suite = await startSuite(TEST);
Object.assign(process.env, adminEnv(TEST));
process.once('SIGINT', () => void suite.stop().then(() => process.exit(130)));
let failed = false;
try {
  await buildSite(TEST);
  const { report } = await import('../tests/bench/report.ts');
  const { serveSite } = await import('../tests/bench/static-server.ts');
  const { seedDemoMarket } = await import('./demo/seed.ts');
  await seedDemoMarket();
  const rows = [];
  const site = await serveSite(join(root, TEST.site), TEST.ports.hosting);
  if (wants('weight')) {
    const { LAUNCH } = await import('../tests/bench/bench-browser.ts');
    const { measurePageWeights } = await import('../tests/bench/page-weight.ts');
    console.log('Page weights …');
    const browser = await chromium.launch(LAUNCH);
    rows.push(...(await measurePageWeights(browser, site.url)));
    await browser.close();
  }
  if (wants('lighthouse')) {
    const { measureLighthouse } = await import('../tests/bench/lighthouse.ts');
    console.log('Lighthouse …');
    rows.push(...(await measureLighthouse(site.url)));
  }
  site.close();
  report(rows, join(root, '.emulators', 'bench.json'));
} catch (error) {
  console.error(error);
  failed = true;
} finally {
  await suite.stop();
}
process.exit(failed ? 1 : 0);
