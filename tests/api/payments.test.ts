import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock, tickUntil } from '../support/emulators/emulator-clock.ts';
import {
  balances,
  cardFees,
  costs,
  forgetPage,
  openCheckout,
  pay,
  waitUntilSettled,
} from '../support/money/payments.ts';
import { actAndSend, atDouble, disputePayment, loseDispute, sendEvents } from '../support/money/site-at-double.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, flagOf, invoiceOf, partOf, waitForNotification } from '../support/stored/stored-documents.ts';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);

describe('unexpected money is recorded and refunded in full', () => {
  const returned = (id: string) =>
    until(async () => (await refs.outbox(`refund-${id}-paid`).get()).data()?.state === 'done');
  test('for a wrong amount, a second payment and a void invoice', async () => {
    const parties = await makeParties();
    const { dealId, invoiceId } = await acceptedDeal(parties);
    const wrong = await openCheckout(parties.buyer, invoiceId);
    await atDouble('misstate', wrong.sessionId, { amount_total: 7 });
    await actAndSend('pay', wrong.sessionId);
    await returned(wrong.sessionId);
    expect((await invoiceOf(invoiceId)).state).toBe('open');
    const pages: string[] = [];
    for (const _ of [1, 2]) {
      await forgetPage(invoiceId);
      pages.push((await openCheckout(parties.buyer, invoiceId)).sessionId);
    }
    const [second = '', first = ''] = pages;
    for (const page of [first, second]) await actAndSend('pay', page);
    await returned(second);
    expect(await balances(dealId)).toEqual({
      [`person:${parties.buyer.uid}`]: -2_000_000,
      'provider:unexpected': 0,
      [`held:${dealId}`]: 2_000_000,
      // The provider takes the fee for each payment, including unexpected ones.
      ...cardFees(7, 2_000_000, 2_000_000),
    });
    // A dispute of this payment does not affect the deal, which was paid with the other one.
    await actAndSend('closeDispute', await disputePayment(second), 'lost');
    expect(partOf(await invoiceOf(invoiceId), 'close')).toMatchObject({ state: 'paid', frozen: false });
    const other = await acceptedDeal(parties);
    const open = await openCheckout(parties.buyer, other.invoiceId);
    const late = await atDouble('pay', open.sessionId);
    await call('cancelDeal', parties.buyer, { dealId: other.dealId, reason: '' });
    await sendEvents(late);
    await returned(open.sessionId);
    expect((await invoiceOf(other.invoiceId)).state).toBe('void');
    expect(await balances(other.dealId)).toEqual({
      [`person:${parties.buyer.uid}`]: 0,
      'provider:unexpected': 0,
      ...cardFees(2_000_000),
    });
  });
});

test('a payment in progress keeps the deal from lapsing and being canceled; if it fails, it is due again', async () => {
  const parties = await makeParties();
  const { dealId, invoiceId } = await acceptedDeal(parties);
  const { sessionId } = await openCheckout(parties.buyer, invoiceId);
  await actAndSend('pay', sessionId, true);
  expect(partOf(await invoiceOf(invoiceId), 'close')?.state).toBe('processing');
  expect(await refusal('cancelDeal', parties.seller, { dealId, reason: 'Changed my mind.' })).toBe('409 wrong-state');
  await advanceDays(8);
  expect((await dealOf(dealId)).stage).toBe('accepted');
  await advanceDays(3);
  expect(await flagOf(`payment-stuck-${invoiceId}-close`)).toMatchObject({ kind: 'payment-stuck', dealId });
  await actAndSend('finishPayment', sessionId, false);
  await waitForNotification(parties.buyer, /A payment for Harbour Desk failed/);
  expect(await invoiceOf(invoiceId)).toMatchObject({ checkout: null, state: 'open' });
  // The payment deadline was paused while the payment was in progress.
  await advanceDays(6);
  expect((await dealOf(dealId)).stage).toBe('accepted');
  const again = await openCheckout(parties.buyer, invoiceId);
  await advanceDays(2);
  await tickUntil(async () => (await dealOf(dealId)).stage === 'lapsed');
  // The page is already closed and Stripe would refuse a payment, so the test reopens it at the double.
  await atDouble('misstate', again.sessionId, { status: 'open' });
  await actAndSend('pay', again.sessionId, true);
  expect((await invoiceOf(invoiceId)).state).toBe('void');
});

test.each([
  ['arrives', true],
  ['fails', false],
] as const)(
  'a payment in progress of a deal whose account is deactivated, and then %s: the deal is held as if paid',
  async (_, arrives) => {
    const parties = await makeParties();
    const { dealId, invoiceId } = await acceptedDeal(parties);
    const { sessionId } = await openCheckout(parties.buyer, invoiceId);
    await actAndSend('pay', sessionId, true);
    await call('deactivateAccount', admin, { uid: parties.seller.uid, reason: 'Several reports.' });
    expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', waitingOn: null, hold: expect.anything() });
    expect(partOf(await invoiceOf(invoiceId), 'close')?.state).toBe('processing');
    await actAndSend('finishPayment', sessionId, arrives);
    if (arrives) {
      expect(await dealOf(dealId)).toMatchObject({ stage: 'paid', hold: expect.anything(), closed: null });
      return;
    }
    expect(await dealOf(dealId)).toMatchObject({ stage: 'canceled', hold: null });
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'void', nextAt: null });
    expect(await flagOf(`stopped-${dealId}`)).toMatchObject({ state: 'resolved' });
  },
);

