import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call } from '../support/api/api-calls.ts';
import { addDocument } from '../support/listings/add-document.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { expect, test } from './fixtures.ts';
import { judgeAll } from './judge-all.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

test('a reviewer ticks what a document proves; buyers and the seller then see “Document checked”', async ({
  person,
}) => {
  const [admin, seller] = await Promise.all([
    makeOnboarded('ticking', { role: 'admin', isAdmin: true }),
    makeOnboarded('proving', { firstName: 'Solveig', lastName: 'Dahl', displayName: 'Solveig Dahl' }),
  ]);
  const listingId = await makeListing(
    seller,
    'draft',
    {},
    { churn: 2.5, refundRate: 2, floor: 1_800_000, costLines: { hosting: 9_900, people: 50_000 } },
  );
  await addDocument(seller, listingId, `${'Books'.padEnd(60, 's')}.pdf`);
  await call('submitListing', seller, { listingId, revision: 0 });

  const { page } = await person('ticking');
  await openAs(page, admin, `/admin/new-listings?listing=${listingId}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Solveig Dahl', exact: true })).toBeVisible();
  await expect(main.getByText('2.5%', { exact: true })).toBeVisible();
  await expect(main.getByText('$18,000', { exact: true })).toBeVisible();
  // Before the verdict, the review points out documents that the reviewer has not opened.
  const bar = page.getByRole('region', { name: 'Verdict' });
  await expect(main.getByText(/not opened by you yet$/)).toBeVisible();
  await expect(bar.getByText('One document was not opened by you yet.')).toBeVisible();
  await Promise.all([page.waitForEvent('download'), main.getByRole('button', { name: /^Save Books/ }).click()]);
  await expect(main.getByText(/opened by you on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(bar.getByText(/not opened by you yet/)).toHaveCount(0);
  const figure = (name: string) => main.getByRole('group', { name: /^What Books/ }).getByRole('checkbox', { name });
  const whole = main.getByRole('checkbox', { name: /was checked$/ });
  await whole.click();
  await expect(whole).toBeChecked();
  await whole.click();
  await expect(whole).not.toBeChecked();
  await figure('Revenue, 12 months: $12,000').check();
  await expect(whole).toBeChecked();
  await figure('Revenue by month').check();
  await figure('Owner’s time').check();
  await figure('Owner’s time').uncheck();
  await figure('Refund rate: 2%').check();
  await figure('Costs in a month: Hosting $99, People $500').check();
  await expect(main.getByText(/compared figures with a document/).first()).toBeVisible();
  // The submission shows the marks it will have: the months are checked, and the costs are self-reported.
  const sent = (label: string) => main.getByText(label, { exact: true }).first().locator('xpath=..');
  await expect(sent('Revenue by month')).toContainText(/Document checked · .* – .* · checked by a reviewer at Handoff/);
  await expect(sent('Costs, 12 months')).toContainText(/Seller says · entered on .*, not checked/);
  await expect(sent('Costs in a month')).toContainText(/Document checked · checked by a reviewer at Handoff/);
  await look(page, `/admin/new-listings?listing=${listingId}`, 'What Books');
  await expect(figure('Revenue, 12 months: $12,000')).toBeChecked();
  await expect(figure('Owner’s time')).not.toBeChecked();
  await judgeAll(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Harbour Desk is live.')).toBeVisible();

  const { page: sellerPage } = await person('proving', { width: 360 });
  await openAs(sellerPage, seller, '/settings');
  // The editor opens at the proof of the figures, which names the figures, the document and the date.
  await look(sellerPage, `/projects/sell/${listingId}/edit?tab=metrics`, /^Booksss/);
  await expect(sellerPage.getByRole('button', { name: /^Document checked/ })).toHaveAttribute('aria-pressed', 'true');
  const proved = sellerPage.getByRole('term').filter({ hasText: /Books+\.pdf$/ });
  await expect(proved).toHaveText([/^Revenue, 12 months/, /^Revenue by month/, /^Refund rate/, /^Costs in a month/]);
  await look(sellerPage, `/projects/sell/${listingId}`, 'Revenue by month: Document checked');
  const revenue = (page_: typeof page) => page_.getByRole('button', { name: /^Revenue, 12 months/ });
  await expect(revenue(sellerPage)).toContainText('Document checked');
  await revenue(sellerPage).click();
  await expect(
    sellerPage
      .getByText(/^Books+\.pdf$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await sellerPage.goto(`/listing/${listingId}`);
  await expect(revenue(sellerPage)).toContainText('Document checked');
  await expect(sellerPage.getByRole('button', { name: /^Profit, 12 months/ })).toContainText('Seller says');
  await expect(
    sellerPage
      .getByRole('region', { name: 'Revenue by month' })
      .getByText(/^Document checked · .* – .* · checked by a reviewer at Handoff on \d+ \w+ \d{4}$/),
  ).toBeVisible();

  // On a live listing, figures are checked and unchecked on its admin page, including those that only buyers with
  // access see. All other figures keep their marks.
  const provedFigures = async () => (await refs.listing(listingId).get()).data()?.checks.map((check) => check.figure);
  await page.goto(`/admin/listings?listing=${listingId}`);
  await expect(figure('Refund rate: 2%')).toBeChecked();
  await figure('Owner’s time').check();
  await expect.poll(provedFigures).toEqual(['ttmRevenue', 'revenueMonths', 'refundRate', 'costLines', 'ownerHours']);
  await expect(figure('Owner’s time')).toBeEnabled();
  await figure('Revenue, 12 months: $12,000').uncheck();
  await expect.poll(provedFigures).toEqual(['revenueMonths', 'refundRate', 'costLines', 'ownerHours']);
  await expect(figure('Refund rate: 2%')).toBeChecked();
  await sellerPage.goto(`/projects/sell/${listingId}`);
  await expect(revenue(sellerPage)).toContainText('Seller says');
});

test('an administrator who rejected a listing sees that another one decides, before they try', async ({ person }) => {
  const [first, second, seller] = await Promise.all([
    makeOnboarded('rejecting', { role: 'admin', isAdmin: true }),
    makeOnboarded('deciding', { role: 'admin', isAdmin: true }),
    makeOnboarded('appealing'),
  ]);
  const listingId = await makeListing(seller, 'draft');
  const reasons = [{ path: 'basics', reason: 'It is a copy.' }];
  await call('submitListing', seller, { listingId, revision: 0 });
  await call('decideSubmission', first, { listingId, n: 1, decision: 'reject', reasons });
  await call('submitListing', seller, { listingId, revision: 0 });
  const path = `/admin/new-listings?listing=${listingId}`;
  const { page } = await person('rejecting', { width: 360 });
  await openAs(page, first, path);
  await expect(
    page.getByText('This is an appeal. You rejected this listing, so another administrator decides.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Start review' })).toHaveCount(0);
  await expect(page.getByText(/Reasons: Basics: “It is a copy.”/)).toBeVisible();
  const { page: other } = await person('deciding');
  await openAs(other, second, path);
  await expect(other.getByText('This is an appeal. Another administrator rejected this listing.')).toBeVisible();
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(other.getByText('Harbour Desk is live.')).toBeVisible();
});
