import type { Browser, BrowserContext } from '@playwright/test';
import { BUYER, LISTING, signIn } from './bench-browser.ts';
import type { Row } from './report.ts';

/** How long to wait for further requests, so that prefetches on idle are counted. */
const QUIET_MS = 3_000;
const LOOK_MS = 100;
const PUBLIC = ['/', '/search', LISTING, '/login', '/register', '/signup'];
/** Pages that can be read without an account; the others load the Auth SDK with their form. */
const READING = 3;

interface Weight {
  js: number;
  css: number;
  other: number;
  requests: number;
}

/** Bytes transferred (brotli) and requests made on a first visit, with an empty cache. */
export async function measurePageWeights(browser: Browser, site: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [i, path] of PUBLIC.entries()) {
    const context = await browser.newContext();
    const aims = i < READING;
    rows.push(...rowsOf(path.replace(/(\/listing).*/, '$1'), await weigh(context, site + path), aims));
    await context.close();
  }
  const context = await browser.newContext();
  await signIn(await context.newPage(), site, BUYER);
  rows.push(...rowsOf('/dashboard', await weigh(context, `${site}/dashboard`), false));
  await context.close();
  return rows;
}

async function weigh(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let last = Date.now();
  const kinds = new Map<string, string>();
  const weight: Weight = { js: 0, css: 0, other: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    // Calls of the Firestore and Auth SDKs are traffic of the session, not weight of the page.
    if (response.url.startsWith(new URL(url).origin)) kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    last = Date.now();
    weight.requests += 1;
    weight[kind === 'Script' ? 'js' : kind === 'Stylesheet' ? 'css' : 'other'] += encodedDataLength;
  });
  await page.goto(url);
  while (Date.now() - last < QUIET_MS) await page.waitForTimeout(LOOK_MS);
  await page.close();
  return weight;
}

const rowsOf = (path: string, { js, css, other, requests }: Weight, aims: boolean): Row[] => [
  { what: `${path} JavaScript`, value: js / 1000, unit: 'KB', ...(aims && { aim: { most: 135 } }) },
  { what: `${path} CSS`, value: css / 1000, unit: 'KB', ...(aims && { aim: { most: 12 } }) },
  { what: `${path} everything else`, value: other / 1000, unit: 'KB' },
  { what: `${path} requests`, value: requests, unit: '' },
];
