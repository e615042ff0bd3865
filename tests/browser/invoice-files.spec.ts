import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { openAs } from './log-in.ts';

async function downloaded(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const saved = await download;
  return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) };
}

test('an invoice is downloaded, all of them as a CSV, and a third party verifies one by its code', async ({
  person,
}) => {
  const { buyer, invoiceId } = await paidDeal(await makeParties());
  const { page } = await person('payer', { width: 360 });
  await openAs(page, buyer, `/invoices/${invoiceId}`);
  const pdf = await downloaded(page, 'Download PDF');
  const number = await page.getByRole('heading', { level: 2 }).first().textContent();
  expect(pdf.name).toBe(`handoff-${number}.pdf`);
  const { text } = await extractText(new Uint8Array(pdf.content), { mergePages: true });
  const words = text.replace(/\s+/g, ' ');
  // The PDF shows the same amounts as the page.
  for (const amount of await page.locator('dd', { hasText: '$' }).allTextContents()) {
    expect(words).toContain(/\$[\d,.]+\d/.exec(amount)?.[0] ?? amount);
  }
  await page.goto('/invoices');
  const csv = await downloaded(page, 'Download all as CSV');
  expect(csv.content.toString()).toContain(`${number},`);
  await checkAccessibility(page);

  const third = (await person('third')).page;
  await third.goto('/verify');
  const code = /the code (\S+) at/.exec(words)?.[1] ?? '';
  await third.getByLabel('Invoice number').fill(` ${number?.toLowerCase()} `);
  await third.getByLabel('Code').fill(code);
  await third.getByRole('button', { name: 'Check invoice' }).click();
  await expect(third.getByText(/^This invoice is ours: \$/)).toBeVisible();
  await third.getByLabel('Code').fill(`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`);
  await third.getByRole('button', { name: 'Check invoice' }).click();
  await expect(third.getByText('We issued no invoice with this number and this code.')).toBeVisible();
});
