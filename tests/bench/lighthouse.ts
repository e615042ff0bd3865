import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { BUYER, LAUNCH, LISTING, signIn } from './bench-browser.ts';
import { median, type Row } from './report.ts';

const RUNS = 3;
const PORT = 9333;
const READING = [
  { name: '/', path: '/' },
  { name: '/search', path: '/search' },
  { name: '/listing', path: LISTING },
];

interface Scores {
  score: number;
  lcp: number;
  tbt: number;
  cls: number;
}

/**
 * Runs Lighthouse's mobile preset (slow 4G and a 4× slower processor, simulated) and takes the median of three runs.
 */
export async function measureLighthouse(site: string): Promise<Row[]> {
  const profile = mkdtempSync(join(tmpdir(), 'handoff-lighthouse-'));
  // Lighthouse opens its tab in the browser's default profile, which must hold the session for /dashboard.
  const browser = await chromium.launchPersistentContext(profile, {
    ...LAUNCH,
    args: [...LAUNCH.args, `--remote-debugging-port=${PORT}`],
  });
  const rows: Row[] = [];
  try {
    for (const { name, path } of READING) {
      const { score, lcp, tbt, cls } = await measure(site + path, false);
      rows.push(
        { what: `${name} Lighthouse score`, value: score, unit: '', aim: { least: 98 } },
        { what: `${name} LCP`, value: lcp, unit: 'ms', aim: { most: 1800 } },
        { what: `${name} TBT`, value: tbt, unit: 'ms', aim: { most: 50 } },
        { what: `${name} CLS`, value: cls, unit: '', aim: { most: 0.01 } },
      );
    }
    const page = await browser.newPage();
    await signIn(page, site, BUYER);
    await page.goto(`${site}/dashboard`);
    await page.waitForFunction(() => localStorage.getItem('handoff.view./dashboard') !== null);
    const { score, lcp, tbt, cls } = await measure(`${site}/dashboard`, true);
    rows.push(
      { what: '/dashboard again, Lighthouse score', value: score, unit: '' },
      { what: '/dashboard again, LCP', value: lcp, unit: 'ms', aim: { most: 1800 } },
      { what: '/dashboard again, TBT', value: tbt, unit: 'ms' },
      { what: '/dashboard again, CLS', value: cls, unit: '', aim: { most: 0.01 } },
    );
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
  return rows;
}

async function measure(url: string, keepSession: boolean): Promise<Scores> {
  const runs: Scores[] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await runLighthouse(url, keepSession));
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
