import type { Page } from '@playwright/test';
import { addDays, formatDate } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { PLAN } from '../support/deals/make-deal.ts';
import { backdateDeal } from '../support/listings/backdate.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { dealOf } from '../support/stored/stored-documents.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const fits = async (page: Page) => {
  await expectFits(page);
  await checkAccessibility(page);
};
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
/** The buyers’ names in the order of the columns. */
const order = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.split('\n')[0]);

test('three rounds of counter-offers: each side sees its amounts, the changes, and every version', async ({
  person,
}) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  const { page: buyers } = await person('buyer');
  const { page: sellers } = await person('seller', { width: 360 });

  await openAs(buyers, buyer, `/offers/new/${listingId}`);
  await buyers.getByLabel('Price').fill('18,000');
  await expect(buyers.getByText(/^Usual terms: 4 days to check, paid within 7, 30 days of help\./)).toBeVisible();
  await buyers.getByRole('button', { name: 'Change the terms' }).click();
  await buyers.getByRole('button', { name: 'Add an installment' }).click();
  await buyers.getByLabel('Installment 1', { exact: true }).fill('3,000');
  const paying = buyers.getByRole('region', { name: 'What you would pay' });
  await expect(paying.getByText('$15,000')).toBeVisible();
  await expect(paying.getByText('30 days after completion')).toBeVisible();
  await fits(buyers);
  await buyers.getByRole('button', { name: 'Offer $18,000' }).click();
  await expect(buyers.getByRole('heading', { name: 'Your offer' })).toBeVisible();
  const { pathname } = new URL(buyers.url());
  const path = `${pathname}?tab=offer`;

  const counter = async (page: Page, price: string, more: () => Promise<unknown> = async () => {}) => {
    await page.getByRole('button', { name: 'Counter', exact: true }).click();
    await page.getByLabel('Price').fill(price);
    await more();
    await page.getByRole('button', { name: `Counter with $${price}` }).click();
    await expect(page.getByRole('dialog').getByRole('row', { name: /Price/ })).toBeVisible();
    await page.getByRole('button', { name: 'Send counter-offer' }).click();
    await expect(page.getByRole('heading', { name: 'Your counter-offer' })).toBeVisible();
  };
  await openAs(sellers, seller, path);
  await counter(sellers, '22,000', async () => {
    await sellers.getByRole('button', { name: 'Add a holdback' }).click();
    const reaching = sellers.getByRole('region', { name: 'What you would get' });
    // The seller receives $22,000 at close, less $3,000 paid later and $2,200 held back, less the 3% fee.
    await expect(reaching.getByText('$16,296')).toBeVisible();
    await expect(reaching.getByText('$21,340')).toBeVisible();
    await fits(sellers);
  });
  await expect(buyers.getByRole('button', { name: 'Accept $22,000' })).toBeVisible();
  await counter(buyers, '20,000', () => buyers.getByRole('button', { name: 'Remove installment 1' }).click());
  await expect(sellers.getByRole('button', { name: 'Accept $20,000' })).toBeVisible();
  await counter(sellers, '21,000', () => sellers.getByLabel('Seller’s help').fill('14'));

  // A version can be compared with the one before it or with any other.
  await expect(buyers.getByRole('row', { name: /^Price \$20,000 \$21,000 \+\$1,000/ })).toBeVisible();
  const against = buyers.getByLabel('Compare with');
  await against.selectOption({ label: 'Version 1, $18,000 by you' });
  await expect(buyers).toHaveURL(/against=1/);
  await expect(buyers.getByRole('row', { name: /^Price \$18,000 \$21,000 \+\$3,000/ })).toBeVisible();
  await expect(buyers.getByRole('row', { name: /^Installments \$3,000 after 30 days none/ })).toBeVisible();
  await against.selectOption('none');
  await expect(buyers.getByRole('term').filter({ hasText: 'Seller’s help' }).first()).toBeVisible();

  for (const page of [buyers, sellers]) {
    const versions = page.getByRole('region', { name: 'Versions' });
    await expect(versions.getByText(/^Version \d: /)).toHaveCount(4);
    const third = versions.getByRole('listitem').filter({ hasText: 'Version 3: ' }).first();
    await expect(third).toContainText('Price from $22,000 to $20,000 (−$2,000)');
    await expect(third).toContainText('Installments from $3,000 after 30 days to none');
    await third.getByText('All terms of version 3').click();
    await expect(third.getByText('Of which holdback')).toBeVisible();
    await fits(page);
  }

  await buyers.getByRole('button', { name: 'Accept $21,000' }).click();
  const dialog = buyers.getByRole('dialog');
  const payBy = formatDate(addDays(new Date(), TERMS.exclusivityDays));
  await expect(dialog.getByText(`You don’t pay by ${payBy}`)).toBeVisible();
  await expect(dialog.getByText('Something turns out wrong after completion')).toBeVisible();
  await fits(buyers);
  await dialog.getByRole('button', { name: 'Accept $21,000' }).click();
  await expect(buyers.getByText(/^INV-\d{4}-\d{6}$/)).toBeVisible();
});

