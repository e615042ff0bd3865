import type { Page } from '@playwright/test';
import { sitePaths } from '../../src/domain/site-paths.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect } from './fixtures.ts';
import type { PicturedPage } from './pictured-pages.ts';

const WIDEST = { width: 1440, dark: false };
const NARROWEST = { width: 360, dark: false };
/**
 * The widths and color schemes in which a page is checked. Widths change what is shown and where, but color schemes
 * only change colors, so two combinations with all of axe's rules find almost every fault.
 */
const TWO_LOOKS = [WIDEST, { ...NARROWEST, dark: true }];
/** The looks that are pictured. Pages show nothing at the middle width that neither end shows, so axe skips it. */
const ALL_LOOKS = [
  { ...WIDEST, axe: 'all' },
  { ...WIDEST, dark: true, axe: 'colors' },
  { width: 768, dark: true, axe: 'none' },
  { width: 768, dark: false, axe: 'none' },
  { ...NARROWEST, axe: 'all' },
  { ...NARROWEST, dark: true, axe: 'colors' },
] as const;
const PICTURES = '.emulators/pictures';
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
const OPENED = '[role=dialog], [role=menu], dialog[open], :popover-open, [aria-expanded=true]';

/** Opens a page once and checks in two looks that its content is shown, nothing overflows and axe finds nothing. */
export async function look(page: Page, path: string, content: string | RegExp, { skeletons = 0 } = {}): Promise<void> {
  await resize(page, WIDEST);
  await page.goto(path);
  for (const size of TWO_LOOKS) {
    await resize(page, size);
    await expectContent(page, path, content, skeletons);
    await checkAccessibility(page);
  }
}

/** Checks a page, and each menu and dialog that opens on it, in all looks, and takes a picture of each. */
export async function picture(page: Page, { who, path, shows, opens, onPhone }: PicturedPage): Promise<void> {
  const skeletons = path === sitePaths.kit ? 1 : 0;
  const looks = onPhone ? ALL_LOOKS.filter(({ width }) => width === NARROWEST.width) : ALL_LOOKS;
  for (const presses of onPhone && opens.length ? opens : [[], ...opens]) {
    const name = [path.slice(1) || 'home', who, ...presses]
      .map((part) => String(part).replace(/[^a-z0-9]+/gi, '-'))
      .join(' ');
    await resize(page, looks[0] ?? WIDEST);
    await page.goto(path);
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    for (const label of presses) {
      const control = page.getByRole('button', { name: label }).or(page.getByRole('menuitem', { name: label }));
      await control.filter({ visible: true }).first().click();
      await expect(page.locator(OPENED).filter({ visible: true }).first()).toBeVisible();
    }
    for (const { axe, ...size } of looks) {
      await resize(page, size);
      await expectContent(page, path, shows, skeletons);
      if (axe !== 'none') await checkAccessibility(page, axe === 'colors' ? COLOR_RULES : undefined);
      if (!presses.length) await page.evaluate(scrollThrough);
      const file = `${PICTURES}/${name}-${size.width}-${size.dark ? 'dark' : 'light'}.png`;
      await page.screenshot({ path: file, fullPage: !presses.length });
    }
  }
}

/** Scrolls to the end of a page and back, so that everything that loads when it is near is there. Runs in the page. */
async function scrollThrough(): Promise<void> {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top);
    await painted();
  }
  await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  window.scrollTo(0, 0);
  await painted();
}

/** Opens a page, and checks that its content is shown and fits at the widest and at the narrowest width. */
export async function lookAtBothEnds(page: Page, path: string, content: string | RegExp): Promise<void> {
  await resize(page, WIDEST);
  await page.goto(path);
  await fitsAtBothEnds(page, path, content);
}

/** Checks that the content of an open page is shown and fits at the widest and at the narrowest width. */
export async function fitsAtBothEnds(page: Page, name: string, content: string | RegExp): Promise<void> {
  for (const end of [WIDEST, NARROWEST]) {
    await resize(page, end);
    await expectContent(page, name, content, 0);
  }
}

/** Opens a page in the width and colors of its browser, and checks that its content is shown and fits. */
export async function openAndLook(page: Page, path: string, content: string | RegExp): Promise<void> {
  await page.goto(path);
  await expectContent(page, path, content, 0);
}

