import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances, cardFees, openCheckout, pay, waitUntilSettled } from '../support/money/payments.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { dealOf, flagOf, invoiceOf, partOf, waitForNotification } from '../support/stored/stored-documents.ts';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);

const feesOf = async (dealId: string) =>
  (await db().collection('invoices').where('dealId', '==', dealId).where('kind', '==', 'fee').get()).docs.map((doc) =>
    Number(doc.get('amount')),
  );

test('a price in parts: close and holdback are paid at once, installments later, and each is released when due', async () => {
  const parties = await makeParties();
  const { buyer, seller } = parties;
  const deal = await acceptedDeal(parties, PLAN);
  const { dealId, invoiceId } = deal;
  expect((await openCheckout(buyer, invoiceId)).amount).toBe(1_500_000);
  await pay(buyer, invoiceId);
  expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'paid', checkout: null });
  expect(await refusal('startCheckout', buyer, { invoiceId })).toBe('409 wrong-state');
  expect(await balances(dealId)).toMatchObject({ [`held:${dealId}`]: 1_500_000 });
  await handOver(deal);
  await waitUntilSettled(invoiceId, 'close');
  expect(await balances(dealId)).toMatchObject({
    [`held:${dealId}`]: 300_000,
    [`person:${seller.uid}`]: 1_164_000,
    'handoff:fees': 36_000,
  });
  // The first installment can be paid a week before its date, and the holdback is released after 45 days.
  await advanceDays(22);
  expect(await refusal('startCheckout', buyer, { invoiceId })).toBe('409 wrong-state');
  await advanceDays(1.01);
  await waitForNotification(buyer, /\$4,000 for Harbour Desk is due soon/);
  expect((await openCheckout(buyer, invoiceId)).amount).toBe(400_000);
  await pay(buyer, invoiceId);
  await waitUntilSettled(invoiceId, 'installment-1');
  await advanceDays(21.9);
  await advanceDays(0.2);
  await waitUntilSettled(invoiceId, 'holdback');
  // The second installment becomes overdue but is paid anyway.
  await advanceDays(15.1);
  expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'overdue' });
  await waitForNotification(seller, /\$1,000 for Harbour Desk is overdue/);
  await pay(buyer, invoiceId);
  await waitUntilSettled(invoiceId, 'installment-2');
  expect((await invoiceOf(invoiceId)).state).toBe('released');
  expect(await balances(dealId)).toEqual({
    [`person:${buyer.uid}`]: -2_000_000,
    [`held:${dealId}`]: 0,
    [`person:${seller.uid}`]: 1_940_000,
    'handoff:fees': 60_000,
    ...cardFees(1_500_000, 400_000, 100_000),
  });
  expect((await feesOf(dealId)).sort((a, b) => a - b)).toEqual([3_000, 9_000, 12_000, 36_000]);
  expect((await dealOf(dealId)).stage).toBe('completed');
});

describe('changing a part', () => {
  test('the seller waives an overdue installment, an administrator writes one off', async () => {
    const parties = await makeParties();
    const deal = await paidDeal(parties, PLAN);
    const { invoiceId } = deal;
    await handOver(deal);
    const first = { invoiceId, partId: 'installment-1' };
    expect(await refusal('waiveInstallment', parties.seller, first)).toBe('409 wrong-state');
    await advanceDays(30.1);
    expect(await refusal('waiveInstallment', parties.buyer, first)).toBe('404 not-found');
    await call('waiveInstallment', parties.seller, first);
    await waitForNotification(parties.buyer, /\$4,000 for Harbour Desk waived/);
    await advanceDays(30);
    const second = { invoiceId, partId: 'installment-2', reason: 'The buyer is bankrupt.' };
    expect(await refusal('defaultPart', parties.seller, second)).toBe('403 admin-required');
    await advanceDays(14.1);
    expect(await flagOf(`payment-late-${invoiceId}-installment-2`)).toMatchObject({ kind: 'payment-late' });
    await call('defaultPart', admin, second);
    expect(await refusal('defaultPart', admin, second)).toBe('409 wrong-state');
    const invoice = await invoiceOf(invoiceId);
    expect(invoice.parts.map(({ state }) => state).slice(2)).toEqual(['waived', 'defaulted']);
    expect((await dealOf(deal.dealId)).stage).toBe('completed');
  });
  test('an administrator divides a holdback and voids what is unpaid of a finished deal', async () => {
    const parties = await makeParties();
    const deal = await paidDeal(parties, PLAN);
    const { invoiceId } = deal;
    const divide = { invoiceId, partId: 'holdback', release: 100_000, refund: 200_000, reason: 'As agreed.' };
    expect(await refusal('settleHeldPart', admin, divide)).toBe('409 wrong-state');
    expect(await refusal('voidInvoice', admin, { invoiceId, reason: 'Too early.' })).toBe('409 wrong-state');
    await handOver(deal);
    expect(await refusal('settleHeldPart', parties.buyer, divide)).toBe('403 admin-required');
    expect(await refusal('settleHeldPart', admin, { ...divide, refund: 1 })).toBe('409 wrong-state');
    await call('settleHeldPart', admin, divide);
    await waitUntilSettled(invoiceId, 'holdback');
    expect(partOf(await invoiceOf(invoiceId), 'holdback')).toMatchObject({ released: 100_000, refunded: 200_000 });
    expect(await refusal('voidInvoice', parties.seller, { invoiceId, reason: 'Mine.' })).toBe('403 admin-required');
    await call('voidInvoice', admin, { invoiceId, reason: 'Both agreed.' });
    expect((await invoiceOf(invoiceId)).parts.map(({ state }) => state).slice(2)).toEqual(['void', 'void']);
    expect(await refusal('voidInvoice', admin, { invoiceId, reason: 'Again.' })).toBe('409 wrong-state');
  });
});
