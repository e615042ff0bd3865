import { refs } from '../../functions/src/data/firestore/refs.ts';
import { addDays, formatDate } from '../../src/domain/shared/time.ts';
import { adminPaths } from '../../src/domain/site-paths.ts';
import { call } from '../support/api/api-calls.ts';
import { domainChecked } from '../support/deals/hand-over-checked.ts';
import { acceptedDeal, handOver, type Parties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { waitUntilSettled } from '../support/money/payments.ts';
import { dealOf, invoiceOf } from '../support/stored/stored-documents.ts';
import { PDF } from '../support/stored/stored-files.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const makeParties = async (): Promise<Parties> => ({
  seller: await makeOnboarded('Tomas'),
  buyer: await makeOnboarded('Nora'),
});

test('the buyer withdraws a request for access and can ask again', async ({ person }) => {
  const { seller, buyer } = await makeParties();
  const listingId = await makeListing(seller);
  const { dealId } = await call('requestAccess', buyer, { listingId, note: 'Hello.' });
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, buyer, `/deals/${dealId}?tab=access`);
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText(/is notified that you no longer ask for access/)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('You withdrew your request.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request access' })).toBeVisible();
});

test('the sides agree on more time for the handover, and a late one lets the buyer ask for a refund', async ({
  person,
}) => {
  const deal = await paidDeal(await makeParties());
  const path = `/deals/${deal.dealId}?tab=handover`;
  const { handover } = await dealOf(deal.dealId);
  const due = handover?.dueAt ?? new Date();
  const { page: seller } = await person('seller');
  const { page: buyer } = await person('buyer', { width: 360 });
  await openAs(seller, deal.seller, path);
  await openAs(buyer, deal.buyer, path);

  await seller.getByRole('button', { name: 'Propose more time' }).click();
  const dialog = seller.getByRole('dialog');
  await dialog.getByLabel('More time').fill('61');
  await expect(dialog.getByText('At most 60 days.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Propose more time' })).toBeDisabled();
  await dialog.getByLabel('More time').fill('5');
  await checkAccessibility(seller);
  await dialog.getByRole('button', { name: 'Propose 5 days' }).click();
  await expect(seller.getByText(/You proposed 5 more days/)).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Propose more time' })).toHaveCount(0);

  // A withdrawn proposal also disappears for the buyer.
  await expect(buyer.getByRole('button', { name: 'Agree to 5 more days' })).toBeVisible();
  await seller.getByRole('button', { name: 'Withdraw the proposal' }).click();
  await checkAccessibility(seller);
  await dialog.getByRole('button', { name: 'Withdraw the proposal' }).click();
  await expect(buyer.getByRole('button', { name: 'Agree to 5 more days' })).toHaveCount(0);

  // After a refusal with a reason, the seller cannot ask again immediately. The buyer may propose a date instead.
  await call('proposeExtension', deal.seller, { dealId: deal.dealId, days: 20 });
  await buyer.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(buyer.getByText(/Tomas can propose more time again after 2 days\./)).toBeVisible();
  await checkAccessibility(buyer);
  await buyer.getByLabel('Reason (optional)').fill('I am away then.');
  await buyer.getByRole('button', { name: 'Decline 20 days' }).click();
  await expect(seller.getByText(/^Nora declined 20 more days on/)).toBeVisible();
  await expect(seller.getByText('I am away then.', { exact: true })).toBeVisible();
  await expect(seller.getByText(/^You can propose more time again from/)).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Propose more time' })).toHaveCount(0);
  await checkAccessibility(seller);
  await buyer.getByRole('button', { name: 'Propose more time' }).click();
  await buyer.getByRole('textbox', { name: 'More time' }).fill('2');
  await buyer.getByRole('button', { name: 'Propose 2 days' }).click();
  await expect(seller.getByRole('button', { name: 'Agree to 2 more days' })).toBeVisible();

  // The seller answers with another date, which replaces the buyer's proposal.
  await seller.getByRole('button', { name: 'Propose more time' }).click();
  await dialog.getByLabel('More time').fill('5');
  await dialog.getByRole('button', { name: 'Propose 5 days' }).click();
  await buyer.getByRole('button', { name: 'Agree to 5 more days' }).click();
  await checkAccessibility(buyer);
  await buyer.getByRole('dialog').getByRole('button', { name: 'Agree to 5 days' }).click();
  await expect(buyer.getByText(new RegExp(`^Due ${formatDate(addDays(due, 5))}`))).toBeVisible();
  await expect(seller.getByText(/You proposed/)).toHaveCount(0);

  // Moves the due date instead of the clock, because the browser and the emulators have separate clocks.
  const late = (days: number) => refs.deal(deal.dealId).update({ 'handover.dueAt': addDays(new Date(), -days) });
  await late(1);
  await expect(buyer.getByText(/You can ask for a refund from/)).toBeVisible();
  await late(4);
  await buyer.getByRole('button', { name: 'Ask for a refund' }).click();
  await checkAccessibility(buyer);
  await buyer.getByLabel('Why do you want the refund?').fill('Nothing was transferred.');
  await buyer.getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(buyer.getByText(/^You asked for a refund on/)).toBeVisible();
  await expect(seller.getByText(/^Nora asked for a refund on/)).toBeVisible();
  await expect(seller.getByText('Nothing was transferred.', { exact: true })).toBeVisible();
  await seller.getByRole('link', { name: 'Timeline', exact: true }).click();
  await expect(
    seller.getByRole('main').getByText('Nora asked for a refund: Nothing was transferred.').first(),
  ).toBeVisible();
  await seller.getByRole('link', { name: /^Handover/ }).click();
  const admin = await makeOnboarded('admin', { role: 'admin', isAdmin: true });
  const { page: office } = await person('admin');
  await openAs(office, admin, adminPaths.deal(deal.dealId));
  await expect(office.getByText(/^Refund asked for .*: Nothing was transferred\.$/)).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Ask for a refund' })).toHaveCount(0);

  // After the refund, both sides see how far the deal had come.
  const reason = 'Nothing was handed over.';
  await call('decideDispute', admin, { dealId: deal.dealId, release: 0, refund: 2_000_000, reason, stepIn: true });
  for (const page of [seller, buyer]) {
    await page.getByRole('link', { name: 'After the sale', exact: true }).click();
    const outcome = page.getByRole('table', { name: 'Agreed and delivered' });
    await expect(outcome.getByText('$20,000.00 refunded to the buyer.')).toBeVisible();
    await expect(outcome.getByText(/^0 of 2 confirmed, canceled /)).toBeVisible();
    await expect(outcome.getByText('Did not begin')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reviews' })).toHaveCount(0);
    await checkAccessibility(page);
  }
});

