import type { Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call } from '../support/api/api-calls.ts';
import { PLAN } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { dealOf } from '../support/stored/stored-documents.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { fillBilling } from './form-inputs.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const offerOf = async (dealId: string) => (await dealOf(dealId)).offer;

async function offered(terms: Partial<typeof TERMS> = {}) {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: { ...TERMS, ...PLAN, ...terms } });
  return { seller, buyer, listingId, dealId, path: `/deals/${dealId}?tab=offer` };
}

/** Checks that the open dialog shows the facts of `PLAN`, and returns the dialog. */
async function expectFacts(page: Page) {
  const dialog = page.getByRole('dialog');
  for (const fact of [/^Cash at close/, /^Of which held back/, /^Installment 2/, /^Exclusivity/])
    await expect(dialog.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  await expect(dialog.getByText('$15,000', { exact: true })).toBeVisible();
  await checkAccessibility(page);
  return dialog;
}

test('declining and withdrawing an offer show its terms, and ask', async ({ person }) => {
  const { seller, buyer, listingId, dealId, path } = await offered();
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, path);
  await page.getByRole('button', { name: 'Accept $20,000' }).click();
  await expectFacts(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Decline' }).click();
  const decline = await expectFacts(page);
  await expect(decline.getByText(/Nora can make a new one\./)).toBeVisible();
  expect((await offerOf(dealId))?.state).toBe('pending');
  await decline.getByRole('button', { name: 'Decline $20,000' }).click();
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible();

  await call('makeOffer', buyer, { listingId, terms: { ...TERMS, ...PLAN } });
  const { page: other } = await person('buyer');
  await openAs(other, buyer, path);
  await other.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const withdraw = await expectFacts(other);
  await withdraw.getByRole('button', { name: 'Withdraw $20,000' }).click();
  await expect(other.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
});

test('a counter-offer changes something, may bring back an asset, and shows its amounts before it is sent', async ({
  person,
}) => {
  const { seller, dealId, path } = await offered({ assets: ['domain'] });
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, path);
  await page.getByRole('button', { name: 'Counter', exact: true }).click();
  const code = page.getByRole('checkbox', { name: 'Source code' });
  await expect(code).not.toBeChecked();
  await page.getByRole('button', { name: 'Counter with $20,000' }).click();
  await expect(page.getByText('Change at least one term, or accept the offer as it is.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await code.check();
  await page.getByRole('button', { name: 'Counter with $20,000' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Assets/ })).toContainText('Domain, Source code');
  for (const fact of [/^On completion/, /^Installment 2/, /^Holdback/, /^You get in total/])
    await expect(dialog.getByRole('term').filter({ hasText: fact }).first()).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Change it' }).click();
  expect((await dealOf(dealId)).versions).toBe(1);
  await page.getByRole('button', { name: 'Counter with $20,000' }).click();
  await page.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(page.getByRole('heading', { name: 'Your counter-offer' })).toBeVisible();
  const sent = (await refs.offer(dealId, '2').get()).data();
  expect(sent?.assets.map(({ id }) => id)).toEqual(['domain', 'code']);
});

test('a new offer names no price, and says that it replaces the open one', async ({ person }) => {
  const { buyer, listingId, dealId } = await offered();
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, buyer, `/offers/new/${listingId}`);
  await expect(page.getByLabel('Price')).toHaveValue('');
  await expect(
    page.getByText(/You already have an open offer of \$20,000\. Sending this one withdraws it\./),
  ).toBeVisible();
  await page.getByLabel('Price').fill('21,000');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Replace it with $21,000' }).click();
  await expect(page.getByText('Your offer', { exact: true })).toBeVisible();
  expect(await offerOf(dealId)).toMatchObject({ version: 2, price: 2_100_000 });
});

test('the seller is asked before an access request is refused', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('requestAccess', buyer, { listingId, note: 'Hello.' });
  await call('withdrawRequest', buyer, { dealId });
  await call('requestAccess', buyer, { listingId, note: 'I run two of these.' });
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, `/deals/${dealId}?tab=access`);
  // Each access request keeps its own note.
  await expect(page.getByText('I run two of these.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /, withdrawn / })).toContainText('Hello.');
  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(page.getByText(/can ask again after 14 days/)).toBeVisible();
  await checkAccessibility(page);
  expect((await dealOf(dealId)).access.state).toBe('requested');
  await page.getByRole('button', { name: 'Refuse request' }).click();
  await expect(page.getByText('Nora doesn’t have access.')).toBeVisible();
});

test('a seller without billing details is asked for them before a counter-offer', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas', { billing: null }), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, `/deals/${dealId}?tab=offer`);
  await page.getByRole('button', { name: 'Counter', exact: true }).click();
  await page.getByLabel('Price').fill('22,000');
  await page.getByRole('button', { name: 'Counter with $22,000' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/If Nora accepts, the invoice is issued in your name at once\./)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send counter-offer' })).toHaveCount(0);
  await checkAccessibility(page);
  await fillBilling(page, 'Tomas AS');
  await dialog.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(page.getByRole('heading', { name: 'Your counter-offer' })).toBeVisible();
});

test('earlier versions of an offer can be opened, from the list and from the conversation', async ({ person }) => {
  const { seller, buyer, dealId, path } = await offered({ conditions: 'With the newsletter.' });
  const terms = { ...TERMS, price: 2_200_000, conditions: '' };
  await call('counterOffer', seller, { dealId, version: 1, terms });
  const { page } = await person('buyer');
  await openAs(page, buyer, path);
  const first = page.getByRole('region', { name: 'Versions' }).getByRole('listitem').filter({ hasText: 'Version 1: ' });
  await expect(first.getByText('With the newsletter.')).toBeHidden();
  await first.getByText('All terms of version 1').click();
  await expect(first.getByText('With the newsletter.')).toBeVisible();
  await checkAccessibility(page);
  await page.goto(path);
  await page.getByRole('link', { name: /^Your offer, version 1/ }).click();
  await expect(first.getByText('With the newsletter.')).toBeVisible();
});

test('an unfinished offer survives a reload, and is deleted once sent', async ({ person }) => {
  const { buyer, listingId } = await offered();
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, buyer, `/offers/new/${listingId}`);
  await page.getByLabel('Price').fill('21,500');
  await page.getByLabel('Conditions').fill('With the newsletter.');
  await page.reload();
  await expect(page.getByLabel('Price')).toHaveValue('21,500');
  await expect(page.getByLabel('Conditions')).toHaveValue('With the newsletter.');
  await page.getByRole('button', { name: 'Replace it with $21,500' }).click();
  await expect(page.getByRole('heading', { name: 'Your offer' })).toBeVisible();
  await page.goto(`/offers/new/${listingId}`);
  await expect(page.getByLabel('Conditions')).toHaveValue('');
});

test('a seller without a payout account is warned before accepting', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas', { payouts: null }), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, `/deals/${dealId}?tab=offer`);
  await page.getByRole('button', { name: 'Accept $20,000' }).click();
  await expect(page.getByRole('dialog').getByText('You have no payout account yet')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept $20,000' }).click();
  await expect(page.getByText('Payment due', { exact: true })).toBeVisible();
});
