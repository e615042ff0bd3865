import type { Locator, Page } from '@playwright/test';
import { auth } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { newCase } from '../../src/domain/case/case.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { backdateDeal, backdatePart } from '../support/listings/backdate.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { pay, waitUntilSettled } from '../support/money/payments.ts';
import { loseDispute } from '../support/money/site-at-double.ts';
import { until } from '../support/plain/until.ts';
import { invoiceOf, partOf, userOf } from '../support/stored/stored-documents.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const reason = 'They asked for it, with proof.';
const overseer = () => makeOnboarded('overseer', { role: 'admin', isAdmin: true });
const makeParties = async () => ({
  seller: await makeOnboarded('Tomas'),
  buyer: await makeOnboarded('Nora', { premium: true }),
});

/** Presses a button, enters the reason if the dialog asks for one, and confirms. */
async function decide(page: Page, label: string, confirm = label, within: Page | Locator = page): Promise<void> {
  await within.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const asked = dialog.getByRole('textbox');
  if (await asked.count()) await asked.first().fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an account gets rights, a membership and its verification email again, and is deleted on request', async ({
  person,
}) => {
  const admin = await overseer();
  const target = await makeOnboarded('Ada');
  const waiting = await makeOnboarded('Bo', { emailVerified: false });
  await (await auth()).updateUser(waiting.uid, { emailVerified: false });
  const { page } = await person('overseer', { width: 768 });
  await openAs(page, admin, `/admin/users?user=${target.uid}`);
  await decide(page, 'Grant a membership');
  await expect(page.getByText('Ada is a member.')).toBeVisible();
  await decide(page, 'Make an administrator');
  await expect(page.getByText('Ada is an administrator.')).toBeVisible();
  expect(await userOf(target)).toMatchObject({ premium: true, role: 'admin' });
  await decide(page, 'Revoke administrator rights');
  await expect(page.getByText('Ada is no longer an administrator.')).toBeVisible();
  await decide(page, 'Delete on request');
  await expect(page.getByText('The account is deleted.')).toBeVisible();
  expect((await userOf(target))?.deletedAt).not.toBeNull();

  await page.goto(`/admin/users?user=${waiting.uid}`);
  await decide(page, 'Resend the verification email');
  await expect(page.getByText('The email is on its way.')).toBeVisible();
});

test('an outside payment that the seller doesn’t confirm is flagged, and an administrator decides', async ({
  person,
}) => {
  const admin = await overseer();
  const parties = await makeParties();
  const { dealId, buyer } = await acceptedDeal(parties);
  await call('reportOutsidePayment', buyer, { dealId, reference: 'escrow 4711' });
  const outsideAt = addDays(new Date(), -8);
  await backdateDeal(dealId, ({ purchase }) => ({ purchase: purchase && { ...purchase, outsideAt } }));
  const { page } = await person('overseer');
  await openAs(page, admin, '/admin/flags');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${dealId.split('_')[0]}"]`) });
  await expect(card.getByText('The seller has not confirmed an outside payment.')).toBeVisible();
  await decide(page, 'Confirm outside payment', 'Confirm outside payment', card);
  await expect(page.getByText('Confirmed.', { exact: true })).toBeVisible();
  expect((await refs.deal(dealId).get()).data()?.stage).toBe('paid');
  await page.getByRole('link', { name: 'Closed' }).click();
  await expect(card.getByText(reason)).toBeVisible();
  await decide(page, 'Reopen', 'Reopen', card);
  await expect(page.getByText('Reopened.')).toBeVisible();
});