test('the last confirmation shows what it releases and asks; then the holdback can be disputed', async ({ person }) => {
  const deal = await paidDeal(await makeParties(), PLAN);
  // Records the state of the domain at payment, which later checks compare with.
  await domainChecked(deal);
  await handOver(deal, false);
  const path = `/deals/${deal.dealId}?tab=handover`;
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, deal.buyer, path);
  const confirms = page.getByRole('button', { name: /^Confirm receipt/ });
  await expect(confirms).toHaveCount(2);
  // The unclear result of the domain check is shown now, and again before the money is released.
  const against = /can’t tell if the domain has moved to you\. Show that it’s yours, or confirm anyway\.$/;
  await expect(page.getByText('Unclear', { exact: true })).toBeVisible();
  await confirms.first().click();
  await expect(page.getByRole('dialog').getByText(against)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(confirms).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await confirms.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(against)).toBeVisible();
  await expect(dialog.getByText(`Stays held until ${formatDate(addDays(new Date(), 45))}.`)).toBeVisible();
  await expect(dialog.getByText('$3,000', { exact: true })).toBeVisible();
  await expect(dialog.getByText('$4,000', { exact: true })).toBeVisible();
  await checkAccessibility(page);
  expect((await dealOf(deal.dealId)).stage).toBe('inspection');
  await dialog.getByRole('button', { name: 'Confirm and release $12,000' }).click();
  await expect(page.getByText('Completed. The project is handed over.')).toBeVisible();

  await page.getByRole('button', { name: 'Dispute the holdback' }).click();
  await expect(page.getByText(/The holdback of \$3,000, to be released on/)).toBeVisible();
  await page.getByLabel('What is wrong?').fill('Half of the customers do not exist.');
  await page.getByRole('button', { name: 'Open dispute' }).click();
  await expect(page.getByRole('heading', { name: 'Dispute over the holdback' })).toBeVisible();
  await expect(page.getByLabel('State your case')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dispute the holdback' })).toHaveCount(0);
  await checkAccessibility(page);

  await page.getByLabel('State your case').fill('Half of the customers do not exist.');
  await page.getByLabel('Refund to the buyer').fill('1000');
  await page.getByRole('button', { name: 'Submit statement' }).click();
  await call('makeStatement', deal.seller, { dealId: deal.dealId, text: 'All of them pay.', wantsRefund: 0 });
  await expect(page.getByText(/An administrator will decide/)).toBeVisible();
  const admin = await makeOnboarded('admin', { role: 'admin', isAdmin: true });
  const decision = { dealId: deal.dealId, release: 200_000, refund: 100_000, reason: 'A third of them were gone.' };
  await call('decideDispute', admin, decision);
  await expect(page.getByText('A third of them were gone.')).toBeVisible();

  await page.getByRole('link', { name: 'After the sale', exact: true }).click();
  const outcome = page.getByRole('table', { name: 'Agreed and delivered' });
  await expect(outcome.getByText(/\$5,000\.00 still to be paid/)).toBeVisible();
  await expect(outcome.getByText(/\$2,000\.00 to the seller, \$1,000\.00 to the buyer/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Still to come' })).toBeVisible();
  await expect(page.getByText(`due ${formatDate(addDays(new Date(), 30))}`)).toBeVisible();
  await checkAccessibility(page);

  await page.goto('/projects/buy?tab=owned');
  const owned = page.getByRole('article', { name: 'Harbour Desk' });
  await expect(owned.getByText(/^due /).first()).toBeVisible();
  await checkAccessibility(page);
  await owned.getByRole('link', { name: 'Deal record' }).click();
  await expect(page).toHaveURL(/tab=record/);
});

test('an outside payment is reported by the buyer and confirmed by the seller', async ({ person }) => {
  const deal = await acceptedDeal(await makeParties());
  const path = `/deals/${deal.dealId}?tab=invoice`;
  const { page: seller } = await person('seller', { width: 360 });
  const { page: buyer } = await person('buyer');
  await openAs(buyer, deal.buyer, path);
  await expect(buyer.getByText('Storgata 1, Oslo')).toHaveCount(2);
  await expect(buyer.getByRole('button', { name: 'Pay $20,000' })).toBeVisible();
  await buyer.getByRole('button', { name: 'Report an outside payment' }).click();
  const report = buyer.getByRole('button', { name: 'Report the payment' });
  await expect(report).toBeDisabled();
  await buyer.getByLabel('Payment reference').fill('escrow 4711');
  await checkAccessibility(buyer);
  await report.click();
  await expect(buyer.getByText(/You reported it on .*: escrow 4711\./)).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Pay $20,000' })).toHaveCount(0);
  await expect(buyer.getByRole('button', { name: 'Confirm receipt' })).toHaveCount(0);

  await openAs(seller, deal.seller, path);
  await seller.getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(seller.getByRole('dialog').getByText('$600.00')).toBeVisible();
  await checkAccessibility(seller);
  await seller.getByRole('button', { name: 'Confirm $20,000.00' }).click();
  await expect(seller.getByText(/It was confirmed\./)).toBeVisible();
  await buyer.getByRole('link', { name: /^Handover( \d+ left)?$/ }).click();
  await expect(buyer.getByRole('heading', { name: 'Due date' })).toBeVisible();
  // No money is held, so nothing can be disputed.
  await expect(buyer.getByRole('button', { name: 'Open a dispute' })).toHaveCount(0);

  await handOver(deal, false);
  await expect(buyer.getByText('Unclear', { exact: true })).toBeVisible();
  await buyer.getByRole('button', { name: 'Confirm receipt: Domain' }).click();
  await buyer.getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(buyer.getByText('1 of 2 confirmed')).toBeVisible();
  await buyer.getByRole('button', { name: 'Confirm receipt: Source code' }).click();
  await expect(buyer.getByText('You paid outside Handoff, so nothing is held and nothing is released.')).toBeVisible();
  await buyer.getByRole('button', { name: 'Confirm and complete' }).click();
  await expect(buyer.getByText('Completed. The project is handed over.')).toBeVisible();
  for (const page of [buyer, seller]) {
    await page.getByRole('link', { name: 'After the sale', exact: true }).click();
    await expect(page.getByText('Paid outside, escrow 4711.')).toBeVisible();
    await expect(page.getByText(/^30 days left\./)).toBeVisible();
  }
});

test('an outside payment that the seller contests is answered with a receipt, or its report withdrawn', async ({
  person,
}) => {
  const deal = await acceptedDeal(await makeParties());
  const { dealId } = deal;
  await call('reportOutsidePayment', deal.buyer, { dealId, reference: 'escrow 4711' });
  const path = `/deals/${dealId}?tab=invoice`;
  const { page: seller } = await person('seller', { width: 360 });
  const { page: buyer } = await person('buyer');
  await openAs(seller, deal.seller, path);
  await openAs(buyer, deal.buyer, path);
  await seller.getByRole('button', { name: 'Contest the payment' }).click();
  const contest = seller.getByRole('dialog');
  const send = contest.getByRole('button', { name: 'Contest the payment' });
  await contest.getByLabel('What is wrong').fill('A quarter of it came.');
  await contest.getByLabel('What arrived').fill('20000');
  await expect(contest.getByText('Then all of it arrived. Confirm the payment instead.')).toBeVisible();
  await expect(send).toBeDisabled();
  await contest.getByLabel('What arrived').fill('5000');
  await checkAccessibility(seller);
  await send.click();
  await expect(seller.getByText(/You contest it\. Nora can answer until/)).toBeVisible();
  await expect(seller.getByRole('button', { name: 'Confirm receipt' })).toBeVisible();

  await expect(buyer.getByText(/Tomas contests it\. Answer by/)).toBeVisible();
  await expect(buyer.getByText('$5,000.00 of $20,000.00 arrived.')).toBeVisible();
  await buyer.getByRole('button', { name: 'Answer', exact: true }).click();
  const answer = buyer.getByRole('dialog');
  await answer.getByLabel('Your answer').fill('The service paid you all of it.');
  await answer
    .getByLabel('Attach a receipt')
    .setInputFiles({ name: 'Receipt.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(answer.getByText('Receipt.pdf')).toBeVisible();
  await checkAccessibility(buyer);
  await answer.getByRole('button', { name: 'Send the answer' }).click();
  await expect(buyer.getByText(/An administrator decides, unless Tomas confirms it\./)).toBeVisible();
  await expect(seller.getByText('The service paid you all of it.', { exact: true })).toBeVisible();
  const [saved] = await Promise.all([
    seller.waitForEvent('download'),
    seller.getByRole('button', { name: 'Download the receipt' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Receipt.pdf');
  await checkAccessibility(seller);

  await buyer.setViewportSize({ width: 360, height: 800 });
  await buyer.getByRole('button', { name: 'Withdraw the report' }).click();
  await expect(buyer.getByText(/You then pay the invoice\. The time to pay resumes/)).toBeVisible();
  await checkAccessibility(buyer);
  await buyer.getByRole('dialog').getByRole('button', { name: 'Withdraw the report' }).click();
  for (const page of [buyer, seller]) await expect(page.getByText(/The report was withdrawn/).first()).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Pay $20,000' })).toBeVisible();
  await seller.setViewportSize({ width: 1440, height: 900 });
  await expect(seller.getByRole('button', { name: 'Report an outside payment' })).toBeVisible();
});

test('the seller waives an overdue installment', async ({ person }) => {
  const deal = await paidDeal(await makeParties(), PLAN);
  await handOver(deal);
  await waitUntilSettled(deal.invoiceId, 'close');
  const { parts } = await invoiceOf(deal.invoiceId);
  const overdue = parts.map((part) => (part.id === 'installment-1' ? { ...part, state: 'overdue' as const } : part));
  await refs.invoice(deal.invoiceId).update({ parts: overdue, state: 'overdue' });
  const { page } = await person('seller', { width: 360 });
  await openAs(page, deal.seller, `/deals/${deal.dealId}?tab=invoice`);
  await expect(page.getByRole('button', { name: /^Waive/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Waive Installment 1' }).click();
  await expect(page.getByText(/no longer owes you this amount/)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Waive $4,000' }).click();
  await expect(page.getByText('waived', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Waive/ })).toHaveCount(0);
});

test('after completion both sides are asked for a review; both appear once both are written', async ({ person }) => {
  const deal = await paidDeal(await makeParties());
  await handOver(deal);
  const { page: buyer } = await person('buyer', { width: 360 });
  const { page: seller } = await person('seller');
  await openAs(buyer, deal.buyer, '/dashboard');
  await buyer.getByRole('button', { name: /^Notifications, / }).click();
  await expect(buyer.getByText(/Write your review within 14 days/)).toBeVisible();
  await buyer.getByRole('link', { name: 'View: The sale of Harbour Desk is complete' }).click();
  await expect(buyer).toHaveURL(/tab=review/);
  const submit = buyer.getByRole('button', { name: 'Submit review' });
  await submit.click();
  await expect(buyer.getByText('Choose one to five stars.')).toBeVisible();
  await expect(buyer.getByText('Write at least 10 characters.')).toBeVisible();
  await buyer.getByLabel('4 stars').check();
  await buyer.getByLabel('Your review').fill('Everything was as described.');
  await checkAccessibility(buyer);
  await submit.click();
  await expect(buyer.getByText('Not published yet.')).toBeVisible();
  await expect(submit).toHaveCount(0);

  await openAs(seller, deal.seller, `/deals/${deal.dealId}?tab=review`);
  await expect(seller.getByText(/Nora has written a review\./)).toBeVisible();
  await expect(seller.getByText('Everything was as described.')).toHaveCount(0);
  await seller.getByLabel('5 stars').check();
  await seller.getByLabel('Your review').fill('Paid and answered at once.');
  await seller.getByRole('button', { name: 'Submit review' }).click();
  await expect(seller.getByText('Everything was as described.')).toBeVisible();
  await expect(buyer.getByText('Paid and answered at once.')).toBeVisible();
  await expect(seller.getByRole('img', { name: '4 of 5' })).toBeVisible();
  await checkAccessibility(seller);
});
