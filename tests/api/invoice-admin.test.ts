import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call, refusal } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, makeParties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { advanceDays, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances, cardFees, pay, waitUntilSettled } from '../support/money/payments.ts';
import { objectsOf } from '../support/money/site-at-double.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, invoiceOf, listingOf, partOf, waitForNotification } from '../support/stored/stored-documents.ts';

const reason = 'They asked for it, with proof.';
let admin: TestPerson;
beforeAll(async () => {
  admin = await makePerson('treasurer', { role: 'admin' });
});
afterEach(resetClock);

describe('more time to pay', () => {
  test('at close: the deal lapses later, both sides are notified, and it can still be paid', async () => {
    const { invoiceId, dealId, buyer, seller } = await acceptedDeal(await makeParties());
    const before = (await dealOf(dealId)).purchase?.payBy ?? new Date(0);
    const extend = { invoiceId, partId: 'close', days: 10, reason };
    expect(await refusal('extendPart', buyer, extend)).toBe('403 admin-required');
    expect(await refusal('extendPart', admin, { ...extend, days: 0 })).toBe('400 invalid-input');
    expect(await refusal('extendPart', admin, { ...extend, days: 61 })).toBe('400 invalid-input');
    expect(await refusal('extendPart', admin, { ...extend, partId: 'nothing' })).toBe('404 not-found');
    await call('extendPart', admin, extend);
    expect((await dealOf(dealId)).purchase?.payBy).toEqual(addDays(before, 10));
    expect((await invoiceOf(invoiceId)).dueAt).toEqual(addDays(before, 10));
    await Promise.all([
      waitForNotification(buyer, /More time to pay/),
      waitForNotification(seller, /More time to pay/),
    ]);
    await advanceDays((before.getTime() - Date.now()) / DAY_MS + 2);
    expect((await dealOf(dealId)).stage).toBe('accepted');
    await pay(buyer, invoiceId);
    expect((await dealOf(dealId)).stage).toBe('paid');
    expect(await refusal('extendPart', admin, extend)).toBe('409 wrong-state');
    const log = await refs.auditLog().where('touches', 'array-contains', `invoice:${invoiceId}`).get();
    expect(log.docs.map((doc) => doc.data())).toContainEqual(
      expect.objectContaining({ action: 'part-extend', details: expect.objectContaining({ days: 10, reason }) }),
    );
  });
});

describe('deciding a deal without a dispute', () => {
  test('a full refund cancels the deal and pauses the listing', async () => {
    const deal = await paidDeal(await makeParties());
    const { dealId, invoiceId, buyer } = deal;
    const decide = { dealId, release: 0, refund: 2_000_000, reason };
    expect(await refusal('decideDispute', admin, decide)).toBe('409 wrong-state');
    expect(await refusal('decideDispute', buyer, { ...decide, stepIn: true })).toBe('403 admin-required');
    await call('decideDispute', admin, { ...decide, stepIn: true });
    await waitUntilSettled(invoiceId, 'close');
    expect(await dealOf(dealId)).toMatchObject({ stage: 'canceled', closed: { by: 'admin', reason } });
    expect((await listingOf(deal.listingId))?.state).toBe('paused');
    expect(await balances(dealId)).toEqual({
      [`person:${buyer.uid}`]: 0,
      [`held:${dealId}`]: 0,
      ...cardFees(2_000_000),
    });
    const { operations } = await call('getOperations', admin, { invoiceId });
    expect(operations.map(({ kind, state, answer }) => [kind, state, answer?.split('_')[0]])).toContainEqual([
      'refund',
      'done',
      're',
    ]);
    expect(operations.every(({ doneAt, createdAt }) => doneAt === null || doneAt >= createdAt)).toBe(true);
  });
  test('a full release completes the deal and marks the listing sold', async () => {
    const deal = await paidDeal(await makeParties());
    await call('decideDispute', admin, { dealId: deal.dealId, release: 2_000_000, refund: 0, reason, stepIn: true });
    await waitUntilSettled(deal.invoiceId, 'close');
    expect((await dealOf(deal.dealId)).stage).toBe('completed');
    expect((await listingOf(deal.listingId))?.state).toBe('sold');
  });
  test('is rejected before an open dispute is heard, and for an unpaid deal', async () => {
    const deal = await paidDeal(await makeParties());
    await call('openDispute', deal.buyer, { dealId: deal.dealId, reason: 'It is not what was shown.' });
    const decide = { dealId: deal.dealId, release: 0, refund: 2_000_000, reason, stepIn: true };
    expect(await refusal('decideDispute', admin, decide)).toBe('409 wrong-state');
    const unpaid = await acceptedDeal(await makeParties());
    expect(await refusal('decideDispute', admin, { ...decide, dealId: unpaid.dealId })).toBe('409 wrong-state');
  });
});

