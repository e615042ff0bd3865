import type { Page } from '@playwright/test';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect } from './fixtures.ts';

const WIDEST = { width: 1440, dark: false };
const NARROWEST = { width: 360, dark: false };
/**
 * The widths and color schemes in which a page is checked. Widths change what is shown and where, color schemes only
 * colors: so two looks, each with all rules of axe, see almost everything that breaks.
 */
const TWO_LOOKS = [
  { ...WIDEST, axe: 'all' },
  { ...NARROWEST, dark: true, axe: 'all' },
] as const;
/**
 * All of them in the long run, and for pictures. In between the widest and the narrowest, pages show nothing that
 * neither end shows; there, as everywhere, nothing may overflow.
 */
const ALL_LOOKS = [
  { ...WIDEST, axe: 'all' },
  { ...WIDEST, dark: true, axe: 'colors' },
  { width: 768, dark: true, axe: 'none' },
  { ...NARROWEST, dark: true, axe: 'colors' },
  { ...NARROWEST, axe: 'all' },
] as const;
const LOOKS = process.env.HANDOFF_LOOKS === 'all' || process.env.HANDOFF_PICTURES ? ALL_LOOKS : TWO_LOOKS;
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Opens a page once and shows it in each look: its content is there, nothing overflows, and axe finds nothing. */
export async function look(page: Page, path: string, content: string | RegExp, { skeletons = 0 } = {}): Promise<void> {
  await resize(page, WIDEST);
  await page.goto(path);
  for (const { width, dark, axe } of LOOKS) {
    await resize(page, { width, dark });
    await expectContent(page, path, content, skeletons);
    if (axe !== 'none') await checkAccessibility(page, axe === 'colors' ? COLOR_RULES : undefined);
    if (!process.env.HANDOFF_PICTURES) continue;
    const name = `${path.replace(/[^a-z]+/gi, '-')}${width}-${dark ? 'dark' : 'light'}`;
    await page.screenshot({ path: `.emulators/pictures/${name}.png` });
  }
}

/** Opens a page at the widest: its content is shown and fits there, and as narrow as a page may be. */
export async function lookAtBothEnds(page: Page, path: string, content: string | RegExp): Promise<void> {
  await resize(page, WIDEST);
  await page.goto(path);
  await fitsAtBothEnds(page, path, content);
}

/** The same of what is open already. */
export async function fitsAtBothEnds(page: Page, name: string, content: string | RegExp): Promise<void> {
  for (const end of [WIDEST, NARROWEST]) {
    await resize(page, end);
    await expectContent(page, name, content, 0);
  }
}

/** Opens a page, in the width and colors that its browser has, and checks that its content is shown and fits. */
export async function openAndLook(page: Page, path: string, content: string | RegExp): Promise<void> {
  await page.goto(path);
  await expectContent(page, path, content, 0);
}

async function resize(page: Page, { width, dark }: { width: number; dark: boolean }): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
}

/**
 * Returns whether the page has the colors that its browser asks for; pages that no script colors always do. Runs in the
 * page.
 */
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
    const labels = all.flatMap((one) => [...one.querySelectorAll('[class*="Button-label"]')]);
    return labels
      .filter((label) => isTooHigh(label) || (isTooWide(label) && (label.textContent ?? '').length <= most))
      .map((label) => label.textContent ?? '');
  }, MAX_LABEL_LENGTH);
  expect(cut, `buttons that are cut off on ${path} at ${has} px`).toEqual([]);
  expect(await page.evaluate(joinedFigures), `figures without a space on ${path} at ${has} px`).toEqual([]);
  expect(await page.evaluate(squeezedTexts), `texts in too narrow a column on ${path} at ${has} px`).toEqual([]);
}

/**
 * Figures that stand beside their unit, or a word, without a space for readers: `$12` and `a month` in elements of one
 * line with only a margin between them read as `$12a month`. Runs in the page.
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

/** The texts that stand in a column of a few letters. Runs in the page. */
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

/** Longer ones hold a name or a title, which may end in dots. */
const MAX_LABEL_LENGTH = 30;

/** The time a page may move before it is looked at all the same: an unpainted page finishes no transition. */
const MOVES_MS = 5_000;

/** Resolves when two looks in a row find the same layout and no transition is under way. */
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
