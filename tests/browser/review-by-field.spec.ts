import type { Page } from '@playwright/test';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { sellerAgreementVersion, sellerConsent } from '../../src/domain/account/seller-agreement.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { judgeAll } from './judge-all.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const ask = (page: Page, label: string) =>
  page
    .getByRole('group', { name: `Decision on ${label}`, exact: true })
    .getByRole('button', { name: 'Ask' })
    .click();

for (const width of [1440, 360]) {
  test(`a reviewer decides field by field, the seller finds each reason at its field, ${width} px wide`, async ({
    person,
  }) => {
    const name = `fields-${width}`;
    const [seller, admin] = await Promise.all([
      makeOnboarded(name),
      makeOnboarded(`${name}-admin`, { role: 'admin', isAdmin: true }),
    ]);
    const listingId = await makeListing(seller, 'draft', {}, { title: `Fields ${width}` });
    await makeListing(seller, 'paused', {}, { title: `Elsewhere ${width}` });
    const strike = { measure: 'warn', reason: 'Be honest about revenue.', at: new Date(), liftedAt: null } as const;
    await refs.user(seller.uid).update({ strikes: [strike] });
    const documentId = newId();
    await refs.document(listingId, documentId).set({
      id: documentId,
      name: 'profit.pdf',
      bytes: 10,
      kind: 'profit-loss',
      tier: 'access',
      type: 'pdf',
      sha256: 'a'.repeat(64),
      generation: '1',
      problem: null,
      createdAt: new Date(),
      checkedAt: null,
    });
    await refs
      .consent(seller.uid, sellerConsent(new Date()))
      .set({ version: sellerAgreementVersion(new Date()), at: addDays(new Date(), -1) });
    await call('submitListing', seller, { listingId, revision: 0 });

    const { page: review } = await person(`${name}-admin`, { width });
    await openAs(review, admin, `/admin/new-listings?listing=${listingId}`);
    const bar = review.getByRole('region', { name: 'Verdict' });
    await expect(bar.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled({ timeout: 60_000 });
    // The verdict is at the end of the page until the review has begun, and stays in view after that.
    await expect(bar).not.toBeInViewport();
    // No field counts as fine until the reviewer says so; an early approval leads to the first undecided field.
    await expect(review.getByRole('button', { name: 'Fine', pressed: true })).toHaveCount(0);
    await bar.getByRole('button', { name: 'Approve', exact: true }).click();
    const first = review.getByRole('group', { name: 'Decision on Name', exact: true });
    await expect(first.getByRole('button', { name: 'Fine' })).toBeFocused();
    await first.getByRole('button', { name: 'Fine' }).click();
    await expect(bar).toBeInViewport();
    const reasonRow = review.getByRole('group', { name: 'Decision on Reason for the price', exact: true });
    await expect(reasonRow).toBeHidden();
    const priceStep = review.getByRole('heading', { name: 'Price and terms', exact: true }).locator('..');
    await priceStep.getByText(/fields left empty$/).click();
    await ask(review, 'Reason for the price');
    await expect(bar.getByText('Write what to change.')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Request one change' })).toBeDisabled();
    await review.getByLabel('What to change: Reason for the price').fill('It is above every comparable. Say why.');
    await ask(review, 'Domain');
    await review.getByLabel('What to change: Domain').fill('Name the registrar.');
    await ask(review, 'picture 1');
    await review.getByLabel('What to change: picture 1').fill('Show the product.');
    await ask(review, 'profit.pdf');
    await review.getByLabel('What to change: profit.pdf').fill('Page two is missing.');
    await ask(review, 'Name');
    await review
      .getByRole('group', { name: 'Decision on Name', exact: true })
      .getByRole('button', { name: 'Fine' })
      .click();
    await expect(review.getByLabel('What to change: Name')).toHaveCount(0);
    await checkAccessibility(review);
    await expectFits(review);
    await bar.getByRole('button', { name: 'Request 4 changes' }).click();
    await expect(review.getByText('The seller has been notified.')).toBeVisible();

    // The seller sees each request next to its subject until they change that subject.
    const { page } = await person(name, { width });
    await openAs(page, seller, `/projects/sell/${listingId}/edit`);
    const asked = page.getByRole('complementary', { name: 'Requested changes' });
    await expect(asked.getByText('Reason for the price')).toBeVisible({ timeout: 60_000 });
    await asked.getByRole('link', { name: 'Go to price and terms' }).click();
    const reason = 'The reviewer asks: “It is above every comparable. Say why.”';
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByLabel('Reason for the price')).toBeFocused();
    await checkAccessibility(page);
    await page.getByLabel('Reason for the price').fill('It has a contract for five years.');
    await expect(page.getByText(reason)).toHaveCount(0);
    await expect(asked.getByText('Changed since the review')).toHaveCount(1);
    await asked.getByRole('link', { name: 'Go to assets' }).click();
    await expect(page.getByLabel('Asset', { exact: true }).first()).toBeFocused();
    await expect(page.getByText('The reviewer asks: “Name the registrar.”')).toBeVisible();
    await asked.getByRole('link', { name: 'Go to pictures and documents' }).first().click();
    await expect(page.getByText('The reviewer asks: “Show the product.”')).toBeVisible();
    await expect(page.getByText('The reviewer asks: “Page two is missing.”')).toBeVisible();
    await checkAccessibility(page);
    await expectFits(page);
    await expect.poll(async () => (await refs.draft(listingId).get()).data()?.priceReason).toMatch(/five years/);

    // After resubmission, the review shows the changes first, and a button shows everything.
    const { revision = 0 } = (await refs.draft(listingId).get()).data() ?? {};
    await call('submitListing', seller, { listingId, revision });
    await review.goto(`/admin/new-listings?listing=${listingId}`);
    const changes = review.getByRole('button', { name: 'Changes 1' });
    await expect(changes).toHaveAttribute('aria-pressed', 'true');
    // Changes are marked word by word, next to the old text.
    await expect(review.locator('ins', { hasText: 'contract for five years' })).toBeVisible();
    await expect(review.locator('del').first()).toBeVisible();
    const row = review.getByRole('navigation', { name: 'Queue' }).getByRole('link', { name: `Fields ${width}` });
    await expect(row).toContainText(/SaaS, \$24,000, .+Second time/);
    const rail = review.getByRole('complementary', { name: 'What to compare it with' });
    await expect(rail.getByText('One other listing, one strike.')).toBeVisible();
    await expect(rail.getByRole('link', { name: `Elsewhere ${width}` })).toBeVisible();
    await expect(rail.getByText('Be honest about revenue.')).toBeVisible();
    await expect(rail.getByText('No other listing shows the same file')).toBeVisible();
    await look(review, `/admin/new-listings?listing=${listingId}`, 'Second time');
    await review.setViewportSize({ width, height: 900 });
    await review.emulateMedia({ colorScheme: 'light' });
    await expect(review.getByText(completeDraft().oneLine, { exact: true })).toHaveCount(1);
    await expect(
      review.getByText('Reason for the price: “It is above every comparable. Say why.”', { exact: true }),
    ).toBeVisible();
    await review.getByRole('button', { name: /^Everything \d+$/ }).click();
    await expect(review.getByText(completeDraft().oneLine, { exact: true })).toHaveCount(2);
    await checkAccessibility(review);
    await judgeAll(review);
    await bar.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(review.getByText(`Fields ${width} is live.`)).toBeVisible();
    await page.goto(`/listing/${listingId}`);
    await expect(page.getByRole('heading', { name: 'Why this price' })).toBeVisible();
    await expect(page.getByText('It has a contract for five years.')).toBeVisible();
  });
}
