import type { Page } from '@playwright/test';
import { expectFits } from './expect-fits.ts';
import { expect, test } from './fixtures.ts';
import { openAs } from './log-in.ts';
import { PAGES_OF_LONG_TEXTS, VIEWERS } from './longest-pages.ts';
import { longestStory } from './longest-story.ts';
import { oncePerRun } from './once-per-run.ts';

// These tests show the site's own texts as another language might: longer, and accented, which needs more height.
// Users' texts stay unchanged.

const PAGES = Object.values(PAGES_OF_LONG_TEXTS).flatMap((pages) => (typeof pages === 'string' ? [] : pages));
const NARROWEST = { width: 360, height: 900 };
/** Makes a text of words of usual length. Another test covers the longest words. */
const text = (length: number): string =>
  'Berths, moorings and their guests. '
    .repeat(Math.ceil(length / 35))
    .slice(0, length)
    .trim();

for (const who of VIEWERS) {
  test(`the pages of the ${who} fit texts that are accented and 40 % longer at 360 px`, async ({ person }) => {
    const story = await oncePerRun('pseudo-locale-story', () => longestStory(text));
    const { page } = await person(`${who} abroad`, { width: NARROWEST.width });
    if (who !== 'visitor') await openAs(page, story[who], '/robots.txt');
    for (const { path, shows } of PAGES.filter((page) => page.who === who)) {
      await page.goto(path(story));
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
      expect(await page.evaluate(writeAccented), `texts that were changed on ${path(story)}`).toBeGreaterThan(5);
      await expectFits(page, path(story));
      await expectWholeLabels(page, path(story));
    }
  });
}

/** Fails if a button's longer label is cut off instead of wrapping. Labels with a name may end in an ellipsis. */
async function expectWholeLabels(page: Page, path: string): Promise<void> {
  const cut = await page.locator('button:visible, a:visible').evaluateAll((all) => {
    const isTooHigh = (label: Element) => label.scrollHeight > label.clientHeight + 1;
    const isTooWide = (label: Element) => label.scrollWidth > label.clientWidth + 1;
    const isNaming = (label: Element) => /B[eé]rths/.test(label.textContent ?? '');
    return all
      .flatMap((item) => [...item.querySelectorAll('[class*="Button-label"]')])
      .filter((label) => isTooHigh(label) || (isTooWide(label) && !isNaming(label)))
      .map((label) => label.textContent);
  });
  expect(cut, `buttons that are cut off on ${path}`).toEqual([]);
}

/**
 * True once React has hydrated everything that the server or the build rendered. Changing texts earlier causes errors.
 */
const isHydrated = (): boolean =>
  [...document.querySelectorAll('#root main :is(h1, h2, p, a, button, li)')].every((drawn) =>
    Object.keys(drawn).some((key) => key.startsWith('__reactFiber$')),
  );

/** Lengthens and accents the site's texts but not users', and returns the number of changes. Runs in the page. */
function writeAccented(): number {
  const ACCENTED: Record<string, string> = {
    a: 'å',
    c: 'ç',
    e: 'é',
    i: 'ï',
    n: 'ñ',
    o: 'ö',
    u: 'ü',
    y: 'ÿ',
    A: 'Å',
    E: 'É',
    I: 'Ï',
    O: 'Ö',
    U: 'Ü',
  };
  const typed = 'bdi, [dir="auto"], blockquote, code, script, style, textarea, time';
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    const words = node.textContent ?? '';
    if (node.parentElement?.closest(typed) || !/[a-z]{2}/.test(words)) continue;
    const longer = words.replace(
      /[A-Za-z]{2,}/g,
      (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
    );
    node.textContent = longer.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter);
    count++;
  }
  return count;
}
