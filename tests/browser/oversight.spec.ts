import { db } from '../../functions/src/data/firestore/firebase.ts';
import { paths } from '../../src/domain/collections.ts';
import { lastMonths } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

test('an account is found by email, deactivated with a reason, and reactivated', async ({ person }) => {
  const admin = await makeOnboarded('keeper', { role: 'admin', isAdmin: true });
  const target = await makeOnboarded('rascal');
  await makeListing(target);
  const { page } = await person('keeper', { width: 768 });
  await openAs(page, admin, '/admin/users');
  await page.getByLabel('Find a user').fill(target.email);
  await expect(page.getByText('1 shown', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'rascal' }).click();
  await expect(page.getByText(target.uid, { exact: true })).toBeVisible();
  await expect(page.getByText('Harbour Desk')).toBeVisible();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
  await dialog.getByLabel('Reason, shown to the user').fill('Sold the same project twice.');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('rascal is deactivated.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Sold the same project twice.' })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('rascal is active again.')).toBeVisible();
  await checkAccessibility(page);
});

test('a bug report appears among the flags, with page and browser; closing it notifies its reporter', async ({
  person,
}) => {
  const admin = await makeOnboarded('fixer', { role: 'admin', isAdmin: true });
  const reporter = await makeOnboarded('finder');
  await call('bugReport', reporter, { bugDescription: `The star of ${reporter.uid} does not turn.` });
  const { page } = await person('fixer', { dark: true });
  await openAs(page, admin, '/admin/flags?tab=bugs');
  const report = page.getByRole('article').filter({ hasText: `The star of ${reporter.uid}` });
  await report.getByRole('button', { name: 'Assign to me' }).click();
  await expect(report.getByText('Assigned to you')).toBeVisible();
  await report.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('dialog').getByLabel('Your reply').fill('Which browser was it?');
  await page.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click();
  await expect(report.getByText('Which browser was it?')).toBeVisible();
  await report.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Outcome').fill('It turns now.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close the case' }).click();
  await expect(report).toHaveCount(0);
  await page.getByRole('link', { name: 'Closed' }).click();
  await expect(report.getByText('It turns now.')).toBeVisible();
  await checkAccessibility(page);
  const { page: reporterPage } = await person('finder', { width: 360 });
  await openAs(reporterPage, reporter, '/settings');
  await reporterPage.getByRole('button', { name: /^Notifications, / }).click();
  await expect(reporterPage.getByText('Your bug report was reviewed')).toBeVisible();
  await expect(reporterPage.getByText('Which browser was it?')).toBeVisible();
});

