import type { Page } from '@playwright/test';

/** Chooses an option of a field. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Gives the billing details that a page or dialog asks for. */
export async function giveBilling(page: Page, legalName: string): Promise<void> {
  await page.getByLabel('Legal name').fill(legalName);
  await page.getByLabel('Address').fill('Storgata 1, Oslo');
  await choose(page, 'Billing country', 'Norway');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}