test('while a bank debit is processed no one has to pay or may cancel; if it fails, as much time is left', async () => {
  const parties = await makeParties();
  const { seller, buyer } = parties;
  const { dealId, invoiceId } = await acceptedDeal(parties);
  const { sessionId } = await openCheckout(buyer, invoiceId);
  const payBy = (await dealOf(dealId)).purchase?.payBy.getTime() ?? 0;
  const started = await actAndSend('pay', sessionId, true);
  expect(await sendEvents(started)).toEqual([200]);
  expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', waitingOn: null, nextAt: null });
  await waitForNotification(seller, /is on its way/);
  const events = await db().collection(paths.dealEvents(dealId)).where('kind', '==', 'payment-processing').get();
  expect(events.size).toBe(1);
  for (const who of [seller, buyer]) {
    await expect(call('cancelDeal', who, { dealId, reason: 'I keep it.' })).rejects.toThrow(/bank debit is on its way/);
  }
  await actAndSend('finishPayment', sessionId, false);
  const failed = await dealOf(dealId);
  expect(failed).toMatchObject({ waitingOn: 'buyer', purchase: { processingSince: null } });
  expect(failed.purchase?.payBy.getTime()).toBeGreaterThan(payBy);
  expect(partOf(await invoiceOf(invoiceId), 'close')?.dueAt).toEqual(failed.purchase?.payBy);
});

test('money that arrives for a canceled deal is returned, and deal, invoice and buyer are told', async () => {
  const parties = await makeParties();
  const { seller, buyer } = parties;
  const { dealId, invoiceId } = await acceptedDeal(parties);
  const { sessionId, amount } = await openCheckout(buyer, invoiceId);
  const late = await atDouble('pay', sessionId);
  await call('cancelDeal', seller, { dealId, reason: 'I keep it.' });
  await sendEvents(late);
  expect((await dealOf(dealId)).purchase?.sentBack).toMatchObject({ amount });
  expect((await invoiceOf(invoiceId)).unexpected).toMatchObject({ amount, state: 'sent-back' });
  await waitForNotification(buyer, /goes back to you/);
  await until(async () => (await refs.outbox(`refund-${sessionId}-paid`).get()).data()?.state === 'done');
  expect(await balances(dealId)).toMatchObject({ [`person:${buyer.uid}`]: 0, 'provider:unexpected': 0 });
});

describe('chargebacks', () => {
  const chargebackEvents = async (dealId: string) =>
    (await db().collection(paths.dealEvents(dealId)).where('kind', '==', 'chargeback').get()).size;
  test('an opened one freezes the money and raises a flag; a won one unfreezes it', async () => {
    const parties = await makeParties();
    const deal = await acceptedDeal(parties);
    const sessionId = await pay(parties.buyer, deal.invoiceId);
    const disputeId = await disputePayment(sessionId);
    expect(await flagOf(`chargeback-${deal.invoiceId}-${sessionId}`)).toMatchObject({
      kind: 'chargeback',
      state: 'open',
    });
    await waitForNotification(parties.seller, /Chargeback on Harbour Desk/);
    await handOver(deal);
    expect(partOf(await invoiceOf(deal.invoiceId), 'close')).toMatchObject({ state: 'paid', frozen: true });
    await actAndSend('closeDispute', disputeId, 'won');
    // We pay the provider's fee for the dispute. It is entered once, under the dispute's id.
    expect(await balances(deal.dealId)).toMatchObject(costs(59_530));
    const entered = await refs.ledger().where('dealId', '==', deal.dealId).where('what', '==', 'provider-fee').get();
    const fees = entered.docs.map((doc) => doc.data()).filter(({ ref }) => ref === disputeId);
    expect(fees).toMatchObject([{ invoiceId: deal.invoiceId }]);
    await call('settleHeldPart', admin, {
      invoiceId: deal.invoiceId,
      partId: 'close',
      release: 2_000_000,
      refund: 0,
      reason: 'The chargeback was won.',
    });
    await waitUntilSettled(deal.invoiceId, 'close');
    expect((await invoiceOf(deal.invoiceId)).state).toBe('released');
  });
  test('lost while the money is held, and after its release', async () => {
    const parties = await makeParties();
    const deal = await acceptedDeal(parties);
    const sessionId = await pay(parties.buyer, deal.invoiceId);
    const opened = await atDouble('dispute', sessionId);
    const disputeId = String(opened[0]?.data.object.id);
    const lost = await atDouble('closeDispute', disputeId, 'lost');
    await sendEvents(lost);
    expect(partOf(await invoiceOf(deal.invoiceId), 'close')).toMatchObject({ state: 'settled', refunded: 2_000_000 });
    expect(await balances(deal.dealId)).toEqual({
      [`person:${parties.buyer.uid}`]: 0,
      [`held:${deal.dealId}`]: 0,
      ...costs(59_530),
    });
    const eventsBefore = await chargebackEvents(deal.dealId);
    // The same loss again, a late opening event and a different final decision of the bank change nothing.
    expect(await sendEvents([...lost, ...opened])).toEqual([200, 200]);
    await actAndSend('closeDispute', disputeId, 'won');
    expect(await balances(deal.dealId)).toEqual({
      [`person:${parties.buyer.uid}`]: 0,
      [`held:${deal.dealId}`]: 0,
      ...costs(59_530),
    });
    expect(partOf(await invoiceOf(deal.invoiceId), 'close')).toMatchObject({ lost: true, frozen: false });
    expect(await chargebackEvents(deal.dealId)).toBe(eventsBefore);
    const second = await acceptedDeal(parties);
    const paidWith = await pay(parties.buyer, second.invoiceId);
    await handOver(second);
    await waitUntilSettled(second.invoiceId, 'close');
    expect(await sendEvents(await loseDispute(paidWith))).toEqual([200]);
    expect(await balances(second.dealId)).toMatchObject({ 'handoff:losses': -2_000_000 });
  });
});
