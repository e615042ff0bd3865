import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { MAX_SILENT_MS } from '../../src/domain/recompute/recompute.ts';
import { lastMonths } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { emulator } from '../support/emulators/emulator-clock.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { recomputeFacts } from '../support/listings/recompute-facts.ts';
import { STRIPE_HEADER, stripeRow } from '../support/money/stripe-export.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { judgeAll } from './judge-all.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const MONTHS = lastMonths(new Date(), 24);
const inMonth = (month: string) => new Date(`${month}-01T00:00:00Z`);
const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
/**
 * Rows with $10 in the first of 24 months, $20 in the second and so on. `BALANCE` adds a row in dinars and a duplicate.
 */
const SALES = MONTHS.map((month, i) =>
  stripeRow(`txn_${i}`, { at: inMonth(month), cents: 1_000 * (i + 1), customer: 'cus_1' }),
);
const EUROS = stripeRow('txn_eur', { at: inMonth(MONTHS[20] ?? ''), cents: 5_000 }).replace(',usd,', ',kwd,');
const BALANCE = csv('balance.csv', [STRIPE_HEADER, ...SALES, EUROS, SALES[0] ?? '']);

const panel = (page: Page) => page.getByRole('main');
const recomputed = (page: Page) => page.getByRole('button', { name: /^Recomputed/ });
/** Opens the editor. Its first calls may have to wait for the functions to start. */
async function openMetrics(page: Page, seller: TestPerson, listingId: string): Promise<void> {
  await openAs(page, seller, `/projects/sell/${listingId}/edit?tab=metrics`);
  await expect(recomputed(page)).toBeVisible({ timeout: 60_000 });
}
const chooser = (page: Page) => page.getByLabel('Choose an export');
/** Waits until an export is read. Each of three functions may have to start first, one after the other. */
const shown = (page: Page) =>
  expect(page.getByRole('heading', { name: /^(Did we read|How is)/ })).toBeVisible({ timeout: 90_000 });
