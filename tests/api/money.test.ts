import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firebase.ts';
import { refs } from '../../functions/src/data/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { call, refusal } from '../support/api.ts';
import {
  acceptedDeal,
  balances,
  dealOf,
  deliver,
  flagOf,
  handOver,
  invoiceOf,
  makeParties,
  notified,
  openCheckout,
  PLAN,
  paidDeal,
  partOf,
  pass,
  pay,
  resetClock,
  settled,
  tickUntil,
  userOf,
} from '../support/deals.ts';
import { makePerson, type TestPerson } from '../support/people.ts';
import { until } from '../support/until.ts';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);

const feesOf = async (dealId: string) =>
  (await db().collection('invoices').where('dealId', '==', dealId).where('kind', '==', 'fee').get()).docs.map((doc) =>
    Number(doc.get('amount')),
  );

test('a price in parts: close and holdback at once, instalments later, each released in its time', async () => {
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
  await settled(invoiceId, 'close');
  expect(await balances(dealId)).toMatchObject({
    [`held:${dealId}`]: 300_000,
    [`person:${seller.uid}`]: 1_164_000,
    'handoff:fees': 36_000,
  });
  // The first instalment can be paid a week before its date, the holdback is released after 45 days.
  await pass(22);
  expect(await refusal('startCheckout', buyer, { invoiceId })).toBe('409 wrong-state');
  await pass(1.01);
  await notified(buyer, /\$4,000 for Harbour Desk is due soon/);
  expect((await openCheckout(buyer, invoiceId)).amount).toBe(400_000);
  await pay(buyer, invoiceId);
  await settled(invoiceId, 'instalment-1');
  await pass(21.9);
  await pass(0.2);
  await settled(invoiceId, 'holdback');
  // The second runs over, and is paid all the same.
  await pass(15.1);
  expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'overdue' });
  await notified(seller, /\$1,000 for Harbour Desk is overdue/);
  await pay(buyer, invoiceId);
  await settled(invoiceId, 'instalment-2');
  expect((await invoiceOf(invoiceId)).state).toBe('released');
  expect(await balances(dealId)).toEqual({
    [`person:${buyer.uid}`]: -2_000_000,
    [`held:${dealId}`]: 0,
    [`person:${seller.uid}`]: 1_940_000,
    'handoff:fees': 60_000,
  });
  expect((await feesOf(dealId)).sort((a, b) => a - b)).toEqual([3_000, 9_000, 12_000, 36_000]);
  expect((await dealOf(dealId)).stage).toBe('completed');
});

describe('money that nothing asked for is entered and sent back in full', () => {
  const returned = (id: string) =>
    until(async () => (await refs.outbox(`refund-${id}`).get()).data()?.state === 'done');
  test('of a wrong amount, twice, and for a void invoice', async () => {
    const parties = await makeParties();
    const { dealId, invoiceId } = await acceptedDeal(parties);
    const { sessionId } = await openCheckout(parties.buyer, invoiceId);
    const event = { kind: 'payment', status: 'paid', sessionId, invoiceId } as const;
    await deliver({ ...event, id: `${sessionId}-wrong`, amount: 7 });
    await returned(`${sessionId}-wrong`);
    expect((await invoiceOf(invoiceId)).state).toBe('open');
    await deliver({ ...event, id: `${sessionId}-right`, amount: 2_000_000 });
    await deliver({ ...event, id: `${sessionId}-again`, amount: 2_000_000 });
    await returned(`${sessionId}-again`);
    expect(await balances(dealId)).toEqual({
      [`person:${parties.buyer.uid}`]: -2_000_000,
      'provider:unexpected': 0,
      [`held:${dealId}`]: 2_000_000,
    });
    const other = await acceptedDeal(parties);
    const open = await openCheckout(parties.buyer, other.invoiceId);
    await call('cancelDeal', parties.buyer, { dealId: other.dealId, reason: '' });
    const late = { ...event, invoiceId: other.invoiceId, sessionId: open.sessionId, id: `${open.sessionId}-late` };
    await deliver({ ...late, amount: 2_000_000 });
    await returned(late.id);
    expect((await invoiceOf(other.invoiceId)).state).toBe('void');
    expect(await balances(other.dealId)).toEqual({ [`person:${parties.buyer.uid}`]: 0, 'provider:unexpected': 0 });
  });
});

