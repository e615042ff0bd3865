import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { focusProblem, tabTo } from './tab-to.ts';

const SAID = 'handoffSaid';

/** Records what the live regions of a page announce, starting with the next page load. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const said: string[] = [];
    Object.assign(window, { [name]: said });
    const LIVE = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
    const note = (region: Element | null | undefined, isNew = false) => {
      const text = region?.textContent?.trim();
      // A new region may repeat the text of another region. A changed region is recorded once for each text.
      if (text && (isNew || text !== said.at(-1))) said.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        note((target instanceof Element ? target : target.parentElement)?.closest(LIVE));
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const region of [added, ...added.querySelectorAll('*')]) if (region.matches(LIVE)) note(region, true);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, SAID);
}

const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate((name) => (window as unknown as Record<string, string[]>)[name] ?? [], SAID);

/** Fails unless an element has a visible focus: it has a ring, is on the screen, and nothing covers it. */
async function expectFocus(page: Page, after: string): Promise<void> {
  const problem = async () => {
    const isNowhere = await page.evaluate(() => (document.activeElement ?? document.body) === document.body);
    return isNowhere ? 'nothing has the focus' : focusProblem(page);
  };
  await expect.poll(problem, `the focus after ${after} on ${page.url()}`).toBeNull();
}

/** Moves to a control with Tab and presses it. Fails unless an element has a visible focus afterwards. */
export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  if (!(await control.evaluate((element) => element === document.activeElement))) await tabTo(page, control);
  await page.keyboard.press(key);
  await expectFocus(page, `${key} on ${control}`);
}

/** Presses a control that runs a command, and waits until the result is announced. */
export async function pressAndHear(page: Page, control: Locator, result: RegExp): Promise<void> {
  await expect(control).toBeEnabled();
  const before = (await saidOn(page)).length;
  await press(page, control);
  const since = async () => {
    const said = await saidOn(page);
    // A new document starts with an empty record.
    return said.slice(said.length < before ? 0 : before).join('\n');
  };
  await expect.poll(since, `what is said after ${control}`).toMatch(result);
  await expectFocus(page, `${control}, once it was done,`);
}

/** Moves to a field with Tab and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement))) await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
  await expectFocus(page, `typing into ${field}`);
}