describe('provider operations', () => {
  test('are listed for administrators; rejected ones are retried under the same key', async () => {
    const deal = await paidDeal(await makeParties(), { holdback: PLAN.holdback });
    const { invoiceId, seller } = deal;
    await handOver(deal);
    await waitUntilSettled(invoiceId, 'close');
    const close = (await call('getOperations', admin, { invoiceId })).operations.find(({ kind }) => kind === 'release');
    if (!close) throw new Error('Nothing was released.');
    /** Returns the transfer at the provider that an operation made. */
    const madeBy = async (id: string) =>
      (await objectsOf('transfer', invoiceId)).flatMap((item) =>
        (item.metadata as { operation?: string }).operation === id ? [item.id] : [],
      );
    expect(close).toMatchObject({ partId: 'close', state: 'done', problem: null });
    expect(await madeBy(close.id)).toEqual([close.answer]);
    expect(await refusal('getOperations', seller, { invoiceId })).toBe('403 admin-required');
    const again = { invoiceId, operationId: close.id };
    expect(await refusal('retryOperation', admin, again)).toBe('409 wrong-state');

    // The stored documents look as if the provider had permanently refused the release of the holdback.
    const id = `refused-${invoiceId}`;
    const row = (await refs.outbox(close.id).get()).data();
    if (row?.operation.kind !== 'release') throw new Error('There is no release.');
    await refs.invoice(invoiceId).update({
      parts: (await invoiceOf(invoiceId)).parts.map((part) =>
        part.id === 'holdback'
          ? { ...part, state: 'payout-pending', releasing: part.amount, releasingFee: 0, payoutAsked: true }
          : part,
      ),
    });
    const amount = partOf(await invoiceOf(invoiceId), 'holdback')?.amount ?? 0;
    const problem = 'The account is closed.';
    const operation = { ...row.operation, partId: 'holdback', amount };
    await refs.outbox(id).set({ ...row, operation, state: 'failed', problem, answer: null, doneAt: new Date() });
    const refused = (await call('getOperations', admin, { invoiceId })).operations.find(
      (operation) => operation.id === id,
    );
    expect(refused).toMatchObject({ state: 'failed', problem, amount });
    expect(await refusal('retryOperation', seller, { invoiceId, operationId: id })).toBe('403 admin-required');
    expect(await refusal('retryOperation', admin, { invoiceId: 'x'.repeat(20), operationId: id })).toBe(
      '404 not-found',
    );
    expect(await refusal('retryOperation', admin, { invoiceId, operationId: 'unknown' })).toBe('404 not-found');
    await call('retryOperation', admin, { invoiceId, operationId: id });
    // A late trigger of this row may perform the operation before the call does.
    await until(async () => (await refs.outbox(id).get()).data()?.state === 'done');
    const done = (await refs.outbox(id).get()).data();
    expect(done).toMatchObject({ state: 'done', problem: null });
    expect(await madeBy(id)).toEqual([done?.answer]);
    expect(partOf(await invoiceOf(invoiceId), 'holdback')).toMatchObject({ state: 'settled', released: amount });
  });
});
