import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { sendMessage } from '../../../scripts/demo/send-message.ts';
import { signIn } from '../bench-browser.ts';
import { listenerReads } from '../listener-reads.ts';
import { quietOperations, startOperations } from '../quiet-operations.ts';
import type { Load } from './load.ts';
import { receivedKilobytes } from './received-kilobytes.ts';

/** A page has settled when nothing in it has changed for this long. */
const SETTLED_MS = 3_000;
const PATIENCE_MS = 300_000;
const MINUTE_MS = 60_000;
/** Shortest duration of a long task, below which browsers report nothing. */
const LONG_TASK_MS = 50;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 800 };
/** Matches the first real content of a page: not a title, a tab or a placeholder. */
const CONTENT = 'main :is(article, dd, li, p, td):not(nav *, [role="status"] *)';

/** Measurements that a page makes of itself, in milliseconds since it was requested. */
interface Watched {
  contentAt: number;
  changedAt: number;
  longestTask: number;
}

/**
 * Records when a page first showed content and last changed, and its longest task. Runs in the page before the page's
 * own code.
 */
function watchPage({ content, longTask }: { content: string; longTask: number }): void {
  const watched: Watched = { contentAt: 0, changedAt: 0, longestTask: longTask };
  Object.assign(window, { watched });
  new MutationObserver(() => {
    watched.changedAt = performance.now();
    if (!watched.contentAt && document.querySelector(content)) watched.contentAt = watched.changedAt;
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    watched.longestTask = Math.max(watched.longestTask, ...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

interface Counters {
  /** Counts the documents that the page's listeners receive. */
  listeners: { take: () => number };
  data: { take: () => number };
  /** The file in which the functions log their operations. */
  operations: string;
}

/** A browser that is signed in to one account and measures the pages it opens. */
export class Visitor {
  private readonly page: Page;
  private readonly cdp: CDPSession;
  private readonly counters: Counters;

  private constructor(page: Page, cdp: CDPSession, counters: Counters) {
    this.page = page;
    this.cdp = cdp;
    this.counters = counters;
  }

  /**
   * Signs in and continues to the page `to`, if given, which counts as reached once the element from `arrived` is
   * shown.
   */
  static async signedIn(
    browser: Browser,
    { site, operations }: { site: string; operations: string },
    email: string,
    to?: string,
    arrived?: (page: Page) => Locator,
  ): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: site, viewport: DESK });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(watchPage, { content: CONTENT, longTask: LONG_TASK_MS });
    const counters = { listeners: await listenerReads(page), data: await receivedKilobytes(page), operations };
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await signIn(page, site, email, to, arrived?.(page));
    return new Visitor(page, cdp, counters);
  }

  /** Opens a page and measures it once it has settled. */
  async load(path: string): Promise<Load> {
    const { operations, listeners, data } = this.counters;
    startOperations(operations);
    listeners.take();
    data.take();
    await this.page.goto(path);
    const settled = await this.page.waitForFunction((quiet) => {
      const { watched } = window as unknown as { watched: Watched };
      return watched.changedAt > 0 && performance.now() - watched.changedAt > quiet ? watched : false;
    }, SETTLED_MS);
    const { contentAt, changedAt, longestTask } = (await settled.jsonValue()) as Watched;
    const { reads } = await quietOperations(operations);
    return {
      firstContent: contentAt || changedAt,
      settled: changedAt,
      reads: reads + listeners.take(),
      kilobytes: data.take(),
      nodes: await this.page.evaluate(() => document.querySelectorAll('*').length),
      heap: await this.heap(),
      longestTask,
      height: await this.phoneHeight(),
    };
  }

  /** Returns the seconds of main-thread work in a minute during which someone else receives a message every second. */
  async minute(dealId: string, senderId: string): Promise<number> {
    const before = await this.metric('TaskDuration');
    const began = Date.now();
    for (let n = 0; Date.now() - began < MINUTE_MS; n++) {
      await sendMessage(dealId, senderId, `Message of a busy minute, ${n}`, new Date(), 0);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + (n + 1) * 1_000 - Date.now())));
    }
    return (await this.metric('TaskDuration')) - before;
  }

  /** Returns the size of the JavaScript heap after garbage collection, in MB. */
  private async heap(): Promise<number> {
    await this.cdp.send('HeapProfiler.collectGarbage');
    return (await this.metric('JSHeapUsedSize')) / 1e6;
  }

  /** Returns the height in pixels of the current page on a phone. */
  private async phoneHeight(): Promise<number> {
    await this.page.setViewportSize(PHONE);
    const height = await this.page.evaluate(async () => {
      // Charts are redrawn one frame after the page is laid out.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollHeight;
    });
    await this.page.setViewportSize(DESK);
    return height;
  }

  private async metric(wanted: string): Promise<number> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? 0;
  }
}