test('all invoices, offers and figures are listed, filtered by state and exported as CSV', async ({ person }) => {
  const admin = await makeOnboarded('auditor', { role: 'admin', isAdmin: true });
  const deal = await acceptedDeal(await makeParties());
  const { page } = await person('auditor');
  await openAs(page, admin, '/admin/invoices');
  await page.getByRole('navigation', { name: 'Invoices' }).getByRole('link', { name: 'To pay' }).click();
  const row = page.getByRole('row').filter({ hasText: 'buyer Ltd' }).first();
  await expect(row.getByText('To pay')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('invoices.csv');
  await page.goto(`/admin/invoices?invoice=${deal.invoiceId}`);
  await expect(page.getByText('Full price, at close', { exact: true }).first()).toBeVisible();
  await checkAccessibility(page);
  // The list is filtered by kind and sorted by amount, and the address contains both.
  await page.goto('/admin/invoices?filter=purchase');
  await page.getByLabel('Order').selectOption('Largest amount first');
  await expect(page).toHaveURL(/filter=purchase&sort=largest/);
  const amounts = async () =>
    (await page.locator('td[data-label=Amount]').allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  await expect.poll(async () => (await amounts()).length).toBeGreaterThan(1);
  await expect
    .poll(async () => (await amounts()).every((item, i, all) => i === 0 || item <= (all[i - 1] ?? 0)))
    .toBe(true);
  await page.goto(`/admin/users?user=${deal.buyer.uid}`);
  await page.getByRole('link', { name: 'Their invoices' }).click();
  await expect(page.getByRole('link', { name: 'Show all' })).toBeVisible();
  await expect(page.locator('tbody tr').filter({ hasText: 'buyer Ltd' })).toHaveCount(1);
  await checkAccessibility(page);
  await page.goto('/admin/offers?state=accepted');
  const offer = page.getByRole('row').filter({ hasText: 'Harbour Desk' }).filter({ hasText: '$20,000' });
  await expect(offer.first()).toBeVisible();
  await page.goto('/admin/analytics?by=month');
  await expect(page.getByRole('region', { name: 'Sign-ups' }).getByRole('img')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(13);
  // The total and the percentage cover the same months.
  await expect(page.getByRole('region', { name: 'Sign-ups' })).toContainText(
    /in 11 whole months.*[1-9]\d* so far this month/,
  );
  await checkAccessibility(page);
});

test('the figures are compared, shown as a funnel from search to sale, exported, and recounted', async ({ person }) => {
  const admin = await makeOnboarded('figures', { role: 'admin', isAdmin: true });
  const { page } = await person('figures');
  await openAs(page, admin, '/admin/analytics?by=week');
  const signUps = page.getByRole('region', { name: 'Sign-ups' }).getByRole('img');
  await expect(signUps).toHaveAttribute('aria-label', /week of .*, before \d/);
  await page.getByLabel('Compared with').selectOption('Same period a year earlier');
  await expect(page).toHaveURL(/by=week&compare=year/);
  await expect(signUps).toHaveAttribute('aria-label', /a year earlier \d/);
  await page.getByRole('link', { name: 'By month' }).click();
  await expect(page).toHaveURL(/by=month&compare=year/);
  await expect(page.getByRole('region', { name: /From search to sale/ }).getByRole('listitem')).toHaveCount(6);
  await expect(page.getByRole('region', { name: /Median days per stage/ }).getByRole('listitem')).toHaveCount(7);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('analytics-month.csv');

  // Uses a month in the past, so that nothing else is counted in it during the test.
  const month = lastMonths(new Date(), 9)[0] ?? '';
  await db()
    .doc(paths.stats(month))
    .set({ month, days: { '03': { fees: 4_200 } } });
  await page.getByLabel('Month', { exact: true }).selectOption(month);
  await page.getByRole('button', { name: 'Recount' }).click();
  await expect(page.getByRole('row', { name: `${month}-03 Fees invoiced 4200 0` })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Correct the stored figures' }).click();
  await expect(page.getByText('Figures corrected.')).toBeVisible();
  expect((await db().doc(paths.stats(month)).get()).get('days.03')).toBeUndefined();

  // Waits for a scheduled snapshot that may still be in progress.
  const index = page.getByRole('region', { name: 'Search index' });
  await expect(index.getByRole('button', { name: 'Rebuild' })).toBeEnabled();
  await expect(index.getByRole('status')).toBeHidden();
  const rebuilds = async () =>
    (await db().collection(paths.searchSnapshots()).where('from', '==', 'listings').get()).docs;
  const before = (await rebuilds()).map(({ id }) => id);
  await index.getByRole('button', { name: 'Rebuild' }).click();
  await expect
    .poll(async () => (await rebuilds()).filter(({ id }) => !before.includes(id)).map((doc) => doc.get('state')))
    .toEqual(['ready']);
  await expect(index.getByText(/From every listing/)).toBeVisible();
});

test('an invoice gets more time, held money is refunded, and the provider’s response is shown', async ({ person }) => {
  const admin = await makeOnboarded('cashier', { role: 'admin', isAdmin: true });
  const unpaid = await acceptedDeal(await makeParties());
  const paid = await paidDeal(await makeParties());
  const { page } = await person('cashier');
  await openAs(page, admin, `/admin/invoices?invoice=${unpaid.invoiceId}`);
  await page.getByRole('button', { name: 'Extend the due date: Full price, at close' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Days').fill('70');
  await expect(dialog.getByRole('button', { name: 'Extend' })).toBeDisabled();
  await dialog.getByLabel('Days').fill('12');
  await expect(dialog.getByText(/^New due date/)).toBeVisible();
  await dialog.getByLabel('Reason, for the audit log').fill('Their bank needs longer.');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('Extended. Those concerned are notified.')).toBeVisible();
  await expect(page.getByText('extended a due date')).toBeVisible();

  await page.goto(`/admin/invoices?invoice=${paid.invoiceId}`);
  await expect(page.getByText('Neither side has opened a dispute.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Refund to the buyer' }).click();
  await dialog.getByLabel('Reason, shown to both sides').fill('The domain was stolen.');
  await dialog.getByRole('button', { name: 'Refund to the buyer' }).click();
  await expect(page.getByText('Refunded. The provider’s response appears below.')).toBeVisible();
  const asked = page.getByRole('row').filter({ hasText: 'Send a refund to the buyer' });
  await expect(asked.getByText(/re_/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund to the buyer' })).toHaveCount(0);
  await checkAccessibility(page);
});
