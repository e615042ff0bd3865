import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { heavyDeal, heavyListing } from '../../scripts/demo/heavy/heavy.ts';
import { DEMO_DEAL } from '../../scripts/demo/seed-demo-deal.ts';
import { sendMessage } from '../../scripts/demo/send-message.ts';
import { BUYER, LAUNCH, SELLER, signIn } from './bench-browser.ts';
import { listenerReads } from './listener-reads.ts';
import { quietOperations, startOperations } from './quiet-operations.ts';
import { median, type Row } from './report.ts';

const BUSY = { seller: 'busyseller@handoff.test', buyer: 'busybuyer@handoff.test' } as const;
const ROUNDS = 3;
/** A page has settled when nothing in it has changed for this long. */
const SETTLED_MS = 3_000;
const PATIENCE_MS = 300_000;
const MINUTE_MS = 60_000;
const MAX_WORK_ROOM_READS = 150;
const MAX_MORE_READS = 60;
const MAX_SETTLED_RATIO = 1.5;
const MAX_BUSY_S = 5;

/** The same page of an account of the demo market and of the busiest, by its name. */
const PAGES: { name: string; of: 'seller' | 'buyer'; demo: string; busy: string; mostReads?: number }[] = [
  { name: 'dashboard', of: 'seller', demo: '/dashboard', busy: '/dashboard', mostReads: MAX_WORK_ROOM_READS },
  {
    name: 'own listings',
    of: 'seller',
    demo: '/projects/sell',
    busy: '/projects/sell',
    mostReads: MAX_WORK_ROOM_READS,
  },
  {
    name: 'own listing, 500 questions',
    of: 'seller',
    demo: '/projects/sell/RotaRiver00000000001',
    busy: `/projects/sell/${heavyListing(0)}`,
  },
  { name: 'messages', of: 'seller', demo: '/messages', busy: '/messages' },
  { name: 'offers', of: 'seller', demo: '/offers?tab=received', busy: '/offers?tab=received' },
  {
    name: 'thread of 5,000',
    of: 'buyer',
    demo: `/messages?deal=${DEMO_DEAL}`,
    busy: `/messages?deal=${heavyDeal(1)}`,
  },
  { name: 'watchlist', of: 'buyer', demo: '/projects/buy?tab=watchlist', busy: '/projects/buy?tab=watchlist' },
  { name: 'search', of: 'buyer', demo: '/search', busy: '/search' },
  { name: 'invoices', of: 'buyer', demo: '/invoices', busy: '/invoices' },
  { name: 'settings', of: 'buyer', demo: '/settings', busy: '/settings' },
];

interface Load {
  reads: number;
  settledMs: number;
}

/** A browser of one account that counts what its pages read and how long they change. */
class Visitor {
  private readonly page: Page;
  private readonly cdp: CDPSession;
  private readonly listeners: { take: () => number };
  private readonly operations: string;

  private constructor(page: Page, cdp: CDPSession, listeners: { take: () => number }, operations: string) {
    this.page = page;
    this.cdp = cdp;
    this.listeners = listeners;
    this.operations = operations;
  }

  static async signedIn(browser: Browser, site: string, email: string, operations: string): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(() => {
      const seen = window as unknown as { changedAt: number };
      seen.changedAt = 0;
      new MutationObserver(() => {
        seen.changedAt = performance.now();
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const listeners = await listenerReads(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await signIn(page, site, email);
    return new Visitor(page, cdp, listeners, operations);
  }

  async load(path: string): Promise<Load> {
    startOperations(this.operations);
    this.listeners.take();
    await this.page.goto(path);
    const settled = await this.page.waitForFunction((quiet) => {
      const { changedAt } = window as unknown as { changedAt: number };
      return changedAt > 0 && performance.now() - changedAt > quiet ? changedAt : false;
    }, SETTLED_MS);
    const { reads } = await quietOperations(this.operations);
    return { reads: reads + this.listeners.take(), settledMs: Number(await settled.jsonValue()) };
  }

  /** The seconds of the main thread that a minute takes in which somebody else gets a message each second. */
  async minute(dealId: string, senderId: string): Promise<number> {
    const before = await this.busySeconds();
    const began = Date.now();
    for (let n = 0; Date.now() - began < MINUTE_MS; n++) {
      await sendMessage(dealId, senderId, `Message of a busy minute, ${n}`, new Date(), 0);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + (n + 1) * 1_000 - Date.now())));
    }
    return (await this.busySeconds()) - before;
  }

  private async busySeconds(): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  }
}

/**
 * The pages of the busiest people beside the same pages of the demo market, loaded in alternation: documents read, time until
 * nothing changes, and the work of a page while one message a second arrives.
 */
export async function measureHeavyPages(site: string, operations: string): Promise<Row[]> {
  const browser = await chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, '--disable-http2'] });
  const enter = (email: string) => Visitor.signedIn(browser, site, email, operations);
  const visitors = {
    demo: { seller: await enter(SELLER), buyer: await enter(BUYER) },
    busy: { seller: await enter(BUSY.seller), buyer: await enter(BUSY.buyer) },
  };
  const rows: Row[] = [];
  for (const { name, of, demo, busy, mostReads } of PAGES) {
    const loads: { demo: Load[]; busy: Load[] } = { demo: [], busy: [] };
    for (let round = 0; round < ROUNDS; round++) {
      loads.demo.push(await visitors.demo[of].load(demo));
      loads.busy.push(await visitors.busy[of].load(busy));
    }
    const of3 = (whose: 'demo' | 'busy', what: keyof Load) => median(loads[whose].map((load) => load[what]));
    const reads = { demo: of3('demo', 'reads'), busy: of3('busy', 'reads') };
    const baseline = (value: number) => ({ what: 'demo market', value });
    rows.push(
      {
        what: `busiest, ${name}: reads`,
        value: reads.busy,
        unit: '',
        baseline: baseline(reads.demo),
        aim: { most: mostReads ?? reads.demo + MAX_MORE_READS },
      },
      {
        what: `busiest, ${name}: settled`,
        value: of3('busy', 'settledMs'),
        unit: 'ms',
        baseline: baseline(of3('demo', 'settledMs')),
        aim: { most: MAX_SETTLED_RATIO },
        aimOn: 'ratio',
      },
    );
    console.log(`${name}: ${reads.demo} → ${reads.busy} reads`);
  }
  for (const path of ['/dashboard', `/projects/sell/${heavyListing(0)}`, `/messages?deal=${heavyDeal(1)}`]) {
    await visitors.busy.seller.load(path);
    const value = await visitors.busy.seller.minute(heavyDeal(2), 'busy-buyer');
    rows.push({
      what: `busiest, a message a second, ${path.slice(0, 24)}`,
      value,
      unit: 's',
      aim: { most: MAX_BUSY_S },
    });
  }
  await browser.close();
  return rows;
}
