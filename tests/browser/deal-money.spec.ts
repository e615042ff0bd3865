import type { Locator, Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { handOver, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { backdatePart } from '../support/listings/backdate.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { waitUntilSettled } from '../support/money/payments.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, listingOf } from '../support/stored/stored-documents.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const makeParties = async () => ({
  seller: await makeOnboarded('Tomas'),
  buyer: await makeOnboarded('Nora', { premium: true }),
});
const makeAdmin = () => makeOnboarded('overseer', { role: 'admin', isAdmin: true });

/** A statement or decision in a dispute, matched as a paragraph because its text may still be in the field, too. */
const stated = (page: Page | Locator, text: string) => page.getByRole('paragraph').filter({ hasText: text });

test('an administrator refunds the held money, and both sides see it with the reason', async ({ person }) => {
  const { dealId, invoiceId, listingId, seller, buyer } = await paidDeal(await makeParties());
  const { page: mine } = await person('buyer', { width: 360 });
  await openAs(mine, buyer, `/invoices/${invoiceId}`);
  await expect(mine.getByText(/^\$20,000\.00 is held by the payment provider/)).toBeVisible();
  const { page: theirs } = await person('seller');
  await openAs(theirs, seller, `/deals/${dealId}?tab=handover`);
  await expect(theirs.getByRole('button', { name: 'I’ve transferred it: Domain' })).toBeVisible();

  const { page } = await person('overseer');
  await openAs(page, await makeAdmin(), `/admin/invoices?invoice=${invoiceId}`);
  await page.getByRole('button', { name: 'Refund to the buyer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason, shown to both sides').fill('The domain was stolen.');
  await dialog.getByRole('button', { name: 'Refund to the buyer' }).click();
  await expect(page.getByText('Refunded. The provider’s response appears below.')).toBeVisible();

  // The pages of both sides stayed open and show the refund without a reload.
  await expect(mine.getByText('$20,000.00 was refunded to you.')).toBeVisible();
  await expect(mine.getByText('Refunded', { exact: true })).toBeVisible();
  await checkAccessibility(mine);
  const shares = '$0.00 to the seller, $20,000.00 to the buyer.';
  await expect(stated(theirs, shares)).toContainText('The domain was stolen.');
  await expect(theirs.getByRole('button', { name: /^I’ve transferred it/ })).toHaveCount(0);
  await checkAccessibility(theirs);
  await mine.goto(`/deals/${dealId}?tab=handover`);
  await expect(stated(mine, shares)).toContainText('The domain was stolen.');
  await theirs.goto(`/invoices/${invoiceId}`);
  await expect(theirs.getByText(/^\$20,000\.00 was refunded to Nora/)).toBeVisible();
  expect((await listingOf(listingId))?.state).toBe('paused');
});

test('a member buys now, from the listing to the paid invoice, and the seller can begin the handover', async ({
  person,
}) => {
  const { seller, buyer } = await makeParties();
  const listingId = await makeListing(seller, 'live', {}, { buyNow: true });
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, buyer, `/listing/${listingId}`);
  await page.getByRole('button', { name: /^Buy now for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy for $24,000' }).click();
  await expect(page).toHaveURL(/\/invoices\//);
  await expect(page.getByText(/^INV-\d{4}-\d{6}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay $24,000' }).click();
  await expect(page.getByText('A double of Stripe on this machine. No money moves.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $24,000.00' }).click();
  await expect(page.getByText('Paid, held', { exact: true })).toBeVisible();
  await expect(page.getByText(/^\$24,000\.00 is held by the payment provider/)).toBeVisible();
  await checkAccessibility(page);

  const { page: theirs } = await person('seller');
  await openAs(theirs, seller, `/deals/${listingId}_${buyer.uid}?tab=handover`);
  await expect(theirs.getByRole('button', { name: 'I’ve transferred it: Domain' })).toBeVisible();
});

test('a price in parts: its holdback is disputed and divided on screen, and an installment is paid', async ({
  person,
}) => {
  const deal = await paidDeal(await makeParties(), PLAN);
  const { dealId, invoiceId, seller, buyer } = deal;
  await handOver(deal);
  await waitUntilSettled(invoiceId, 'close');
  const { page: mine } = await person('buyer');
  await openAs(mine, buyer, `/deals/${dealId}`);
  // After the sale, this button is next to the date of the holdback and leads to the form for a statement.
  await mine.getByRole('button', { name: 'Dispute the holdback' }).click();
  await mine.getByLabel('What is wrong?').fill('Half of the customers do not exist.');
  await mine.getByRole('button', { name: 'Open dispute' }).click();
  await expect(mine.getByRole('heading', { name: 'Dispute over the holdback' })).toBeVisible();
  await mine.goto(`/deals/${dealId}?tab=handover`);
  await mine.getByLabel('State your case').fill('We called all of them.');
  await mine.getByLabel('Refund to the buyer').fill('1500');
  await mine.getByRole('button', { name: 'Submit statement' }).click();
  await expect(stated(mine, 'We called all of them.')).toBeVisible();

  const { page: theirs } = await person('seller', { width: 360 });
  await openAs(theirs, seller, `/deals/${dealId}?tab=handover`);
  await expect(stated(theirs, 'We called all of them.')).toBeVisible();
  await theirs.getByLabel('State your case').fill('Every one of them pays.');
  await theirs.getByLabel('Refund to the buyer').fill('0');
  await theirs.getByRole('button', { name: 'Submit statement' }).click();
  for (const side of [theirs, mine]) await expect(side.getByText(/An administrator will decide/)).toBeVisible();
  await checkAccessibility(theirs);

  const flagId = await until(async () => (await refs.flags().where('dealId', '==', dealId).get()).docs[0]?.id);
  const { page } = await person('overseer');
  await openAs(page, await makeAdmin(), `/admin/flags?tab=flags&q=${flagId}`);
  const card = page.getByRole('article');
  for (const said of ['We called all of them.', 'Every one of them pays.'])
    await expect(stated(card, said)).toBeVisible();
  await card.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To the seller').fill('2000');
  await expect(dialog.getByText(/^\$2,000\.00 to the seller, \$1,000\.00 to the buyer\./)).toBeVisible();
  await dialog.getByLabel('Reason, shown to both sides').fill('A third of them were gone.');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Decided. Both sides are notified.')).toBeVisible();
  for (const side of [theirs, mine]) {
    await expect(stated(side, '$2,000.00 to the seller, $1,000.00 to the buyer.')).toContainText('A third of them');
  }
  expect((await dealOf(dealId)).stage).toBe('completed');

  // The agreed installment is still owed after the dispute.
  await backdatePart(invoiceId, 'installment-1', () => ({ state: 'due', dueAt: addDays(new Date(), 1) }));
  await mine.goto(`/invoices/${invoiceId}`);
  await expect(mine.getByText('$1,000.00 was refunded to you.')).toBeVisible();
  await mine.getByRole('button', { name: 'Pay $4,000' }).click();
  await mine.getByRole('button', { name: 'Pay $4,000.00' }).click();
  await expect(mine.getByText('Installments to come', { exact: true })).toBeVisible();
  await expect(mine.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await expect(mine.getByText(/^Installment 2 of \$1,000\.00 is due /)).toBeVisible();
  await checkAccessibility(mine);
});