test('a payment in work keeps the deal from lapsing and from being cancelled; one that fails is due again', async () => {
  const parties = await makeParties();
  const { dealId, invoiceId } = await acceptedDeal(parties);
  const { sessionId, amount } = await openCheckout(parties.buyer, invoiceId);
  const event = { kind: 'payment', sessionId, invoiceId, amount } as const;
  await deliver({ ...event, status: 'processing', id: `${sessionId}-1` });
  expect(partOf(await invoiceOf(invoiceId), 'close')?.state).toBe('processing');
  expect(await refusal('cancelDeal', parties.seller, { dealId, reason: 'Changed my mind.' })).toBe('409 wrong-state');
  await pass(8);
  expect((await dealOf(dealId)).stage).toBe('accepted');
  await pass(3);
  expect(await flagOf(`payment-stuck-${invoiceId}-close`)).toMatchObject({ kind: 'payment-stuck', dealId });
  await deliver({ ...event, status: 'failed', id: `${sessionId}-2` });
  await notified(parties.buyer, /A payment for Harbour Desk failed/);
  expect(await invoiceOf(invoiceId)).toMatchObject({ checkout: null, state: 'open' });
  await tickUntil(async () => (await dealOf(dealId)).stage === 'lapsed');
  await deliver({ ...event, status: 'processing', id: `${sessionId}-3` });
  expect((await invoiceOf(invoiceId)).state).toBe('void');
});

describe('chargebacks', () => {
  test('opened: nothing is released, flagged; won: it goes on', async () => {
    const parties = await makeParties();
    const deal = await acceptedDeal(parties);
    const sessionId = await pay(parties.buyer, deal.invoiceId);
    const event = { kind: 'chargeback', sessionId, invoiceId: deal.invoiceId } as const;
    await deliver({ ...event, status: 'opened', id: `${sessionId}-cb1` });
    expect(await flagOf(`chargeback-${deal.invoiceId}-${sessionId}`)).toMatchObject({
      kind: 'chargeback',
      state: 'open',
    });
    await notified(parties.seller, /Chargeback on Harbour Desk/);
    await handOver(deal);
    expect(partOf(await invoiceOf(deal.invoiceId), 'close')).toMatchObject({ state: 'paid', frozen: true });
    await deliver({ ...event, status: 'won', id: `${sessionId}-cb2` });
    await call('settleHeldPart', admin, {
      invoiceId: deal.invoiceId,
      partId: 'close',
      release: 2_000_000,
      refund: 0,
      reason: 'The chargeback was won.',
    });
    await settled(deal.invoiceId, 'close');
    expect((await invoiceOf(deal.invoiceId)).state).toBe('released');
  });
  test('lost while held, and after the money had left; an unknown session changes nothing', async () => {
    const parties = await makeParties();
    const deal = await acceptedDeal(parties);
    const sessionId = await pay(parties.buyer, deal.invoiceId);
    const event = { kind: 'chargeback', status: 'lost', invoiceId: deal.invoiceId } as const;
    await deliver({ ...event, sessionId: 'other', id: `${sessionId}-x` });
    expect(partOf(await invoiceOf(deal.invoiceId), 'close')?.state).toBe('paid');
    await deliver({ ...event, sessionId, id: `${sessionId}-lost` });
    expect(partOf(await invoiceOf(deal.invoiceId), 'close')).toMatchObject({ state: 'settled', refunded: 2_000_000 });
    expect(await balances(deal.dealId)).toEqual({ [`person:${parties.buyer.uid}`]: 0, [`held:${deal.dealId}`]: 0 });
    const second = await acceptedDeal(parties);
    const paidWith = await pay(parties.buyer, second.invoiceId);
    await handOver(second);
    await settled(second.invoiceId, 'close');
    await deliver({ ...event, invoiceId: second.invoiceId, sessionId: paidWith, id: `${paidWith}-lost` });
    expect(await balances(second.dealId)).toMatchObject({ 'handoff:losses': -2_000_000 });
  });
});

