import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/people/make-person.ts';
import { expect } from './fixtures.ts';

/** Chooses an option of a field. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Fills in the billing details that a page or dialog asks for. */
export async function fillBilling(page: Page, legalName: string): Promise<void> {
  await page.getByLabel('Legal name').fill(legalName);
  await page.getByLabel('Address').fill('Storgata 1, Oslo');
  await choose(page, 'Billing country', 'Norway');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** Enters the password in the dialog that asks for it before a change. */
export async function confirmWithPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
}
