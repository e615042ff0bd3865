import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page with its scripts held back until its heading is visible, and returns a function that releases them. */
export async function openWithoutScripts(page: Page, path: string, heading: Locator): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/[^?]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(heading).toBeVisible();
  return release;
}

/** Records layout shifts once the page's font has loaded, and returns a function that reads them. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  const shifts = await page.evaluateHandle(async () => {
    await document.fonts.ready;
    const seen: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        seen.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(', ')}`);
      }
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  return () => shifts.jsonValue();
}

/** The lines that can be read on the page. */
export async function textOf(page: Page): Promise<string[]> {
  const text = await page.locator('main').innerText();
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** Texts of a page that the browser writes anew: relative times. */
const AGE = /just\snow|\d+(s|m)\sago/g;
export const withoutAges = (lines: string[]): string[] => lines.map((line) => line.replaceAll(AGE, '…'));
