import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A part of a page: a control by its role and name, or a text. */
export type Door = ['button' | 'link' | 'heading' | 'textbox' | 'checkbox' | 'text', string | RegExp];

/** Opens the bell, follows a notification there, and finds its subject; if it `lands`, with the focus on it. */
export async function followNotification(page: Page, title: string, door: Door, lands = false): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const back = page.getByRole('link', { name: 'All conversations' });
  // A conversation has the whole phone, and the bell is behind it.
  await expect(bell.or(back).filter({ visible: true }).first()).toBeVisible();
  if (!(await bell.isVisible())) await back.click();
  await bell.click();
  // By key: what arrives meanwhile moves the rows, and a pointer would miss.
  await page
    .getByRole('link', { name: `View: ${title}`, exact: true })
    .first()
    .press('Enter');
  const behind = found(page, door);
  await expect(behind, `behind “${title}”`).toBeVisible();
  if (!lands) return;
  const [role] = door;
  // A control has the focus, or the first field of its form; what only tells something is what was landed on, or in it.
  await expect
    .poll(() => behind.evaluate(isLandedOn, role === 'button' || role === 'link' || role === 'textbox'), {
      message: `the focus behind “${title}”`,
    })
    .toBe(true);
  if (role !== 'text' && role !== 'heading') await expect(page.locator(':focus')).toBeInViewport();
}

/**
 * Returns whether an element has the focus; for a control, or one in its form; else, anything in the page's content.
 */
function isLandedOn(element: Element, isControl: boolean): boolean {
  const focused = document.activeElement;
  if (focused === element) return true;
  if (!isControl) return document.querySelector('main')?.contains(focused) === true && focused?.tagName !== 'H1';
  return focused !== null && element.closest('form')?.contains(focused) === true;
}

const found = (page: Page, [role, name]: Door): Locator => {
  const main = page.getByRole('main');
  const all = role === 'text' ? main.getByText(name, { exact: true }) : main.getByRole(role, { name, exact: true });
  return all.first();
};