test('a contested outside payment is decided on its invoice, based on both statements', async ({ person }) => {
  const admin = await overseer();
  const parties = await makeParties();
  const { dealId, invoiceId, buyer, seller } = await acceptedDeal(parties);
  await call('reportOutsidePayment', buyer, { dealId, reference: 'escrow 4711' });
  await call('contestOutsidePayment', seller, { dealId, received: 500_000, reason: 'A quarter of it came.' });
  const { page } = await person('overseer', { width: 360 });
  await openAs(page, admin, `/admin/invoices?invoice=${invoiceId}`);
  await expect(page.getByText('$5,000.00 of $20,000.00 arrived.')).toBeVisible();
  // The payment deadline is paused while the outside payment is contested.
  await expect(page.getByRole('button', { name: 'Extend the due date: Full price, at close' })).toHaveCount(0);
  await call('answerOutsideContest', buyer, { dealId, text: 'The service paid you all of it.' });
  await expect(page.getByText('The service paid you all of it.')).toBeVisible();
  await checkAccessibility(page);
  await decide(page, 'Reject outside payment');
  await expect(page.getByText('Rejected.', { exact: true })).toBeVisible();
  expect((await invoiceOf(invoiceId)).outside).toMatchObject({ state: 'rejected', decision: reason });
  await expect(page.getByRole('button', { name: 'Extend the due date: Full price, at close' })).toBeVisible();
});

