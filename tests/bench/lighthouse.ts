import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BUYER, LAUNCH, LISTING, signIn } from './bench-browser.ts';
import { writeFloors } from './floors.ts';
import { median, type Row } from './report.ts';

const RUNS = 5;
const PORT = 9333;
const READING = [
  { name: '/', path: '/' },
  { name: '/search', path: '/search' },
  { name: '/listing', path: LISTING },
];
/** Limits as multiples of the baseline pages, of which each measures what no page of its kind can avoid. */
const MAX = { staticLcp: 1.15, paragraphTbt: 1.3, signedInTbt: 1.5, readLcp: 1.3 };
/** Without the copy of the last view, which is what a first visit has. */
const LAST_VIEW = 'handoff.view./dashboard';

interface Scores {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/**
 * Runs Lighthouse's mobile preset (slow 4G and a 4× slower processor, simulated) and takes the median of five runs.
 * `folder` is the built site that is served at `site`.
 */
export async function measureLighthouse(site: string, folder: string): Promise<Row[]> {
  const profile = mkdtempSync(join(tmpdir(), 'handoff-lighthouse-'));
  // Lighthouse opens its tab in the browser's default profile, which must hold the session for /dashboard.
  const browser = await chromium.launchPersistentContext(profile, {
    ...LAUNCH,
    args: [...LAUNCH.args, `--remote-debugging-port=${PORT}`],
  });
  const rows: Row[] = [];
  const floors = await writeFloors(
    folder,
    READING.map(({ path }) => path),
  );
  try {
    const paragraph = await measure(site + floors.paragraph, false);
    // Lighthouse measures in whole tasks, so that a floor of none would forbid any.
    const tbtFloor = { what: 'one paragraph', value: Math.max(paragraph.tbt, 1) };
    for (const { name, path } of READING) {
      const { score, lcp, tbt, cls } = await measure(site + path, false);
      const floor = await measure(`${site}${floors.static[path]}`, false);
      rows.push(
        { what: `${name} Lighthouse score`, value: score, unit: '', aim: { least: 98 } },
        { what: `${name} LCP`, value: lcp, unit: 'ms', aim: { most: 1400 } },
        compared(`${name} LCP`, lcp, { what: 'without scripts', value: floor.lcp }, MAX.staticLcp),
        compared(`${name} TBT`, tbt, tbtFloor, MAX.paragraphTbt),
        { what: `${name} CLS`, value: cls, unit: '', aim: { most: 0.01 } },
      );
    }
    const page = await browser.newPage();
    await signIn(page, site, BUYER);
    // A dashboard in another tab would keep its last view as soon as it is hidden.
    await page.goto(site + floors.paragraph);
    const read = { what: 'one read', value: (await measure(site + floors.read, true)).lcp };
    const cdp = await browser.newCDPSession(page);
    const first = await measure(`${site}/dashboard`, true, async () => {
      await page.evaluate((key) => localStorage.removeItem(key), LAST_VIEW);
      await cdp.send('Network.clearBrowserCache');
    });
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, LAST_VIEW);
    const again = await measure(`${site}/dashboard`, true);
    rows.push(
      ...signedInRows('/dashboard first', first, 2800, tbtFloor),
      ...signedInRows('/dashboard again', again, 1800, tbtFloor),
      compared('/dashboard again, LCP', again.lcp, read, MAX.readLcp),
    );
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return rows;
}

type Baseline = NonNullable<Row['baseline']>;

/** A time in ms that may be at most a multiple of a baseline's. */
const compared = (what: string, value: number, baseline: Baseline, most: number): Row => ({
  what,
  value,
  unit: 'ms',
  baseline,
  aim: { most },
  aimOn: 'ratio',
});

const signedInRows = (page: string, { score, lcp, tbt, cls }: Scores, mostLcp: number, tbtFloor: Baseline): Row[] => [
  { what: `${page}, Lighthouse score`, value: score, unit: '' },
  { what: `${page}, LCP`, value: lcp, unit: 'ms', aim: { most: mostLcp } },
  compared(`${page}, TBT`, tbt, tbtFloor, MAX.signedInTbt),
  { what: `${page}, CLS`, value: cls, unit: '', aim: { most: 0.01 } },
];

/** Measures a page, after `prepare` each time. */
async function measure(url: string, keepSession: boolean, prepare = async () => {}): Promise<Scores> {
  const runs: Scores[] = [];
  for (let i = 0; i < RUNS; i++) {
    await prepare();
    runs.push(await runLighthouse(url, keepSession));
  }
  const medianOf = (key: keyof Scores) => median(runs.map((run) => run[key]));
  return { score: medianOf('score'), lcp: medianOf('lcp'), tbt: medianOf('tbt'), cls: medianOf('cls') };
}

async function runLighthouse(url: string, keepSession: boolean): Promise<Scores> {
  const result = await lighthouse(url, {
    port: PORT,
    onlyCategories: ['performance'],
    disableStorageReset: keepSession,
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`);
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse was redirected from ${url} to ${finalDisplayedUrl}.`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