describe('paid elsewhere', () => {
  test('reported, confirmed: the handover begins, the fee is due in 14 days and keeps from listing', async () => {
    const parties = await makeParties();
    const { seller, buyer } = parties;
    const deal = await acceptedDeal(parties);
    const { dealId } = deal;
    const stranger = await makePerson('stranger');
    const report = { dealId, reference: 'escrow 4711' };
    expect(await refusal('reportOutsidePayment', stranger, report)).toBe('404 not-found');
    expect(await refusal('confirmOutsidePayment', seller, { dealId })).toBe('409 wrong-state');
    await call('reportOutsidePayment', buyer, report);
    expect(await refusal('reportOutsidePayment', seller, report)).toBe('409 wrong-state');
    await notified(seller, /Payment outside Handoff reported for Harbour Desk/);
    // The lapse clock stands still; after a week an administrator is asked.
    await pass(8);
    expect((await dealOf(dealId)).stage).toBe('accepted');
    expect(await flagOf(`outside-${dealId}`)).toMatchObject({ kind: 'outside-unconfirmed' });
    expect(await refusal('confirmOutsidePayment', buyer, { dealId })).toBe('403 forbidden');
    expect(await refusal('confirmOutsidePayment', stranger, { dealId })).toBe('404 not-found');
    await call('confirmOutsidePayment', seller, { dealId });
    expect((await dealOf(dealId)).stage).toBe('paid');
    expect(await refusal('openDispute', buyer, { dealId, reason: 'Nothing is held.' })).toBe('409 wrong-state');
    await handOver(deal);
    expect((await dealOf(dealId)).stage).toBe('completed');
    expect((await invoiceOf(deal.invoiceId)).state).toBe('released');
    const fee = (await refs.invoices().where('dealId', '==', dealId).where('kind', '==', 'fee').get()).docs[0]?.data();
    expect(fee).toMatchObject({ amount: 60_000, state: 'open' });
    await notified(seller, /Invoice for \$600: Handoff’s fee for Harbour Desk/);
    await pass(14.1);
    expect((await invoiceOf(fee?.id ?? '')).state).toBe('overdue');
    await notified(seller, /Handoff’s fee for Harbour Desk is overdue/);
    const { listingId } = await call('createListing', seller, {});
    expect(await refusal('submitListing', seller, { listingId, revision: 0 })).toBe('409 fee-unpaid');
    expect(await refusal('startCheckout', buyer, { invoiceId: fee?.id })).toBe('404 not-found');
    await pay(seller, fee?.id ?? '');
    expect((await invoiceOf(fee?.id ?? '')).state).toBe('released');
    await notified(seller, /\$600 paid: Handoff’s fee for Harbour Desk/);
    // The fee is no business of the buyer's: neither the bell nor the timeline mentions it.
    const told = (await refs.notifications(buyer.uid).get()).docs.map((doc) => doc.data().title);
    const lines = (await db().collection(paths.dealEvents(dealId)).get()).docs.map((doc) => doc.get('amount'));
    expect([told.filter((title) => /\$600|fee/i.test(title)), lines.filter((amount) => amount === 60_000)]).toEqual([
      [],
      [],
    ]);
    expect(await refusal('submitListing', seller, { listingId, revision: 0 })).toBe('400 invalid-input');
    expect(await balances(dealId)).toEqual({
      [`person:${buyer.uid}`]: -2_000_000,
      [`person:${seller.uid}`]: 1_940_000,
      'handoff:fees': 60_000,
    });
  });
  test('an administrator rejects one, then the clock goes on; or confirms it', async () => {
    const parties = await makeParties();
    const { dealId } = await acceptedDeal(parties);
    const decide = (confirmed: boolean) => ({ dealId, confirmed });
    expect(await refusal('decideOutsidePayment', admin, decide(true))).toBe('409 wrong-state');
    await call('reportOutsidePayment', parties.seller, { dealId, reference: 'bank 1' });
    expect(await refusal('decideOutsidePayment', parties.seller, decide(true))).toBe('403 admin-required');
    await call('decideOutsidePayment', admin, decide(false));
    expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', purchase: { outsideAt: null } });
    await call('reportOutsidePayment', parties.buyer, { dealId, reference: 'bank 2' });
    await call('decideOutsidePayment', admin, decide(true));
    expect((await dealOf(dealId)).stage).toBe('paid');
  });
});

