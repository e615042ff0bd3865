import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firebase.ts';
import { refs } from '../../functions/src/data/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { call, refusal } from '../support/api-calls.ts';
import { pass, resetClock } from '../support/emulator-clock.ts';
import { acceptedDeal, handOver, makeParties } from '../support/make-deal.ts';
import { makePerson, type TestPerson } from '../support/make-person.ts';
import { balances, cardFees, pay } from '../support/payments.ts';
import { dealOf, flagOf, invoiceOf, notified } from '../support/stored-documents.ts';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);

describe('settling outside', () => {
  test('once reported and confirmed, the handover begins and the fee is due in 14 days; unpaid, it blocks new listings', async () => {
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
    expect(await dealOf(dealId)).toMatchObject({ stage: 'accepted', waitingOn: 'seller' });
    expect(await refusal('startCheckout', buyer, { invoiceId: deal.invoiceId })).toBe('409 wrong-state');
    // The deal does not lapse; after a week it is flagged for an administrator.
    await pass(8);
    expect((await dealOf(dealId)).stage).toBe('accepted');
    expect(await flagOf(`outside-${dealId}`)).toMatchObject({ kind: 'outside-unconfirmed' });
    expect(await refusal('confirmOutsidePayment', buyer, { dealId })).toBe('403 forbidden');
    expect(await refusal('confirmOutsidePayment', stranger, { dealId })).toBe('404 not-found');
    await call('confirmOutsidePayment', seller, { dealId });
    expect((await dealOf(dealId)).stage).toBe('paid');
    expect(await refusal('openDispute', buyer, { dealId, reason: 'Nothing is held.' })).toBe('409 wrong-state');
    await pass(13);
    expect(await refusal('askRefund', buyer, { dealId, reason: 'It is late.' })).toBe('409 wrong-state');
    await handOver(deal);
    await notified(buyer, /The sale of Harbour Desk is complete/);
    const completed = (await db().collection(paths.dealEvents(dealId)).where('kind', '==', 'completed').get()).docs[0];
    const words = '$20,000.00 was paid outside Handoff, which holds nothing of it.';
    expect(completed?.get('labels')).toEqual({
      buyer: words,
      seller: `${words} The fee is on an invoice of its own.`,
    });
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
    // The fee does not concern the buyer: neither notifications nor the timeline mention it.
    const titles = (await refs.notifications(buyer.uid).get()).docs.map((doc) => doc.data().title);
    const lines = (await db().collection(paths.dealEvents(dealId)).get()).docs.map((doc) => doc.get('amount'));
    expect([titles.filter((title) => /\$600|fee/i.test(title)), lines.filter((amount) => amount === 60_000)]).toEqual([
      [],
      [],
    ]);
    expect(await refusal('submitListing', seller, { listingId, revision: 0 })).toBe('400 invalid-input');
    expect(await balances(dealId)).toEqual({
      [`person:${buyer.uid}`]: -2_000_000,
      [`person:${seller.uid}`]: 1_940_000,
      'handoff:fees': 60_000,
      // For the fee alone.
      ...cardFees(60_000),
    });
  });
  test('the invoice names the buyer’s address, which is asked before they report the payment', async () => {
    const parties = { ...(await makeParties()), buyer: await makePerson('buyer', { billing: null }) };
    const deal = await acceptedDeal(parties);
    const report = { dealId: deal.dealId, reference: 'escrow 4712' };
    expect(await refusal('reportOutsidePayment', deal.buyer, report)).toBe('409 billing-required');
    await call('reportOutsidePayment', deal.seller, report);
    const billing = { legalName: 'Nora AS', address: 'Storgata 7, Oslo', country: 'NO', taxId: '' };
    await call('saveBillingDetails', deal.buyer, billing);
    await call('confirmOutsidePayment', deal.seller, { dealId: deal.dealId });
    expect((await invoiceOf(deal.invoiceId)).payer).toEqual({ uid: deal.buyer.uid, ...billing });
  });

  test('an administrator rejects one, which restarts the deadline, or confirms it', async () => {
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
