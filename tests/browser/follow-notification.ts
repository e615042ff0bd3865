import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The element that a notification leads to: a control by its role and name, or a text. */
export type NotificationTarget = ['button' | 'link' | 'heading' | 'textbox' | 'checkbox' | 'text', string | RegExp];

/** Opens the bell, follows a notification and finds its subject, which must have the focus if `lands` is true. */
export async function followNotification(
  page: Page,
  title: string,
  control: NotificationTarget,
  lands = false,
): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const back = page.getByRole('link', { name: 'All conversations' });
  // On a phone, a conversation fills the screen and hides the bell.
  await expect(bell.or(back).filter({ visible: true }).first()).toBeVisible();
  if (!(await bell.isVisible())) await back.click();
  await bell.click();
  // Presses a key instead of clicking, because new notifications move the rows and a click could miss.
  await page
    .getByRole('link', { name: `View: ${title}`, exact: true })
    .first()
    .press('Enter');
  const behind = found(page, control);
  await expect(behind, `behind “${title}”`).toBeVisible();
  if (!lands) return;
  const [role] = control;
  // For a control, the focus is on it or within its form. For anything else, the focus is within the main content.
  await expect
    .poll(() => behind.evaluate(isLandedOn, role === 'button' || role === 'link' || role === 'textbox'), {
      message: `the focus behind “${title}”`,
    })
    .toBe(true);
  if (role !== 'text' && role !== 'heading') await expect(page.locator(':focus')).toBeInViewport();
}

/**
 * True if the element has the focus. For a control, focus within its form also counts; for anything else, focus on any
 * main content except its heading counts.
 */
function isLandedOn(element: Element, isControl: boolean): boolean {
  const focused = document.activeElement;
  if (focused === element) return true;
  if (!isControl) return document.querySelector('main')?.contains(focused) === true && focused?.tagName !== 'H1';
  return focused !== null && element.closest('form')?.contains(focused) === true;
}

const found = (page: Page, [role, name]: NotificationTarget): Locator => {
  const main = page.getByRole('main');
  const all = role === 'text' ? main.getByText(name, { exact: true }) : main.getByRole(role, { name, exact: true });
  return all.first();
};
