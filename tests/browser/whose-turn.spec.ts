import { call } from '../support/api/api-calls.ts';
import { handOver, ITEMS, type Parties, paidDeal } from '../support/deals/make-deal.ts';
import { TERMS } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const makeParties = async (): Promise<Parties> => ({
  seller: await makeOnboarded('Tomas'),
  buyer: await makeOnboarded('Nora'),
});

test('“Your move” names a problem, a proposal for more time and a dispute, and each leads to its control', async ({
  person,
}) => {
  const deal = await paidDeal(await makeParties());
  const { dealId } = deal;
  await handOver(deal, false);
  await call('reportItem', deal.buyer, { dealId, itemId: ITEMS.domain, problem: 'It is still locked.' });
  await call('proposeExtension', deal.seller, { dealId, days: 5 });
  const { page: seller } = await person('seller', { width: 360 });
  const { page: buyer } = await person('buyer');
  await openAs(seller, deal.seller, '/dashboard');
  await seller.getByRole('link', { name: 'Nora reported a problem' }).click();
  await expect(seller.getByText(/^Waiting for you: a problem with the handover, \d+ days left\.$/)).toBeVisible();
  await expect(seller.getByText('It is still locked.')).toBeVisible();
  await checkAccessibility(seller);

  await openAs(buyer, deal.buyer, '/dashboard');
  await buyer.getByRole('link', { name: 'Tomas proposes more time' }).click();
  await expect(buyer.getByText(/^Waiting for you: more time for the handover, /)).toBeVisible();
  await buyer.getByRole('button', { name: 'Agree to 5 more days' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Agree to 5 days' }).click();
  await expect(buyer.getByText(/^Waiting for Tomas: a problem with the handover, /)).toBeVisible();

  await call('openDispute', deal.buyer, { dealId, reason: 'Nothing works.' });
  for (const page of [seller, buyer]) {
    await page.goto('/dashboard');
    await expect(page.locator('dl').getByText('Disputed')).toBeVisible();
    await page.getByRole('link', { name: 'State your case' }).click();
    await expect(page.getByText(/^Waiting for you: a statement in the dispute, 5 days left\.$/)).toBeVisible();
    await expect(page.getByLabel('State your case')).toBeVisible();
    // The banner's button leads to the field from any tab.
    await page.getByRole('link', { name: 'Timeline', exact: true }).click();
    await page.getByRole('link', { name: 'State your case' }).click();
    await expect(page.getByLabel('State your case')).toBeFocused();
  }
});

test('a back-up offer waits behind the accepted one, and its deal closes when that one is completed', async ({
  person,
}) => {
  const deal = await paidDeal(await makeParties());
  const rival = await makeOnboarded('Rafael');
  const { dealId } = await call('makeOffer', rival, { listingId: deal.listingId, terms: TERMS });
  const { page } = await person('rival', { width: 360 });
  await openAs(page, rival, `/deals/${dealId}?tab=offer`);
  await expect(page.getByText('Behind another offer. Yours reopens if that one falls through.')).toBeVisible();
  await handOver(deal);
  await expect(page.getByText('Canceled. The project was sold to another buyer.')).toBeVisible();
  await checkAccessibility(page);
  await page.goto(`/deals/${dealId}?tab=offer`);
  await expect(page.getByText('Void', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make a new offer' })).toHaveCount(0);
});
