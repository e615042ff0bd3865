import { refs } from '../../functions/src/data/firestore/refs.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { actAndSend } from '../support/money/site-at-double.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, invoiceOf } from '../support/stored/stored-documents.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { fillBilling } from './form-inputs.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const makeParties = async () => ({
  seller: await makeOnboarded('Tomas'),
  buyer: await makeOnboarded('Nora', { premium: true }),
});

test('a request from the deal room shows the card and the note first, and an error disappears with its cause', async ({
  person,
}) => {
  const { seller, buyer } = await makeParties();
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'How many pay?' });
  await refs.deal(dealId).update({ 'access.refusedAt': addDays(new Date(), -1) });
  const { page } = await person('buyer', { width: 360, refused: /request-access/ });
  await openAs(page, buyer, `/deals/${dealId}?tab=access`);
  await expect(page.getByText(/^You can ask again from /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request access' })).toHaveCount(0);
  await refs.deal(dealId).update({ 'access.refusedAt': null });
  await page.getByRole('button', { name: 'Request access' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('term').filter({ hasText: 'Completed deals' })).toBeVisible();
  await dialog.getByLabel('A note to the seller').fill('I run two similar tools.');
  await checkAccessibility(page);
  expect((await dealOf(dealId)).access.state).toBe('none');
  await refs.listing(listingId).update({ state: 'paused' });
  await dialog.getByRole('button', { name: 'Request access' }).click();
  await expect(dialog.getByText('This is no longer possible on this listing.')).toBeVisible();
  await page.keyboard.press('Escape');
  await refs.listing(listingId).update({ state: 'live' });
  await page.getByRole('button', { name: 'Request access' }).click();
  await expect(dialog.getByText('This is no longer possible on this listing.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText('Tomas has received your request.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await dealOf(dealId)).access.note).toBe('I run two similar tools.');
});

test('a user who blocked another can unblock them on their profile and in the conversation; the other sees nothing to buy', async ({
  person,
}) => {
  const { seller, buyer } = await makeParties();
  const listingId = await makeListing(seller, 'live', {}, { buyNow: true });
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'How many pay?' });
  const { page: theirs } = await person('seller', { width: 360 });
  const { page } = await person('buyer');
  await openAs(page, buyer, `/listing/${listingId}/harbour-desk`);
  await expect(page.getByRole('button', { name: /^Buy now for/ })).toBeVisible();
  await openAs(theirs, seller, `/profile/${buyer.uid}`);
  await theirs.getByRole('button', { name: 'Block', exact: true }).click();
  await theirs.getByRole('button', { name: 'Block Nora' }).click();
  await expect(theirs.getByRole('button', { name: 'Unblock Nora' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Block', exact: true })).toHaveCount(0);
  await checkAccessibility(theirs);
  await expect(page.getByText(/^One of you has blocked the other/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy now for/ })).toHaveCount(0);

  await theirs.goto(`/deals/${dealId}?tab=conversation`);
  await expect(theirs.getByText('You blocked Nora.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Unblock Nora' }).click();
  await expect(theirs.getByLabel('Write to Nora')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy now for/ })).toBeVisible();
});

test('the seller switches Buy now on in the price step, with billing details, and off again', async ({ person }) => {
  const { buyer } = await makeParties();
  const seller = await makeOnboarded('Tomas', { billing: null });
  const listingId = await makeListing(seller);
  const draft = async () => (await refs.draft(listingId).get()).data();
  const { page } = await person('seller', { width: 360, refused: /publish-changes/ });
  await openAs(page, seller, `/projects/sell/${listingId}`);
  await expect(page.getByText(/Buy now off$/)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change the price' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'price and terms' }).click();
  await page.getByRole('checkbox', { name: 'Buy now' }).check();
  await checkAccessibility(page);
  await until(async () => (await draft())?.buyNow);
  await page.goto(`/projects/sell/${listingId}/edit?tab=review`);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^With Buy now, a purchase is accepted without you/)).toBeVisible();
  await fillBilling(page, 'Tomas AS');
  await expect(page.getByText(/Buy now on$/)).toBeVisible();
  const listing = async () => (await refs.listing(listingId).get()).data();
  expect((await listing())?.teaser?.buyNow).toBe(true);

  const { page: theirs } = await person('buyer');
  await openAs(theirs, buyer, `/listing/${listingId}/harbour-desk`);
  await expect(theirs.getByRole('button', { name: /^Buy now for/ })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change the price' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'price and terms' }).click();
  await page.getByRole('checkbox', { name: 'Buy now' }).uncheck();
  await until(async () => (await draft())?.buyNow === false);
  await page.goto(`/projects/sell/${listingId}/edit?tab=review`);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/Buy now off$/)).toBeVisible();
  await until(async () => (await listing())?.teaser?.buyNow === false);
  await theirs.reload();
  await expect(theirs.getByRole('link', { name: 'Make an offer' })).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Buy now for/ })).toHaveCount(0);
});

test('a declined card and a closed page say so, and the buyer can pay again', async ({ person }) => {
  const deal = await acceptedDeal(await makeParties(), TERMS);
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, deal.buyer, `/invoices/${deal.invoiceId}`);
  const opened = () => until(async () => (await invoiceOf(deal.invoiceId)).checkout);
  await page.getByRole('button', { name: 'Pay $20,000' }).click();
  await opened();
  await page.getByRole('button', { name: /^Insufficient funds/ }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The card was declined: insufficient funds. Nothing was charged. Try another card.',
  );
  await checkAccessibility(page);
  // An expired payment page accepts no payment.
  const { sessionId } = await opened();
  await actAndSend('expireSession', sessionId);
  await page.getByRole('button', { name: 'Pay $20,000.00' }).click();
  await expect(page.getByText('Nothing was charged. The invoice can open another page.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Go to the invoice' }).click();
  await page.getByRole('button', { name: 'Pay $20,000' }).click();
  await opened();
  await page.getByRole('button', { name: 'Pay $20,000.00' }).click();
  await expect(page.getByText('Paid, held', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\$20,000\.00 is held by the payment provider/)).toBeVisible();
});
