import { type Browser, chromium } from '@playwright/test';
import { HEAVY, heavyDeal, heavyListing } from '../../../scripts/demo/heavy/heavy.ts';
import { adminPaths, sitePaths } from '../../../src/domain/site-paths.ts';
import { ADMIN, BUYER, LAUNCH, SELLER } from '../bench-browser.ts';
import type { Row } from '../report.ts';
import { ADMIN_PAGES, COMPARED_PAGES } from './compared-pages.ts';
import { type Loads, lineOf, rowsOf } from './load.ts';
import { Visitor } from './visitor.ts';

const BUSY = { seller: 'busyseller@handoff.test', buyer: 'busybuyer@handoff.test' } as const;
const ROUNDS = 3;
const MAX_BUSY_S = 5;

interface Site {
  site: string;
  /** The file in which the functions log what they read and write. */
  operations: string;
}

/**
 * Measures the busiest accounts' pages against the demo market's: times, reads, memory and main-thread work. Users'
 * pages alternate, administrators' pages load before and after `addBusiest`, and the last pages get a message every
 * second.
 */
export async function measureHeavyPages(at: Site, addBusiest: () => Promise<void>): Promise<Row[]> {
  const browser = await chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, '--disable-http2'] });
  const ofAdmin = await Visitor.signedIn(browser, at, ADMIN, adminPaths.impersonation, (page) =>
    page.getByRole('navigation', { name: 'Admin' }),
  );
  const admin: Loads[] = [];
  for (const { demo } of ADMIN_PAGES) admin.push({ demo: await loadsOf(ofAdmin, demo), busy: [] });
  await addBusiest();
  const rows = await measureAlternating(browser, at);
  for (const [i, { name, busy }] of ADMIN_PAGES.entries()) {
    const loads = { demo: admin[i]?.demo ?? [], busy: await loadsOf(ofAdmin, busy) };
    rows.push(...told(name, rowsOf(name, loads)));
  }
  rows.push(...(await measureMinutes(browser, at)));
  await browser.close();
  return rows;
}

async function loadsOf(visitor: Visitor, path: string): Promise<Loads['demo']> {
  const loads: Loads['demo'] = [];
  for (let round = 0; round < ROUNDS; round++) loads.push(await visitor.load(path));
  return loads;
}

function told(page: string, rows: Row[]): Row[] {
  console.log(lineOf(page, rows));
  return rows;
}

async function measureAlternating(browser: Browser, at: Site): Promise<Row[]> {
  const enter = (email: string) => Visitor.signedIn(browser, at, email);
  const visitors = {
    demo: { seller: await enter(SELLER), buyer: await enter(BUYER) },
    busy: { seller: await enter(BUSY.seller), buyer: await enter(BUSY.buyer) },
  };
  const rows: Row[] = [];
  for (const { name, of, demo, busy, mostReads } of COMPARED_PAGES) {
    const loads: Loads = { demo: [], busy: [] };
    for (let round = 0; round < ROUNDS; round++) {
      loads.demo.push(await visitors.demo[of].load(demo));
      loads.busy.push(await visitors.busy[of].load(busy));
    }
    rows.push(...told(name, rowsOf(name, loads, mostReads)));
  }
  return rows;
}

/** Measures how busy the main thread of the busiest seller's pages is while someone writes in another deal. */
async function measureMinutes(browser: Browser, at: Site): Promise<Row[]> {
  const seller = await Visitor.signedIn(browser, at, BUSY.seller);
  const rows: Row[] = [];
  for (const path of [sitePaths.dashboard, sitePaths.ownListing(heavyListing(0)), sitePaths.thread(heavyDeal(1))]) {
    await seller.load(path);
    const value = await seller.minute(heavyDeal(2), HEAVY.buyer);
    const what = `busiest, a message a second, ${path.slice(0, 24)}`;
    rows.push({ what, value, unit: 's', aim: { most: MAX_BUSY_S } });
  }
  return rows;
}