test('a release waits for the payout account, reminds weekly, is flagged, and is sent once it is ready', async () => {
  const parties = await makeParties();
  const { seller } = parties;
  await refs.user(seller.uid).update({ payouts: null });
  const deal = await paidDeal(parties);
  await handOver(deal);
  expect(partOf(await invoiceOf(deal.invoiceId), 'close')).toMatchObject({
    state: 'payout-pending',
    payoutAsked: false,
  });
  await pass(7.1);
  await notified(seller, /\$20,000 for Harbour Desk is waiting for you/);
  await pass(23);
  expect(await flagOf(`payout-waiting-${deal.invoiceId}-close`)).toMatchObject({ kind: 'payout-waiting' });
  await call('connectPayouts', seller, {});
  const payouts = await until(async () => (await userOf(seller))?.payouts);
  expect(payouts).toMatchObject({ ready: false, url: expect.stringContaining('/payouts/') });
  const ready = { kind: 'payouts-ready', uid: seller.uid } as const;
  await deliver({ ...ready, accountId: 'another', id: `${payouts.accountId}-x` });
  expect((await userOf(seller))?.payouts?.ready).toBe(false);
  await deliver({ ...ready, accountId: payouts.accountId, id: `${payouts.accountId}-ready` });
  await settled(deal.invoiceId, 'close');
  expect(await refusal('connectPayouts', seller, {})).toBe('409 wrong-state');
  expect((await balances(deal.dealId))[`person:${seller.uid}`]).toBe(1_940_000);
});

describe('what may be done to a part', () => {
  test('the seller waives an overdue instalment, an administrator gives one up', async () => {
    const parties = await makeParties();
    const deal = await paidDeal(parties, PLAN);
    const { invoiceId } = deal;
    await handOver(deal);
    const first = { invoiceId, partId: 'instalment-1' };
    expect(await refusal('waiveInstalment', parties.seller, first)).toBe('409 wrong-state');
    await pass(30.1);
    expect(await refusal('waiveInstalment', parties.buyer, first)).toBe('404 not-found');
    await call('waiveInstalment', parties.seller, first);
    await notified(parties.buyer, /\$4,000 for Harbour Desk waived/);
    await pass(30);
    const second = { invoiceId, partId: 'instalment-2', reason: 'The buyer is bankrupt.' };
    expect(await refusal('defaultPart', parties.seller, second)).toBe('403 admin-required');
    await pass(14.1);
    expect(await flagOf(`payment-late-${invoiceId}-instalment-2`)).toMatchObject({ kind: 'payment-late' });
    await call('defaultPart', admin, second);
    expect(await refusal('defaultPart', admin, second)).toBe('409 wrong-state');
    const invoice = await invoiceOf(invoiceId);
    expect(invoice.parts.map(({ state }) => state).slice(2)).toEqual(['waived', 'defaulted']);
    expect((await dealOf(deal.dealId)).stage).toBe('completed');
  });
  test('an administrator divides a holdback, and voids what is unpaid of a deal that is over', async () => {
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
    await settled(invoiceId, 'holdback');
    expect(partOf(await invoiceOf(invoiceId), 'holdback')).toMatchObject({ released: 100_000, refunded: 200_000 });
    expect(await refusal('voidInvoice', parties.seller, { invoiceId, reason: 'Mine.' })).toBe('403 admin-required');
    await call('voidInvoice', admin, { invoiceId, reason: 'Both agreed.' });
    expect((await invoiceOf(invoiceId)).parts.map(({ state }) => state).slice(2)).toEqual(['void', 'void']);
    expect(await refusal('voidInvoice', admin, { invoiceId, reason: 'Again.' })).toBe('409 wrong-state');
  });
});