/** Waits until an export is read, confirms the reading and waits for the figures. */
async function compared(page: Page): Promise<void> {
  await shown(page);
  await page.getByRole('button', { name: 'That’s right' }).click();
  await expect(row(page, 'Revenue, 12 months')).toBeVisible();
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

for (const width of [1440, 360]) {
  test(`a seller uploads an export, compares and applies its figures, ${width} px wide`, async ({ person }) => {
    const name = `export-${width}`;
    const [seller, admin] = await Promise.all([
      makeOnboarded(name),
      makeOnboarded(`${name}-admin`, { role: 'admin', isAdmin: true }),
    ]);
    const listingId = await makeListing(seller, 'draft', {}, { mrr: 5_000 });
    const draft = async () => (await refs.draft(listingId).get()).data();
    const { page } = await person(name, { width });
    await openMetrics(page, seller, listingId);
    await expect(page.getByRole('button', { name: /^Seller says/ })).toHaveAttribute('aria-pressed', 'true');
    await recomputed(page).focus();
    await page.keyboard.press('Enter');
    await chooser(page).setInputFiles(csv('picture.csv', ['\0\0\0']));
    await expect(page.getByText('picture.csv is not a CSV file.')).toBeVisible();
    await chooser(page).setInputFiles(BALANCE);
    await expect(page.getByText('balance.csv: Stripe balance transactions')).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('button', { name: 'Add it up' }).click();

    // The page shows how the export was interpreted, and the seller can leave and come back.
    await shown(page);
    await expect(
      page.getByText('Stripe balance transactions, 1 of 26 rows left out: without a rate for their currency'),
    ).toBeVisible();
    await expect(row(page, 'Payment').first()).toContainText('$10.00');
    await checkAccessibility(page);
    await expectFits(page);
    await page.reload();
    await recomputed(page).click();
    await compared(page);
    await expect(row(page, 'Revenue, 12 months')).toContainText('$12,000.00');
    await expect(row(page, 'Revenue, 12 months')).toContainText('$2,220.00');
    await expect(row(page, 'Revenue, 12 months')).toContainText('−$9,780.00');
    await expect(row(page, 'The twelve months before')).toContainText('$780.00');
    expect((await draft())?.revenueMonths[0]).toBe(100_000);
    await page.reload();
    await recomputed(page).click();
    await page.getByText('2 rows rejected').click();
    await expect(page.getByText(/Its currency could not be read.*row 26$/)).toBeVisible();
    await expect(page.getByText(/Already counted.*row 27$/)).toBeVisible();
    const [rows] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all 2 as CSV' }).click(),
    ]);
    expect((await readFile(await rows.path(), 'utf8')).split('\r\n').map((line) => line.split(',')[0])).toEqual([
      'Row',
      '26',
      '27',
      '',
    ]);
    await page.getByText('Revenue by month, month by month').click();
    await expect(page.getByText(/MRR, subscriptions and churn are not in it/)).toBeVisible();
    await checkAccessibility(page);
    await expectFits(page);

    // Input that is still being typed is saved first.
    await page.getByLabel('Costs, 12 months', { exact: true }).fill('200');
    await page.getByRole('checkbox', { name: 'Paying customers' }).uncheck();
    await page.getByRole('checkbox', { name: 'Refund rate' }).uncheck();
    await page.getByRole('checkbox', { name: 'Recurring share of revenue' }).uncheck();
    await page.getByRole('checkbox', { name: 'Revenue, 12 months' }).uncheck();
    await expect(page.getByRole('checkbox', { name: 'The twelve months before' })).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Take these figures' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Revenue, 12 months' }).check();
    await page.getByRole('button', { name: 'Take these figures' }).click();
    await expect(page.getByText('The figures are in your draft.')).toBeVisible();
    await expect.poll(draft).toMatchObject({ ttmCosts: 20_000, mrr: 5_000, monthsFrom: MONTHS[12] });
    expect((await draft())?.revenueMonths).toEqual(MONTHS.slice(12).map((_, i) => 1_000 * (i + 13)));
    await expect(page.getByText(/^Taken on/)).toBeVisible();
    await expect(row(page, 'Revenue, 12 months')).toContainText('none');
    await expect(panel(page).locator('input[inputmode="decimal"]').first()).toHaveValue('130');
    await look(
      page,
      `/projects/sell/${listingId}`,
      'Revenue by month: Recomputed from Stripe balance transactions, 1 of 26 rows left out',
    );

    // The reviewer sees the exports behind the figures, and the public page says where the figures come from.
    const { revision = 0 } = (await draft()) ?? {};
    await call('submitListing', seller, { listingId, revision });
    const { page: review } = await person(`${name}-admin`, { width });
    await openAs(review, admin, `/admin/new-listings?listing=${listingId}`);
    await expect(review.getByRole('heading', { name: 'Uploaded exports' })).toBeVisible();
    const proved = review.getByRole('heading', { name: 'Uploaded exports' }).locator('xpath=..');
    await expect(proved.getByText(/^The seller confirmed these rows\. .*Amounts like 1,500\.00\./)).toBeVisible();
    await expect(
      proved.getByText(
        /^Recomputed from Stripe balance transactions, 1 of 26 rows left out: without a rate for their currency · .* – .* · added up by/,
      ),
    ).not.toHaveCount(0);
    await checkAccessibility(review);
    await judgeAll(review);
    await review.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(review.getByText('Harbour Desk is live.')).toBeVisible();
    await page.goto(`/listing/${listingId}`);
    const revenue = page.getByRole('button', { name: /^Revenue, 12 months/ });
    await expect(revenue).toContainText('Recomputed');
    // Presses a key instead of clicking, because a click could miss when content loads above the button.
    await revenue.press('Enter');
    await expect(page.getByText('Handoff, added up from the export').filter({ visible: true })).toHaveCount(1);
    await expect(
      page.getByText(
        /^Recomputed from Stripe balance transactions, 1 of 26 rows left out: without a rate for their currency · .* – .* · added up by Handoff on \d+ \w+ \d{4}$/,
      ),
    ).toBeVisible();
  });
}

