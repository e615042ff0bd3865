import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { handOver, ITEMS, makeParties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances, cardFees, pay, waitUntilSettled } from '../support/money/payments.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { dealOf, invoiceOf, listingOf, partOf, waitForNotification } from '../support/stored/stored-documents.ts';

let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('admin', { role: 'admin' });
});
afterEach(resetClock);

describe('disputes', () => {
  const open = (reason = 'The code is not what was shown.') => ({ reason });
  test('both sides make a statement, an administrator divides the held money, and the deal completes', async () => {
    const parties = await makeParties();
    const { seller, buyer } = parties;
    const deal = await paidDeal(parties, { holdback: PLAN.holdback });
    const { dealId } = deal;
    const stranger = await makePerson('stranger');
    expect(await refusal('openDispute', stranger, { dealId, ...open() })).toBe('404 not-found');
    expect(await refusal('makeStatement', buyer, { dealId, text: 'Early.', wantsRefund: 0 })).toBe('409 wrong-state');
    await call('openDispute', buyer, { dealId, ...open() });
    await waitForNotification(seller, /A dispute was opened over Harbour Desk/);
    expect(await dealOf(dealId)).toMatchObject({ stage: 'disputed', waitingOn: 'both' });
    expect(await refusal('openDispute', seller, { dealId, ...open() })).toBe('409 wrong-state');
    expect(await refusal('transferItem', seller, { dealId, itemId: ITEMS.code, evidence: 'Now.' })).toBe(
      '409 wrong-state',
    );
    const decide = { dealId, release: 1_200_000, refund: 800_000, reason: 'Half of it works.' };
    expect(await refusal('decideDispute', admin, decide)).toBe('409 wrong-state');
    expect(await refusal('makeStatement', stranger, { dealId, text: 'Me too.', wantsRefund: 0 })).toBe('404 not-found');
    expect(await refusal('makeStatement', buyer, { dealId, text: 'All of it.', wantsRefund: 2_000_001 })).toBe(
      '400 invalid-input',
    );
    await call('makeStatement', buyer, { dealId, text: 'It does not build.', wantsRefund: 2_000_000 });
    expect(await refusal('makeStatement', buyer, { dealId, text: 'Again.', wantsRefund: 0 })).toBe('409 wrong-state');
    expect((await dealOf(dealId)).waitingOn).toBe('seller');
    await call('makeStatement', seller, { dealId, text: 'It builds here.', wantsRefund: 0 });
    expect(await refusal('decideDispute', buyer, decide)).toBe('403 admin-required');
    expect(await refusal('decideDispute', admin, { ...decide, refund: 1 })).toBe('400 invalid-input');
    await call('decideDispute', admin, decide);
    expect(await refusal('decideDispute', admin, decide)).toBe('409 wrong-state');
    const cases = await refs.flags().where('dealId', '==', dealId).get();
    const outcome = '$12,000.00 to the seller, $8,000.00 to the buyer: Half of it works.';
    expect(cases.docs.map((doc) => doc.data())).toMatchObject([{ kind: 'dispute', state: 'resolved', outcome }]);
    await Promise.all([waitUntilSettled(deal.invoiceId, 'close'), waitUntilSettled(deal.invoiceId, 'holdback')]);
    expect(await balances(dealId)).toEqual({
      [`person:${buyer.uid}`]: -1_200_000,
      [`held:${dealId}`]: 0,
      [`person:${seller.uid}`]: 1_164_000,
      'handoff:fees': 36_000,
      ...cardFees(2_000_000),
    });
    expect((await dealOf(dealId)).stage).toBe('completed');
    expect((await listingOf(deal.listingId))?.state).toBe('sold');
  });
  test('a full refund cancels the deal and pauses the listing; without statements it can be decided after five days', async () => {
    const parties = await makeParties();
    const deal = await paidDeal(parties, PLAN);
    await call('openDispute', parties.seller, { dealId: deal.dealId, ...open('The buyer does not answer.') });
    await advanceDays(5.1);
    const decide = { dealId: deal.dealId, release: 0, refund: 1_500_000, reason: 'Nothing was handed over.' };
    await call('decideDispute', admin, decide);
    await Promise.all([waitUntilSettled(deal.invoiceId, 'close'), waitUntilSettled(deal.invoiceId, 'holdback')]);
    expect((await invoiceOf(deal.invoiceId)).state).toBe('refunded');
    expect(await dealOf(deal.dealId)).toMatchObject({ stage: 'canceled', offer: { state: 'canceled' } });
    expect((await listingOf(deal.listingId))?.state).toBe('paused');
    expect(await balances(deal.dealId)).toEqual({
      [`person:${parties.buyer.uid}`]: 0,
      [`held:${deal.dealId}`]: 0,
      ...cardFees(1_500_000),
    });
  });
  test('after completion, only the holdback can be disputed', async () => {
    const parties = await makeParties();
    const deal = await paidDeal(parties, { holdback: PLAN.holdback });
    await handOver(deal);
    await waitUntilSettled(deal.invoiceId, 'close');
    await call('openDispute', parties.buyer, { dealId: deal.dealId, ...open('The traffic was invented.') });
    expect(await refusal('openDispute', parties.seller, { dealId: deal.dealId, ...open() })).toBe('409 wrong-state');
    expect((await dealOf(deal.dealId)).stage).toBe('completed');
    const { found } = await call('adminSearch', admin, { text: deal.dealId });
    expect(found.map(({ detail }) => detail)).toEqual(['Disputed']);
    await advanceDays(46);
    expect(partOf(await invoiceOf(deal.invoiceId), 'holdback')?.state).toBe('paid');
    await call('decideDispute', admin, { dealId: deal.dealId, release: 0, refund: 300_000, reason: 'It was.' });
    await waitUntilSettled(deal.invoiceId, 'holdback');
    expect((await invoiceOf(deal.invoiceId)).state).toBe('released');
    expect(await refusal('openDispute', parties.buyer, { dealId: deal.dealId, ...open() })).toBe('409 wrong-state');
  });
  test('while the holdback is disputed, installments still fall due and are paid', async () => {
    const parties = await makeParties();
    const deal = await paidDeal(parties, PLAN);
    await handOver(deal);
    await waitUntilSettled(deal.invoiceId, 'close');
    await call('openDispute', parties.buyer, { dealId: deal.dealId, ...open('The traffic was invented.') });
    // The holdback would be released after 45 days, and the second installment can be paid after 53 days.
    await advanceDays(54);
    const states = async () => (await invoiceOf(deal.invoiceId)).parts.map(({ state }) => state);
    expect((await states()).slice(1)).toEqual(['paid', 'overdue', 'due']);
    for (const partId of ['installment-1', 'installment-2']) {
      await pay(parties.buyer, deal.invoiceId);
      await waitUntilSettled(deal.invoiceId, partId);
    }
    await call('decideDispute', admin, { dealId: deal.dealId, release: 300_000, refund: 0, reason: 'It was not.' });
    await waitUntilSettled(deal.invoiceId, 'holdback');
    expect((await invoiceOf(deal.invoiceId)).state).toBe('released');
  });
});
