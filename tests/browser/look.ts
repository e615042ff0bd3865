import type { Page } from '@playwright/test';
import { checkAccessibility, expect } from './fixtures.ts';

/** The widths and colour schemes in which each page is checked. */
const LOOKS = [
  { width: 1440, dark: false },
  { width: 768, dark: true },
  { width: 360, dark: false },
  { width: 360, dark: true },
];

/** Opens a page in every look and checks that its content is shown, axe finds nothing, and nothing overflows. */
export async function look(page: Page, path: string, content: string | RegExp, { skeletons = 0 } = {}): Promise<void> {
  let openedAt = 0;
  for (const { width, dark } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    // At the same width only the colour scheme changes, while the page stays open.
    if (width !== openedAt) await page.goto(path);
    openedAt = width;
    await expect(page.getByText(content).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(skeletons);
    await checkAccessibility(page);
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(sticksOut, `${path} is wider than ${width} px`).toBe(false);
    const name = `${path.replace(/[^a-z]+/gi, '-')}${width}-${dark ? 'dark' : 'light'}`;
    await page.screenshot({ path: `.emulators/pictures/${name}.png`, fullPage: true });
  }
}
