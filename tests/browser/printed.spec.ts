import type { Page } from '@playwright/test';
import { makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { flatPdf, withoutSpaces } from '../support/plain/pdf-text.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

/** Renders a page for print, and checks that it is black on white, without navigation bars and links to other pages. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'banner'] as const) {
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
  }
  await expect(page.locator('a[class*="mantine-Button-root"]').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
}

/** Returns the text of the pages that the browser would print. */
async function wordsOnPaper(page: Page): Promise<string> {
  return flatPdf(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })));
}

test('a printed listing has its figures with their sources', async ({ person }) => {
  const listingId = await makeListing(await makeOnboarded('printed'), 'live');
  const { page } = await person('reader', { dark: true });
  await page.goto(`/listing/${listingId}`);
  const revenue = page.getByRole('button', { name: /^Revenue, 12 months/ });
  await expect(revenue).toBeVisible();
  const sales = page.getByRole('heading', { name: 'Sold here' });
  await expect(sales).toHaveCount(0);
  await print(page);
  // Paper has the parts that load only when a reader scrolls near them.
  await expect(sales).toBeVisible();
  await expect(revenue).toBeVisible();
  // Paper shows only the buttons that carry information.
  const buttons = await page.getByRole('button').filter({ visible: true }).all();
  for (const button of buttons) await expect(button).toHaveAttribute('data-on-paper');
  await expect(page.getByLabel('Prices also in')).toBeHidden();
  await expect(page.getByText('Select one to see its source.')).toBeHidden();
  // Print shows sections that are collapsed on screen, such as every month to the cent.
  const amounts = page.locator('details').filter({ hasText: 'Amounts by month' });
  await expect(amounts).not.toHaveAttribute('open');
  await expect(amounts.getByText('$1,000').first()).toBeVisible();
  const words = await wordsOnPaper(page);
  for (const text of [
    'Harbour Desk',
    '$24,000',
    'Revenue, 12 months',
    'Seller says',
    'Why it is for sale',
    'payback',
    'Sold here',
  ])
    expect(words, text).toContain(withoutSpaces(text));
  for (const text of ['Make an offer', 'Log in', 'Select one']) expect(words, text).not.toContain(withoutSpaces(text));
});

test('a printed deal record has only what was issued, without the conversation', async ({ person }) => {
  const { dealId, buyer } = await paidDeal(await makeParties());
  const { page } = await person('buyer');
  await openAs(page, buyer, `/deals/${dealId}?tab=record`);
  await page.getByRole('button', { name: 'Issue a record now' }).click();
  await expect(page.getByText('Record 1 is the deal as it is now.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: /^Conversation with/ })).toBeVisible();
  await print(page);
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByRole('complementary', { name: /^Conversation with/ })).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});
