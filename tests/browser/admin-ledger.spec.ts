import { readFile } from 'node:fs/promises';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { handOver, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { waitUntilSettled } from '../support/money/payments.ts';
import { backdateMovements, compareAgain } from '../support/money/reconciliation.ts';
import { atDouble, objectsOf } from '../support/money/site-at-double.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

test('an administrator totals the ledger by day, account and deal, and downloads it and all invoices', async ({
  person,
}) => {
  const admin = await makeOnboarded('bookkeeper', { role: 'admin', isAdmin: true });
  const deal = await paidDeal(await makeParties());
  await handOver(deal);
  await waitUntilSettled(deal.invoiceId, 'close');
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

test('an administrator sees how the ledger differs from the payment provider, follows a difference to its deal, and sees it resolved', async ({
  person,
}) => {
  const admin = await makeOnboarded('auditor', { role: 'admin', isAdmin: true });
  const deal = await paidDeal(await makeParties());
  await handOver(deal);
  await waitUntilSettled(deal.invoiceId, 'close');
  await backdateMovements(deal, 3);
  const [transfer] = await objectsOf('transfer', deal.invoiceId);
  const transferId = transfer?.id ?? '';
  const days = (ago: number) => Math.floor(addDays(new Date(), -ago).getTime() / 1000);
  // At the provider, the transfer is missing, the fee differs, and there is a refund that nobody requested.
  await atDouble('age', 0, transferId);
  const payment = (await refs.ledger().where('invoiceId', '==', deal.invoiceId).where('what', '==', 'payment').get())
    .docs[0];
  const charge = payment?.data().ref ?? '';
  await atDouble('falsify', charge, { fee: 58_130 });
  const byHand = { prefix: 're', object: 'refund', charge, metadata: {} };
  const refundId = String((await atDouble('moveByHand', -700, 'refund', byHand)).source);
  await atDouble('age', days(3), refundId);
  await compareAgain(4);

  const { page } = await person('auditor');
  await openAs(page, admin, '/admin/ledger');
  const differences = page.getByRole('table', { name: 'Differences from the payment provider' });
  const row = differences.getByRole('row').filter({ hasText: transferId });
  await expect(row).toContainText(`The ledger has a release of $19,400.00 (${transferId}); the provider has none.`);
  await expect(row).toContainText('−$19,400.00');
  await expect(differences.getByRole('row').filter({ hasText: refundId })).toContainText(
    'The provider has a refund of $7.00',
  );
  await look(page, '/admin/ledger', /Compared with the payment provider on .* differences/);
  await row.getByRole('link', { name: 'Deal' }).click();
  await expect(page).toHaveURL(new RegExp(deal.dealId));

  // The case lists the same differences.
  const { caseId } = (await refs.reconciliation().get()).data() ?? {};
  await look(page, `/admin/flags?tab=flags&q=${caseId}`, /Compared with the payment provider on .* differences/);
  const card = page.getByRole('article', { name: 'Ledger and provider differ' });
  await card.getByRole('row').filter({ hasText: transferId }).getByRole('link', { name: 'Invoice' }).click();
  await expect(page).toHaveURL(new RegExp(deal.invoiceId));

  await Promise.all([
    atDouble('age', days(3), transferId),
    atDouble('falsify', charge, { fee: 58_030 }),
    atDouble('falsify', refundId, null),
  ]);
  await compareAgain(4);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/ledger');
  await expect(page.getByText(/Compared with the payment provider on/)).toBeVisible();
  await expect(page.getByText(transferId)).toHaveCount(0);
  await page.goto(`/admin/flags?tab=flags&state=resolved&q=${caseId}`);
  await expect(page.getByText('The ledger and the payment provider agree again.')).toBeVisible();
});
