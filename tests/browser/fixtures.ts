import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { setScreenZone } from '../../src/domain/shared/reader-clock.ts';
import { recordCalls } from './record-calls.ts';
import { pressesOf, recordPresses } from './record-presses.ts';
import { type Expected, watchErrors } from './watch-errors.ts';

// Tests format times in the time zone of their browsers.
setScreenZone('UTC');

/** A person in a test, with their own browser context and page. */
interface Person {
  page: Page;
  context: BrowserContext;
}

interface Device extends Expected {
  width?: number;
  dark?: boolean;
  timezoneId?: string;
  locale?: string;
}

interface Fixtures {
  /** Opens a browser for another person. An error in any of its pages fails the test, unless the test expects it. */
  person: (name: string, device?: Device) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  person: async ({ browser }, use, testInfo) => {
    const problems: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (name, { width = 1440, dark = false, timezoneId, locale, ...expected } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        ...(timezoneId && { timezoneId }),
        ...(locale && { locale }),
      });
      contexts.push(context);
      recordCalls(context);
      await recordPresses(context);
      watchErrors(context, name, problems, expected);
      return { page: withHydration(await context.newPage()), context };
    });
    const shown = testInfo.status === testInfo.expectedStatus ? [] : await Promise.all(contexts.map(describePages));
    await Promise.all(contexts.map((context) => context.close()));
    if (shown.length) throw new Error([...problems, ...shown.flat()].join('\n\n'));
    expect(problems, 'console errors').toEqual([]);
  },
});

/** Markers of HTML that stands in for a page: rendered by the function, or kept from the last visit. */
const LIVE = 'html:not([data-server-rendered], [data-last-view])';

/**
 * Makes a page wait until its live content has replaced HTML that stands in for it, which contains texts twice. Tests
 * of that HTML itself continue at `commit`.
 */
function withHydration(page: Page): Page {
  const isLive = async (options?: { waitUntil?: string }) => {
    if (options?.waitUntil !== 'commit') await page.locator(LIVE).waitFor({ state: 'attached' });
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await isLive(options);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await isLive(options);
    return answer;
  };
  return page;
}

/**
 * Describes the pages of a failed test: their content, unanswered requests and last presses. The result is reported as
 * an error, because readers of a long log may read only the errors.
 */
const describePages = (context: BrowserContext): Promise<string[]> =>
  Promise.all(
    context.pages().map(async (page) => {
      const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
      const unanswered = (await page.requests()).filter((sent) => !sent.existingResponse() && !sent.failure());
      const waits = unanswered.map((sent) => `\n  waits for ${sent.method()} ${sent.url()}`).join('');
      const pressed = (await pressesOf(page)).map((press) => `\n  had ${press}`).join('');
      return `${page.url()}${waits}${pressed}\n  shows:\n${shown}`;
    }),
  );

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** An element that every loaded page has: a main heading, or an open dialog, behind which axe requires no heading. */
const SHOWN = 'h1, [role=heading][aria-level="1"], [aria-modal=true], dialog[open]';

const UNNAMED = '[role=dialog]:not([aria-labelledby], [aria-label])';

/** Fails if axe finds an accessibility violation on the page once it has loaded. All rules apply by default. */
export async function checkAccessibility(page: Page, rules?: string[]): Promise<void> {
  // A page that is still loading has no heading yet, which axe reports as a violation.
  await expect(page.locator(SHOWN).first()).toBeAttached();
  // A dialog gets its name from its title, a moment after it opens. A dialog without a name fails here.
  await expect(page.locator(UNNAMED).filter({ visible: true })).toHaveCount(0);
  // Loads axe only once per document, because reading this large script takes longer than most checks.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (runOnly) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // Only violations are described in full, because describing passed rules is most of the work. Only the rule about
    // screen orientation needs preloaded style sheets, and tests/bundle checks that rule for all of them.
    const options: axe.RunOptions = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) };
    const { violations } = await checker.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  }, rules);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Opens a page whose console errors do not fail the test, because refusals by the identity provider cause some. */
export async function unwatched(browser: Browser, story: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await story(await context.newPage());
  await context.close();
}

export { expect };