test('the seller maps unrecognized columns, next to the first rows', async ({ person }) => {
  const seller = await makeOnboarded('mapping');
  const listingId = await makeListing(seller, 'draft');
  const { page } = await person('mapping', { width: 360 });
  await openMetrics(page, seller, listingId);
  await recomputed(page).click();
  const [year, month] = (MONTHS[23] ?? '').split('-');
  const lines = [
    'Kunde;Wann;Brutto;Netto',
    `Ada;25.${month}.${year};1.500,50;1.400,00`,
    `Bo;26.${month}.${year};-0,50;0`,
  ];
  await chooser(page).setInputFiles(csv('kasse.csv', lines));
  await expect(page.getByText('We don’t know the columns of kasse.csv.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'The first rows' })).toContainText('1.500,50');
  await page.getByLabel('Date', { exact: true }).selectOption('Wann');
  await page.getByLabel('Amount, before fees').selectOption('Brutto');
  await page.getByLabel('Customer', { exact: true }).selectOption('Kunde');
  await checkAccessibility(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Add it up' }).click();
  await shown(page);
  // The choice of columns can be corrected and changed back.
  await page.getByText('Correct the format').click();
  await page.getByLabel('Amount, before fees').selectOption('Netto');
  await page.getByRole('button', { name: 'Read it again' }).click();
  await expect(page.getByText('$1,400.00').first()).toBeVisible({ timeout: 90_000 });
  await page.getByText('Correct the format').click();
  await page.getByLabel('Amount, before fees').selectOption('Brutto');
  await page.getByRole('button', { name: 'Read it again' }).click();
  await expect(page.getByText('$1,500.50').first()).toBeVisible({ timeout: 90_000 });
  await expectFits(page);
  await compared(page);
  await expect(row(page, 'Revenue, 12 months')).toContainText('$1,500.00');
  await expect(page.getByText(/^The export begins on 25/)).toBeVisible();
});

test('an export being read shows its progress, can be stopped, and says why it failed', async ({ person }) => {
  const seller = await makeOnboarded('reading');
  const listingId = await makeListing(seller, 'draft');
  const put = (id: string, patch: object, age = 0) =>
    refs.recompute(id).set({
      ...recomputeFacts(id, new Date(Date.now() - age), { listingId, sellerId: seller.uid, name: 'sales.csv' }),
      ...patch,
    });
  const running = { state: 'running', runs: 1, bytes: 1000, progress: { rows: 12_345, bytes: 500 } };
  const first = 'r'.repeat(20);
  const second = 's'.repeat(20);
  await put(first, { ...running, nextAt: new Date(Date.now() + MAX_SILENT_MS) });
  const { page } = await person('reading', { width: 360 });
  await openMetrics(page, seller, listingId);
  await recomputed(page).click();
  await expect(page.getByText('12,345 rows of sales.csv read')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Reading sales.csv' })).toHaveAttribute('aria-valuenow', '50');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(chooser(page)).toBeAttached();
  expect((await refs.recompute(first).get()).data()?.state).toBe('canceled');

  // The process died and its file is gone. The schedule restarts the reading and then gives up.
  await put(second, { ...running, runs: 3, nextAt: new Date(Date.now() + MAX_SILENT_MS) });
  await expect(page.getByText('12,345 rows of sales.csv read')).toBeVisible();
  await refs.recompute(second).update({ nextAt: new Date(Date.now() - 1000) });
  await emulator('tick');
  await expect(page.getByText('sales.csv: We could not finish reading the file. Upload it again.')).toBeVisible();
  await expect(chooser(page)).toBeAttached();
});

test('a lost connection stops the upload, which can be retried', async ({ person }) => {
  const seller = await makeOnboarded('lost-export');
  const listingId = await makeListing(seller, 'draft');
  const { page, context } = await person('lost-export', { failing: /start-recompute/ });
  await openMetrics(page, seller, listingId);
  await recomputed(page).click();
  await chooser(page).setInputFiles(BALANCE);
  await context.route('**/api/listings/start-recompute', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Add it up' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection.');
  await context.unroute('**/api/listings/start-recompute');
  await page.getByRole('button', { name: 'Try again' }).click();
  await compared(page);
  await expect(row(page, 'Revenue, 12 months')).toContainText('$2,220.00');
});
