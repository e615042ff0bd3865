import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { choose } from './form-inputs.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { fitsAtBothEnds, look } from './look.ts';

test('a seller saves the terms of a counter-offer, and uses them in one on another listing', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('terms-seller'), makeOnboarded('terms-buyer')]);
  const first = await makeListing(seller, 'live', {}, { title: 'Harbour Desk' });
  const second = await makeListing(seller, 'live', {}, { title: 'Lantern Post' });
  const { dealId } = await call('makeOffer', buyer, { listingId: first, terms: { ...TERMS, price: 2_000_000 } });
  const { dealId: other } = await call('makeOffer', buyer, {
    listingId: second,
    terms: { ...TERMS, price: 1_000_001 },
  });
  const { page } = await person('terms-seller');
  await openAs(page, seller, '/settings?tab=terms');
  await expect(page.getByRole('heading', { name: 'No saved terms' })).toBeVisible();

  await page.goto(`/deals/${dealId}?tab=offer`);
  await page.getByRole('button', { name: 'Counter', exact: true }).click();
  await page.getByRole('button', { name: 'Change the terms' }).click();
  await page.getByRole('button', { name: 'Add an installment' }).click();
  await page.getByLabel('Installment 1', { exact: true }).fill('10,000');
  await page.getByLabel('Conditions').fill('The name comes with it.');
  await page.getByRole('button', { name: 'Save these terms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these terms' });
  await expect(dialog.getByText(/50% after 30 days/)).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByLabel('Name').fill('Half later');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByText('Terms saved. You’ll find them in Settings.')).toBeVisible();
  // Saving the terms sends nothing and leaves the form unchanged.
  await expect(page.getByLabel('Installment 1', { exact: true })).toHaveValue('10,000');
  expect((await refs.offers(dealId).get()).size).toBe(1);

  await page.goto(`/deals/${other}?tab=offer`);
  await page.getByRole('button', { name: 'Counter', exact: true }).click();
  await page.getByLabel('Price').fill('11,000.01');
  await choose(page, 'Use saved terms', 'Half later');
  await expect(page.getByLabel('Installment 1', { exact: true })).toHaveValue('5,500.01');
  await expect(page.getByLabel('Conditions')).toHaveValue('The name comes with it.');
  await fitsAtBothEnds(page, 'counter with saved terms', 'Use saved terms');
  await page.getByRole('button', { name: 'Counter with $11,000.01' }).click();
  const sending = page.getByRole('dialog', { name: /^Send the counter-offer/ });
  await sending.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(page.getByText('Counter-offer sent.')).toBeVisible();
  const counter = (await refs.offer(other, '2').get()).data();
  expect(counter).toMatchObject({ price: 1_100_001, installments: [{ amount: 550_001, days: 30 }] });

  await look(page, '/settings?tab=terms', 'Half later');
  await page.getByRole('button', { name: 'Rename Half later' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Half in a month');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByText('Half in a month', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Half in a month' }).click();
  await expect(page.getByText('Offers you made with these terms stay as they are.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete terms' }).click();
  await expect(page.getByRole('heading', { name: 'No saved terms' })).toBeVisible();
});