test('two offers side by side: one is accepted and lapses, and the back-up wins', async ({ person }) => {
  const [seller, nora, pieter, gone] = await Promise.all([
    makeOnboarded('Tomas'),
    makeOnboarded('Nora'),
    makeOnboarded('Pieter'),
    makeOnboarded('Gone'),
  ]);
  const details = { structures: ['cash' as const, 'holdback' as const] };
  const listingId = await makeListing(seller, 'live', {}, details);
  const offer = async (buyer: typeof nora, terms: Partial<typeof TERMS>) =>
    (await call('makeOffer', buyer, { listingId, terms: { ...TERMS, ...terms } })).dealId;
  const norasDeal = await offer(nora, { price: 2_100_000 });
  const pietersDeal = await offer(pieter, { ...PLAN, price: 2_200_000, diligenceDays: 14, exclusivityDays: 21 });
  await call('withdrawOffer', gone, { dealId: await offer(gone, {}), version: 1 });

  const { page } = await person('seller');
  await openAs(page, seller, `/projects/sell/${listingId}`);
  await page.getByRole('link', { name: 'Compare side by side' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  expect(await order(page)).toEqual(['Pieter', 'Nora']);
  await expect(row(page, 'Net to you').getByRole('cell')).toHaveText(['$21,340', '$20,370']);
  await expect(row(page, 'Installments')).toContainText('your listing takes none');
  await expect(row(page, 'Diligence')).toContainText('the other asks for 4 days');
  await expect(row(page, 'Exclusivity')).toContainText('the other asks for 7 days');
  await fits(page);
  await page.getByLabel('Order', { exact: true }).selectOption('completion');
  await expect(page).toHaveURL(/sort=completion/);
  await expect.poll(() => order(page)).toEqual(['Nora', 'Pieter']);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(['Nora', 'Pieter']);

  // A buyer's new price appears immediately, without a reload.
  await call('makeOffer', nora, { listingId, terms: { ...TERMS, price: 2_150_000 } });
  await expect(row(page, 'Price').getByRole('cell').first()).toContainText('$21,500');

  await page.getByRole('button', { name: 'Accept $21,500 from Nora' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('$20,855').last()).toBeVisible();
  await expect(dialog.getByText(/^The other open offer is kept as a back-up/)).toBeVisible();
  await fits(page);
  await dialog.getByRole('button', { name: 'Accept $21,500' }).click();
  await expect(page).toHaveURL(/\/deals\/.*tab=invoice/);

  await page.goto(`/offers?tab=received&listing=${listingId}&view=side-by-side`);
  await expect(page.getByRole('columnheader', { name: /^Nora Accepted/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Pieter Back-up/ })).toBeVisible();
  await expect(page.getByText('Considered again if the accepted one falls through.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 900 });
  await fits(page);
  // The exclusivity period is over, and nothing has been paid.
  await backdateDeal(norasDeal, ({ purchase }) => ({
    purchase: purchase && { ...purchase, payBy: addDays(new Date(), -1) },
  }));
  await expect(page.getByRole('columnheader', { name: /^Pieter Pending/ })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'Accept $22,000 from Pieter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept $22,000' }).click();
  await expect(page).toHaveURL(/\/deals\/.*tab=invoice/);
  expect((await dealOf(norasDeal)).stage).toBe('lapsed');
  expect((await dealOf(pietersDeal)).stage).toBe('accepted');
});

test('a still hidden seller compares anonymous buyers’ offers, and declines from there', async ({ person }) => {
  const [seller, nora, pieter] = await Promise.all([
    makeOnboarded('Tomas'),
    makeOnboarded('Nora'),
    makeOnboarded('Pieter'),
  ]);
  const listingId = await makeListing(seller, 'live', {}, { anonymous: true });
  await call('makeOffer', nora, { listingId, terms: TERMS });
  const { dealId } = await call('makeOffer', pieter, { listingId, terms: { ...TERMS, price: 2_200_000 } });
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, '/offers?tab=received');
  await expect.poll(() => order(page)).toEqual(['Pieter', 'Nora']);
  await fits(page);
  await page.getByRole('button', { name: 'Decline' }).first().click();
  await page.getByRole('button', { name: 'Decline $22,000', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['Nora']);
  expect(await dealOf(dealId)).toMatchObject({ sellerHidden: true, offer: { state: 'declined' } });
});
