import { refs } from '../../functions/src/data/firestore/refs.ts';
import { draftFieldsSchema } from '../../src/domain/listing/draft/draft.ts';
import type { Category } from '../../src/domain/listing/options.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

/** A category that no other listing has. */
const category: Category = 'Community';

const listing = (seller: TestPerson, buyNow = false): Promise<string> =>
  makeListing(seller, 'live', {}, { category, buyNow });

/** Makes a sold listing for each number, and waits until all of them appear among the sales of their category. */
async function soldListings(seller: TestPerson, numbers: readonly number[]): Promise<void> {
  const now = new Date();
  const ids = await Promise.all(
    numbers.map((i) =>
      makeListing(
        seller,
        'sold',
        {
          soldFor: 2_000_000 + i,
          soldAt: now,
          firstListedAt: addDays(now, -41),
          soldTerms: { installments: i - 1, holdback: i === 2 ? { percent: 10, days: 30 } : null, outside: i === 3 },
        },
        { category, title: `Sold ${i}` },
      ),
    ),
  );
  await until(async () => {
    const sales = (await refs.comparables(category).get()).data()?.sales ?? [];
    return ids.every((id) => sales.some((sale) => sale.id === id));
  });
}

test('members’ benefits, and what others see of them', async ({ person }) => {
  const seller = await makePerson('seller');
  const id = await listing(seller, true);
  await soldListings(seller, [1, 2, 3, 4, 5]);

  // Visitors and users without a membership see three of five sales and a hint about the others.
  const { page } = await person('free', { width: 360 });
  await page.goto(`/listing/${id}`);
  // The sales are loaded when the reader scrolls near them.
  await page.getByText(`Listing ${id}`).scrollIntoViewIfNeeded();
  const sold = page.getByRole('region', { name: 'Sold here' });
  await expect(sold.getByRole('row')).toHaveCount(4);
  await expect(sold.getByText('Members see 2 more.')).toBeVisible();
  const terms = (title: string) => sold.getByRole('row').filter({ hasText: title });
  await expect(terms('Sold 5')).toContainText('Cash and 4 installments');
  await expect(terms('Sold 4')).toContainText('41');
  await expect(sold.getByText(/^5 Community projects sold for \$20,000.01 to/)).toBeVisible();
  await expect(sold.getByRole('img', { name: /This project asks \$24,000\.$/ })).toBeVisible();
  await expect(sold.getByRole('img', { name: /median 2\.0×\. This project asks 2\.4×\.$/ })).toBeVisible();
  await checkAccessibility(page);
  await openAs(page, await makeOnboarded('free'), `/listing/${id}`);
  await page.getByRole('button', { name: 'Buy now for $24,000' }).click();
  const offer = page.getByRole('dialog');
  await expect(offer.getByText(/Membership is \$149, paid once, with no renewal/)).toBeVisible();
  await checkAccessibility(page);
  await offer.getByRole('link', { name: 'See what members get' }).click();
  await expect(page).toHaveURL(/\/membership$/);

  const { page: members } = await person('member', { dark: true });
  await openAs(members, await makeOnboarded('member', { premium: true }), `/listing/${id}`);
  // Waits until the content above has its final height.
  await expect(members.getByRole('button', { name: 'Buy now for $24,000' })).toBeVisible();
  await members.getByText(`Listing ${id}`).scrollIntoViewIfNeeded();
  await members.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(members.getByRole('region', { name: 'Sold here' }).getByRole('row')).toHaveCount(6);
  await members.getByRole('button', { name: 'Show earlier figures' }).click();
  await expect(members.getByText('No figure has changed since the project was listed.')).toBeVisible();
  const fields = { ...draftFieldsSchema.strip().parse(completeDraft()), ttmCosts: 300_000 };
  const { revision } = await call('saveDraft', seller, { listingId: id, revision: 0, fields });
  await call('publishChanges', seller, { listingId: id, revision });
  await members.reload();
  await members.getByRole('button', { name: 'Show earlier figures' }).click();
  const earlier = members.getByRole('table', { name: 'Earlier figures' }).getByRole('row').nth(1);
  await expect(earlier).toContainText('Profit, 12 months');
  await expect(earlier).toContainText('$10,000');
  await checkAccessibility(members);
});

test('a fourth open offer is rejected; the three open offers and the ways to continue are shown', async ({
  browser,
}) => {
  const seller = await makePerson('seller');
  const buyer = await makeOnboarded('busy');
  const listings = await Promise.all([1, 2, 3, 4].map(() => listing(seller)));
  for (const listingId of listings.slice(0, 3)) await call('makeOffer', buyer, { listingId, terms: TERMS });
  // This context is not watched for console errors, because the refused request causes one.
  const context = await browser.newContext();
  const page = await context.newPage();
  await openAs(page, buyer, `/offers/new/${listings[3]}`);
  await page.getByLabel('Price').fill('18,000');
  await page.getByRole('button', { name: 'Offer $18,000' }).click();
  await expect(page.getByText(/You have 3 open offers: Harbour Desk, Harbour Desk, Harbour Desk\./)).toBeVisible();
  await expect(page.getByLabel('Price')).toHaveValue('18,000');
  await expect(page.getByRole('link', { name: 'See what members get' })).toHaveAttribute('href', '/membership');
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'See your offers' }).click();
  await expect(page).toHaveURL(/\/offers\?tab=sent$/);
  await context.close();
});
