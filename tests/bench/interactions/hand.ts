import type { Browser, Locator, Page } from '@playwright/test';
import { type Act, type EventTiming, type Interaction, MIN_DURATION_MS, timeActs } from './interaction-times.ts';

const THROTTLE = 4;
const PATIENCE_MS = 120_000;
/** Pauses after a key and after a click, in ms: those of somebody who is quick. */
const PAUSE_MS = { key: 120, click: 350 };
/** A page is ready for its first input when it has neither changed nor worked for this long. */
const QUIET_MS = 700;
const DESK = { width: 1440, height: 900 };

/** Functions that `watchPage` adds to a page. */
interface Watched {
  takeTimings: () => EventTiming[];
  quietMs: () => number;
}

/** Collects the timings of interactions, and when the page last worked. Runs before the page's own code. */
function watchPage(shortest: number): void {
  let busyAt = performance.now();
  const note = () => {
    busyAt = performance.now();
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver(note).observe({ type: 'longtask' });
  const timings: EventTiming[] = [];
  const take = (entries: PerformanceEntryList) => {
    for (const { startTime, duration, interactionId } of entries as PerformanceEventTiming[])
      if (interactionId) timings.push({ interactionId, at: performance.timeOrigin + startTime, duration });
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  const asked = { type: 'event', durationThreshold: shortest };
  observer.observe(asked);
  const takeTimings = () => {
    take(observer.takeRecords());
    return timings.splice(0);
  };
  Object.assign(window, { takeTimings, quietMs: () => performance.now() - busyAt } satisfies Watched);
}

/** Runs in the page. */
const isQuiet = (ms: number): boolean => (window as unknown as Watched).quietMs() > ms;

/** Runs in the page: resolves once the last input has been painted and nothing waits. */
async function untilPainted(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Runs in the page. */
const takeTimings = (): EventTiming[] => (window as unknown as Watched).takeTimings();

/** Presses keys and clicks in a page of a slow processor, and times each. */
export class Hand {
  readonly page: Page;
  readonly interactions: Interaction[] = [];
  private acts: Act[] = [];
  private screen = '';

  private constructor(page: Page) {
    this.page = page;
  }

  static async of(browser: Browser, site: string): Promise<Hand> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const context = await browser.newContext({ baseURL: site, viewport: DESK, permissions });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(watchPage, MIN_DURATION_MS);
    return new Hand(page);
  }

  /** Slows the processor down, which signing in need not wait for. */
  async slowDown(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  }

  /** Opens a page and acts on it once it shows something. */
  async on(screen: string, path: string, shown: Locator, act: () => Promise<void>): Promise<void> {
    await this.page.goto(path);
    // Until then, the page is the HTML that the function drew.
    await this.page.locator('html:not([data-server-rendered])').waitFor({ state: 'attached' });
    await shown.first().waitFor();
    await this.page.waitForFunction(isQuiet, QUIET_MS);
    this.screen = screen;
    await act();
    this.interactions.push(...timeActs(this.acts, await this.page.evaluate(takeTimings)));
    this.acts = [];
  }

  /** Finds the target before the click, because finding takes the page's own processor. */
  async click(name: string, target: Locator): Promise<void> {
    await target.hover();
    await this.page.evaluate(untilPainted);
    await this.act(name, PAUSE_MS.click, async () => {
      await this.page.mouse.down();
      await this.page.mouse.up();
    });
    await this.page.evaluate(untilPainted);
  }

  async press(name: string, key: string): Promise<void> {
    await this.act(name, PAUSE_MS.key, () => this.page.keyboard.press(key));
    await this.page.evaluate(untilPainted);
  }

  /** Types a text over the one in a field, key by key, without waiting for any. */
  async type(name: string, field: Locator, text: string): Promise<void> {
    await field.focus();
    await field.selectText();
    await this.page.evaluate(untilPainted);
    for (const key of text) await this.act(`${name}: ${key}`, PAUSE_MS.key, () => this.page.keyboard.press(key));
    await this.page.evaluate(untilPainted);
  }

  async paste(name: string, field: Locator, text: string): Promise<void> {
    await field.focus();
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press(name, 'ControlOrMeta+V');
  }

  private async act(name: string, pauseMs: number, send: () => Promise<void>): Promise<void> {
    this.acts.push({ screen: this.screen, name, at: performance.timeOrigin + performance.now() });
    await send();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
