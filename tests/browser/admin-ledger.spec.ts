import { readFile } from 'node:fs/promises';
import { handOver, makeParties, paidDeal } from '../support/make-deal.ts';
import { settled } from '../support/payments.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { openAs, ready } from './log-in.ts';

test('an administrator adds up the ledger by day, account and deal, and takes it and all invoices along as files', async ({
  person,
}) => {
  const [admin, deal] = [
    await ready('bookkeeper', { role: 'admin', isAdmin: true }),
    await paidDeal(await makeParties()),
  ];
  await handOver(deal);
  await settled(deal.invoiceId, 'close');
  const { page } = await person('bookkeeper');
  await openAs(page, admin, '/admin/invoices');
  const year = String(new Date().getUTCFullYear());
  const all = page.waitForEvent('download');
  await page.getByLabel('Invoices for the accountant').selectOption(year);
  await page.getByRole('button', { name: `All of ${year} as CSV` }).click();
  expect((await all).suggestedFilename()).toBe(`handoff-invoices-${year}.csv`);

  await page.getByRole('link', { name: 'The ledger by day, account and deal' }).click();
  await expect(page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
  await expect(page.getByText(/checked/i).first()).toBeVisible();
  await page.getByRole('link', { name: 'All time' }).click();
  await expect(page.getByRole('table', { name: 'Ledger by day' })).toContainText('Provider’s fees, our cost');
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'By deal' }).click();
  const row = page.getByRole('row').filter({ hasText: deal.dealId });
  await expect(row).toContainText('$600.00');
  await expect(row).toContainText('−$580.30');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const csv = (await readFile(await (await file).path())).toString();
  expect(csv.split('\r\n').find((line) => line.startsWith(deal.dealId))).toContain('600.00');
  await page.getByRole('link', { name: 'By account' }).click();
  await expect(page.getByRole('row').filter({ hasText: deal.seller.uid })).toContainText('$19,400.00');
  await checkAccessibility(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.getByRole('row').filter({ hasText: deal.seller.uid })).toContainText('$19,400.00');
});