test('on a finished deal, the holdback is decided, an installment written off and the rest voided', async ({
  person,
}) => {
  const admin = await overseer();
  const parties = await makeParties();
  const deal = await paidDeal(parties, PLAN);
  const { invoiceId } = deal;
  await handOver(deal);
  await waitUntilSettled(invoiceId, 'close');
  await backdatePart(invoiceId, 'installment-1', () => ({ state: 'overdue', dueAt: addDays(new Date(), -1) }));
  const { page } = await person('overseer');
  await openAs(page, admin, `/admin/invoices?invoice=${invoiceId}`);
  await decide(page, 'Mark as defaulted: Installment 1');
  await expect(page.getByText('Marked as defaulted.')).toBeVisible();
  await decide(page, 'Void unpaid parts');
  await expect(page.getByText('The unpaid parts are void.')).toBeVisible();
  await decide(page, 'Release to the seller');
  await waitUntilSettled(invoiceId, 'holdback');
  const states = (await invoiceOf(invoiceId)).parts.map(({ id, state }) => [id, state]);
  expect(Object.fromEntries(states)).toMatchObject({
    'installment-1': 'defaulted',
    'installment-2': 'void',
    holdback: 'settled',
  });

  // Simulates a release that the provider has permanently refused.
  const id = `release-${invoiceId}-holdback`;
  const row = (await refs.outbox(id).get()).data();
  if (!row) throw new Error('Nothing was released.');
  const problem = 'The account is closed.';
  await refs.outbox(id).set({ ...row, state: 'failed', problem, answer: null });
  const parts = (await invoiceOf(invoiceId)).parts.map((part) =>
    part.id === 'holdback'
      ? { ...part, state: 'payout-pending' as const, releasing: part.amount, released: 0, payoutAsked: true }
      : part,
  );
  await refs.invoice(invoiceId).update({ parts });
  await page.reload();
  await expect(page.getByText(`Failed: ${problem}`)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Sent to the provider again.')).toBeVisible();
  await waitUntilSettled(invoiceId, 'holdback');
});

test('a release rejected by the provider raises a case, and is recorded there as done by hand', async ({ person }) => {
  const admin = await overseer();
  const parties = await makeParties();
  const deal = await paidDeal(parties);
  const { invoiceId, dealId } = deal;
  await handOver(deal);
  await waitUntilSettled(invoiceId, 'close');
  // Simulates a release that the provider has permanently refused.
  const id = `release-${invoiceId}-close`;
  const row = (await refs.outbox(id).get()).data();
  if (!row) throw new Error('Nothing was released.');
  const problem = 'The account is closed.';
  const flagId = `operation-${id}`;
  const parts = (await invoiceOf(invoiceId)).parts.map((part) =>
    part.id === 'close'
      ? { ...part, state: 'payout-pending' as const, releasing: part.amount, released: 0, payoutAsked: true }
      : part,
  );
  await refs.invoice(invoiceId).update({ parts });
  await refs.outbox(id).set({ ...row, state: 'failed', problem, answer: null, caseId: flagId });
  const about = { dealId, invoiceId, operationId: id, listingId: null, uid: null, report: null };
  const why = `Send to the seller: the provider refused it. ${problem}`;
  await refs.flag(flagId).set({ id: flagId, kind: 'payment-operation', reason: why, ...about, ...newCase(new Date()) });

  const { page } = await person('overseer', { width: 360 });
  await openAs(page, admin, `/admin/flags?tab=flags&q=${flagId}`);
  const card = page.getByRole('article', { name: 'Payment operation failed' });
  await expect(card.getByText(`Failed: ${problem}`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkAccessibility(page);
  await card.getByRole('button', { name: 'Done by hand' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^This amount was sent to the seller at the provider/)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Record as done' });
  await dialog.getByLabel('Reason, for the audit log').fill('Sent in the dashboard.');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Reference at the provider').fill('<tr>');
  await expect(dialog.getByText(/^Enter 3 to 120 letters/)).toBeVisible();
  await expect(send).toBeDisabled();
  await checkAccessibility(page);
  await dialog.getByLabel('Reference at the provider').fill('tr_by_hand');
  await send.click();
  await expect(page.getByText('Recorded as done by hand.')).toBeVisible();
  expect((await refs.flag(flagId).get()).data()).toMatchObject({ state: 'resolved' });
  expect(partOf(await invoiceOf(invoiceId), 'close')?.state).toBe('settled');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/admin/invoices?invoice=${invoiceId}`);
  await expect(page.getByText('By hand: tr_by_hand')).toBeVisible();
});

test('an administrator recovers a release lost to a chargeback, and the seller sees it', async ({ person }) => {
  const admin = await overseer();
  const deal = await acceptedDeal(await makeParties());
  const { invoiceId } = deal;
  const sessionId = await pay(deal.buyer, invoiceId);
  await handOver(deal);
  await waitUntilSettled(invoiceId, 'close');
  await loseDispute(sessionId);
  const { page } = await person('overseer', { width: 360 });
  await openAs(page, admin, `/admin/invoices?invoice=${invoiceId}`);
  await page.getByRole('button', { name: 'Take back from the seller' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Take back', exact: true });
  await dialog.getByLabel('Amount').fill('19,400.01');
  await expect(dialog.getByText('Enter $0.01 to $19,400.00.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('19,000');
  await dialog.getByLabel('Reason, for the audit log').fill(reason);
  await checkAccessibility(page);
  await send.click();
  await expect(page.getByText('Sent to the provider. Its response appears below.')).toBeVisible();
  await until(async () => partOf(await invoiceOf(invoiceId), 'close')?.takenBack === 1_900_000);
  const { page: theirs } = await person('seller', { width: 360 });
  await openAs(theirs, deal.seller, `/invoices/${invoiceId}`);
  await expect(theirs.getByText('$19,000.00 of it was taken back from you.')).toBeVisible();
});

test('a member buys at the published price; an item is reported and worked on again; access is revoked', async ({
  person,
}) => {
  const { seller, buyer } = await makeParties();
  const bought = await makeListing(seller, 'live', {}, { buyNow: true });
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, buyer, `/listing/${bought}`);
  await page.getByRole('button', { name: /^Buy now for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy for $24,000' }).click();
  await expect(page).toHaveURL(/\/invoices\//);

  const deal = await paidDeal({ seller, buyer });
  await handOver(deal, false);
  await page.goto(`/deals/${deal.dealId}?tab=handover`);
  await page.getByRole('button', { name: 'Report a problem: Domain' }).click();
  await page.getByLabel('What is wrong with Domain?').fill('It has not arrived.');
  await page.getByRole('button', { name: 'Report problem' }).click();
  // Looks for a paragraph, because the field with the same text disappears a moment later.
  await expect(page.getByRole('paragraph').filter({ hasText: 'It has not arrived.' })).toBeVisible();
  const { page: theirs } = await person('seller');
  await openAs(theirs, seller, `/deals/${deal.dealId}?tab=handover`);
  await theirs.getByRole('button', { name: 'Work on it again: Domain' }).click();
  await expect(theirs.getByRole('button', { name: 'I’ve transferred it: Domain' })).toBeVisible();

  const listingId = await makeListing(seller);
  const { dealId } = await call('requestAccess', buyer, { listingId, note: '' });
  await call('grantAccess', seller, { dealId });
  await theirs.goto(`/deals/${dealId}?tab=access`);
  await decide(theirs, 'Revoke access');
  await expect(theirs.getByText('Access revoked.')).toBeVisible();
});
