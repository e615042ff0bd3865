import type { Locator, Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { API_PATHS, type ApiName } from '../../src/domain/api-paths.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, ITEMS, makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { dealOf } from '../support/stored/stored-documents.ts';
import { expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');
/** Counts a page's calls to one endpoint. */
function countCalls(page: Page, name: ApiName): () => number {
  let calls = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && new URL(sent.url()).pathname === API_PATHS[name][1]) calls += 1;
  });
  return () => calls;
}
const eventsOf = async (dealId: string) =>
  (await refs.dealEvents(dealId).get()).docs.map((event) => event.data().kind as string);

test('an offer is accepted by two simultaneous clicks, while another tab does the same', async ({ person }) => {
  const { seller, buyer } = await makeParties();
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { page, context } = await person('seller');
  await openAs(page, seller, `/deals/${dealId}?tab=offer`);
  const other = await context.newPage();
  await other.goto(`/deals/${dealId}?tab=offer`);
  for (const tab of [other, page]) await button(tab, /^Accept \$/).click();
  const calls = countCalls(page, 'acceptOffer');
  await button(dialogOf(page), /^Accept \$/).dblclick();
  await expect(page).toHaveURL(/tab=invoice|\/invoice$/);
  expect(calls()).toBe(1);
  // The other tab shows that the offer was accepted and no longer offers a decision.
  await expect(other.getByText(/^Waiting for buyer: payment/).first()).toBeVisible();
  await expect(other.getByText('The offer changed while this was open. It is now: accepted.')).toBeVisible();
  await expect(button(other, /^Accept \$/)).toHaveCount(0);
  expect((await eventsOf(dealId)).filter((kind) => kind === 'offer-accepted')).toHaveLength(1);
});

test('a deal is canceled in one tab, while the dialog is open in another', async ({ person }) => {
  const { seller, buyer } = await makeParties();
  const { dealId } = await acceptedDeal({ seller, buyer });
  const { page, context } = await person('buyer');
  await openAs(page, buyer, `/deals/${dealId}`);
  const other = await context.newPage();
  await other.goto(`/deals/${dealId}`);
  for (const tab of [other, page]) await button(tab, 'Cancel the deal').click();
  const calls = countCalls(page, 'cancelDeal');
  await button(dialogOf(page), 'Cancel the deal').dblclick();
  await expect.poll(async () => (await dealOf(dealId)).stage).toBe('canceled');
  await expect(dialogOf(page)).toHaveCount(0);
  expect(calls()).toBe(1);
  await expect(dialogOf(other)).toHaveCount(0);
  await expect(other.getByText(/canceled/i).first()).toBeVisible();
});

test('an item is confirmed by two simultaneous clicks, and once in the timeline', async ({ person }) => {
  const { seller, buyer } = await makeParties();
  const { dealId } = await paidDeal({ seller, buyer });
  await call('transferItem', seller, { dealId, itemId: ITEMS.code, evidence: 'Sent.', anyway: true });
  const { page } = await person('buyer');
  await openAs(page, buyer, `/deals/${dealId}?tab=handover`);
  const calls = countCalls(page, 'confirmItem');
  await button(page, 'Confirm receipt: Source code').dblclick();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(calls()).toBe(1);
  expect((await eventsOf(dealId)).filter((kind) => kind === 'item-confirmed')).toHaveLength(1);
});

test('a membership is bought by two simultaneous clicks, and Back from the payment page leaves it payable', async ({
  person,
}) => {
  const buyer = await makeOnboarded('Nora');
  const { page, context } = await person('buyer');
  await openAs(page, buyer, '/membership');
  const calls = countCalls(page, 'buyMembership');
  await button(page, /^Become a member/).dblclick();
  await expect(page).toHaveURL(/\/invoices\//);
  expect(calls()).toBe(1);
  await button(page, /^Pay \$/).click();
  await expect(page.getByText('A double of Stripe on this machine. No money moves.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('You pay on the payment provider’s page.')).toBeVisible();
  await expect(button(page, /^Pay \$/)).toBeEnabled();
  // The page that Back returns to shows a payment made in another tab.
  const older = await context.newPage();
  await older.goto(page.url());
  await button(older, /^Pay \$/).click();
  await button(older, /^Pay \$/).click();
  await expect(older.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(button(page, /^Pay \$/)).toHaveCount(0);
});