async function resize(page: Page, { width, dark }: { width: number; dark: boolean }): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
}

/** True if the page has the colors its browser asks for, or if no script sets its colors. Runs in the page. */
function hasItsColors(): boolean {
  const { mantineColorScheme: shown } = document.documentElement.dataset;
  return !shown || shown === (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

async function expectContent(page: Page, path: string, content: string | RegExp, skeletons: number): Promise<void> {
  await expect(page.getByText(content).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(skeletons);
  await expect.poll(() => page.evaluate(hasItsColors)).toBe(true);
  await settled(page);
  await expectFits(page, path);
  const has = page.viewportSize()?.width;
  const cut = await page.locator('button:visible, a:visible').evaluateAll((all, most) => {
    const isTooWide = (label: Element) => label.scrollWidth > label.clientWidth + 1;
    const isTooHigh = (label: Element) => label.scrollHeight > label.clientHeight + 1;
    const labels = all.flatMap((item) => [...item.querySelectorAll('[class*="Button-label"]')]);
    return labels
      .filter((label) => isTooHigh(label) || (isTooWide(label) && (label.textContent ?? '').length <= most))
      .map((label) => label.textContent ?? '');
  }, MAX_LABEL_LENGTH);
  expect(cut, `buttons that are cut off on ${path} at ${has} px`).toEqual([]);
  expect(await page.evaluate(joinedFigures), `figures without a space on ${path} at ${has} px`).toEqual([]);
  expect(await page.evaluate(squeezedTexts), `texts in too narrow a column on ${path} at ${has} px`).toEqual([]);
}

/**
 * Finds figures that join a unit or word without a space, such as `$12` and `a month` in inline elements with only a
 * margin between them, which read as `$12a month`. Runs in the page.
 */
function joinedFigures(): string[] {
  const isInLine = (from: Element | null, to: Node) => {
    for (let at = from; at && at !== to; at = at.parentElement) {
      const { display, position, float } = getComputedStyle(at);
      if (display !== 'inline' || position === 'absolute' || float !== 'none') return false;
    }
    return true;
  };
  const found: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let before: Node | null = null;
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    const was = before?.textContent ?? '';
    const is = node.textContent ?? '';
    if (
      before &&
      before.parentElement !== node.parentElement &&
      /[\d%][a-z]|[a-z%)][\d$]/i.test(`${was.slice(-1)}${is.slice(0, 1)}`)
    ) {
      range.setStart(before, 0);
      range.setEnd(node, 0);
      const { commonAncestorContainer: both } = range;
      const shown = before.parentElement?.checkVisibility() && node.parentElement?.checkVisibility();
      const breaks = range.cloneContents().querySelector('br, hr, img, svg, input') !== null;
      if (shown && !breaks && isInLine(before.parentElement, both) && isInLine(node.parentElement, both))
        found.push(`${was}|${is}`);
    }
    before = node;
  }
  return found;
}

/** Finds texts in columns that are only a few letters wide. Runs in the page. */
function squeezedTexts(): string[] {
  const FEW = 6;
  const found: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (nodes.nextNode()) {
    const text = nodes.currentNode.textContent?.trim() ?? '';
    if (!nodes.currentNode.parentElement?.checkVisibility()) continue;
    range.selectNodeContents(nodes.currentNode);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    if (lines > 2 && text.length / lines < (text.length < 3 * FEW ? 3 : FEW)) found.push(text.slice(0, 60));
  }
  return found;
}

/** Labels longer than this contain a name or a title, which may end in an ellipsis. */
const MAX_LABEL_LENGTH = 30;

/** Maximum wait for a page to stop moving, because transitions never finish on a page that is not painted. */
const MOVES_MS = 5_000;

/** Resolves once the layout is the same twice in a row and no transition is running. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    (limitMs) =>
      new Promise<void>((resolve) => {
        const until = performance.now() + limitMs;
        let last = '';
        const check = () => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1).length;
          const now = `${window.innerWidth} ${scrollWidth} ${scrollHeight} ${moving}`;
          if ((now === last && !moving) || performance.now() > until) return resolve();
          last = now;
          setTimeout(check, 30);
        };
        check();
      }),
    MOVES_MS,
  );
