import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Maximum number of presses, more than any page needs to reach one of its own controls. */
const MAX_PRESSES = 150;

/**
 * Returns the problem with the visible focus, or null if the focused element has a ring, is on the screen and isn't
 * covered.
 */
export const focusProblem = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    // After the last control, the focus leaves the page and returns to the first control.
    if (!focused || focused === document.body) return null;
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(0, 80);
    const isOutlined = (element: Element | null): boolean => {
      const style = element && getComputedStyle(element);
      return !!style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    };
    const isField = focused.matches('input, textarea, select');
    // A field has its ring inside, or around itself and its button. A hidden file input shows the ring on its label.
    const hasShadow = (element: Element | null): boolean => !!element && getComputedStyle(element).boxShadow !== 'none';
    const isRinged =
      isOutlined(focused) ||
      isOutlined(focused.closest('label')) ||
      (isField && (hasShadow(focused) || hasShadow(focused.parentElement)));
    if (!isRinged) return `${name} shows no focus`;
    const box = (isField ? (focused.closest('label') ?? focused) : focused).getClientRects()[0];
    const left = Math.max(box?.left ?? 0, 0);
    const right = Math.min(box?.right ?? 0, innerWidth);
    const top = Math.max(box?.top ?? 0, 0);
    const bottom = Math.min(box?.bottom ?? 0, innerHeight);
    if (right <= left || bottom <= top) return `${name} is not on the screen`;
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isCovered =
      !above || !(above.contains(focused) || focused.contains(above) || focused.closest('label')?.contains(above));
    return isCovered ? `${name} is covered by ${above?.tagName} ${above?.className}` : null;
  });

/** Presses Tab or Shift+Tab until a control has the focus. Fails if any control on the way shows no focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeAttached();
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    await page.keyboard.press(key);
    // Polls, because a link that slides in takes a moment to appear.
    await expect.poll(() => focusProblem(page), page.url()).toBeNull();
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never reaches ${control}.`);
}
