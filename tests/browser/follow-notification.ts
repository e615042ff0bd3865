import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What a page shows: a control by its role and name, or what it says. */
export type Door = ['button' | 'link' | 'heading' | 'textbox' | 'checkbox' | 'text', string | RegExp];

/** Opens the bell, follows a notification there, and finds what it speaks of. */
export async function followNotification(page: Page, title: string, door: Door): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('link', { name: `View: ${title}`, exact: true })
    .first()
    .click();
  await expect(found(page, door), `behind “${title}”`).toBeVisible();
}

const found = (page: Page, [role, name]: Door): Locator => {
  const main = page.getByRole('main');
  const all = role === 'text' ? main.getByText(name, { exact: true }) : main.getByRole(role, { name, exact: true });
  return all.first();
};
