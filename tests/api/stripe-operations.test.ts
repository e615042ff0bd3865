import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { newOutboxRow } from '../../src/domain/invoice/provider/outbox-row.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver } from '../support/deals/make-deal.ts';
import { emulator, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances } from '../support/money/payments.ts';
import { stateCases, storedPart, stripeSales } from '../support/money/stripe-sales.ts';
import { type StripeSite, startStripeSite } from '../support/money/stripe-site.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { flagOf, invoiceOf, userOf } from '../support/stored/stored-documents.ts';

// Operations that Stripe refuses, does not answer or undoes, in a separate process that uses the double of our account.
let site: StripeSite;
let admin: TestPerson;
beforeAll(async () => {
  site = await startStripeSite(TEST.ports.functions + 3_896);
  admin = await makePerson('stripe-admin', { role: 'admin' });
});
afterAll(() => site.stop());
afterEach(resetClock);

const { parties, paid, transfersTo, refundsOf } = stripeSales(() => site);

/** Makes a paid deal that a ruling refunded, and returns the id of the refund's outbox row. */
async function refunded() {
  const deal = await paid();
  await call('openDispute', deal.buyer, { dealId: deal.dealId, reason: 'Nothing arrived.' });
  await stateCases(deal);
  await call('decideDispute', admin, { dealId: deal.dealId, release: 0, refund: 2_000_000, reason: 'It is so.' });
  await site.perform();
  expect(await storedPart(deal, 'close')).toMatchObject({ state: 'settled', refunded: 2_000_000 });
  const comesBack = () => {
    const events = site.platform.failRefund(site.platform.all('refund').at(-1)?.id ?? '');
    return site.deliver([...events, ...events]);
  };
  return { ...deal, operationId: `refund-${deal.invoiceId}-close`, comesBack };
}

test('a bounced refund is held again, raises a case, and is resent by an administrator, as often as it bounces', async () => {
  const { operationId, comesBack, ...deal } = await refunded();
  for (const time of [1, 2]) {
    expect(await comesBack()).toEqual([200, 200]);
    const held = { state: 'payout-pending', refunded: 0, refunding: 2_000_000 };
    expect(await storedPart(deal, 'close')).toMatchObject(held);
    expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 2_000_000 });
    // The first case closes itself once the refund is sent again.
    const flag = `refund-failed-${operationId}${time === 1 ? '' : '-2'}`;
    expect(await flagOf(flag)).toMatchObject({ kind: 'refund-failed', state: 'open', dealId: deal.dealId });
    expect((await refs.outbox(operationId).get()).data()).toMatchObject({ state: 'failed', refusals: time });
    await site.call('retryOperation', admin, { invoiceId: deal.invoiceId, operationId });
    expect(await storedPart(deal, 'close'), `after time ${time}`).toMatchObject({
      state: 'settled',
      refunded: 2_000_000,
    });
  }
  expect(refundsOf(deal)).toEqual([2_000_000, 2_000_000, 2_000_000]);
  expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 0, [`person:${deal.buyer.uid}`]: 0 });
});

test('a refund that bounces after the buyer won a chargeback raises a case, and isn’t resent', async () => {
  const { operationId, comesBack, ...deal } = await refunded();
  const opened = site.platform.dispute(deal.sessionId);
  await site.deliver([...opened, ...site.platform.closeDispute(String(opened[0]?.data.object.id), 'lost')]);
  expect(await comesBack()).toEqual([200, 200]);
  expect(await flagOf(`refund-failed-${operationId}`)).toMatchObject({ kind: 'refund-failed', state: 'open' });
  const retry = { invoiceId: deal.invoiceId, operationId };
  expect(await site.refusal('retryOperation', admin, retry)).toBe('409 wrong-state');
  const byHand = { ...retry, reference: 're_by_hand', reason: 'Sent by hand.' };
  expect(await site.refusal('recordDoneByHand', admin, byHand)).toBe('409 wrong-state');
  expect((await refs.outbox(operationId).get()).data()).toMatchObject({ state: 'failed', byHand: false });
  const settled = { state: 'settled', refunded: 2_000_000, refunding: 0, lost: true };
  expect(await storedPart(deal, 'close')).toMatchObject(settled);
});

describe('an operation that fails permanently', () => {
  /**
   * Makes a sale whose release the provider refuses: the seller's account no longer meets a requirement, and no event
   * told us.
   */
  async function refused() {
    const deal = await paid();
    await handOver(deal);
    site.platform.completeAccount(deal.accountId, ['individual.id_number']);
    await site.perform();
    const operationId = `release-${deal.invoiceId}-close`;
    return { ...deal, operationId, about: { invoiceId: deal.invoiceId, operationId } };
  }
  const row = async (id: string) => (await refs.outbox(id).get()).data();
  const byHand = { reference: 'tr_by_hand', reason: 'Sent in the dashboard, as agreed with the seller.' };

  test('raises a case; a failed retry keeps the same one, and success closes it', async () => {
    const { about, operationId, accountId, dealId, invoiceId } = await refused();
    const reason = expect.stringMatching(/^Send to the seller: the provider refused it\. The destination/);
    const flag = { kind: 'payment-operation', state: 'open', dealId, invoiceId, operationId, reason };
    expect(await flagOf(`operation-${operationId}`)).toMatchObject(flag);
    await site.call('retryOperation', admin, about);
    expect(await row(operationId)).toMatchObject({ state: 'failed', refusals: 2, attempts: 1 });
    expect(await flagOf(`operation-${operationId}`)).toMatchObject(flag);
    expect(await flagOf(`operation-${operationId}-2`)).toBeUndefined();
    site.platform.completeAccount(accountId);
    await site.call('retryOperation', admin, about);
    expect(await row(operationId)).toMatchObject({ state: 'done', byHand: false, nextAt: null });
    expect(await flagOf(`operation-${operationId}`)).toMatchObject({
      state: 'resolved',
      outcome: expect.stringMatching(/^Done: tr_/),
    });
    expect(transfersTo(accountId)).toEqual([1_940_000]);
  });

  test('is retried once, and only when due', async () => {
    const deal = await paid();
    await handOver(deal);
    const operationId = `release-${deal.invoiceId}-close`;
    // The faults include the SDK's own retries. Stripe has made the transfer, but the site does not know it.
    site.faults.push('error-after', 'answer-lost', 'error');
    await site.perform();
    expect(await row(operationId)).toMatchObject({ state: 'waiting', attempts: 1, problem: expect.any(String) });
    expect(await storedPart(deal, 'close')).toMatchObject({ state: 'payout-pending' });
    await emulator('clock', { advanceMs: 60_000, quiet: true });
    await emulator('tick');
    expect(await row(operationId)).toMatchObject({ attempts: 1 });
    await site.perform();
    await site.perform();
    expect(await row(operationId)).toMatchObject({ state: 'done', attempts: 2, problem: null, nextAt: null });
    expect(transfersTo(deal.accountId)).toEqual([1_940_000]);
    expect(await flagOf(`operation-${operationId}`)).toBeUndefined();
  });

  test('one without a response is given up after its last attempt and opens a case', async () => {
    const deal = await paid();
    await handOver(deal);
    const operationId = `release-${deal.invoiceId}-close`;
    await refs.outbox(operationId).update({ attempts: 11 });
    site.faults.push('not-reached', 'not-reached', 'not-reached');
    await site.perform();
    expect(await row(operationId)).toMatchObject({ state: 'failed', attempts: 12, nextAt: null });
    expect(await flagOf(`operation-${operationId}`)).toMatchObject({
      state: 'open',
      kind: 'payment-operation',
      reason: expect.stringMatching(/there was no answer after 12 attempts/),
    });
    await site.perform();
    expect(transfersTo(deal.accountId)).toEqual([]);
  });

  test("fifty failing operations don't block the next one", async () => {
    const poison = Array.from({ length: 50 }, () => newId());
    const fails = newOutboxRow(new Date(Date.now() - HOUR_MS), { kind: 'open-payouts', uid: 'nobody' });
    await Promise.all(poison.map((id) => refs.outbox(id).set(fails)));
    // The faults cover each of the fifty operations, including the SDK's own retries.
    site.faults.push(...Array.from({ length: 150 }, () => 'error' as const));
    const person = await makePerson('behind', { payouts: null });
    await site.call('connectPayouts', person, {});
    await site.perform();
    expect((await userOf(person))?.payouts).toMatchObject({ ready: false });
    const rows = await Promise.all(poison.map(row));
    expect(new Set(rows.map((row) => `${row?.state} ${row?.attempts}`))).toEqual(new Set(['waiting 1']));
    await Promise.all(poison.map((id) => refs.outbox(id).delete()));
  });

  test('is recorded once as done by hand, with the consequences of the provider’s response', async () => {
    const deal = await refused();
    const { about, operationId, seller } = deal;
    expect(await site.refusal('recordDoneByHand', seller, { ...about, ...byHand })).toBe('403 admin-required');
    for (const wrong of [{ reference: 'x' }, { reference: '<b>tr</b>' }, { reason: '' }]) {
      expect(await site.refusal('recordDoneByHand', admin, { ...about, ...byHand, ...wrong })).toBe(
        '400 invalid-input',
      );
    }
    const elsewhere = { ...about, ...byHand, invoiceId: 'x'.repeat(20) };
    expect(await site.refusal('recordDoneByHand', admin, elsewhere)).toBe('404 not-found');
    await Promise.allSettled([1, 2, 3].map(() => site.call('recordDoneByHand', admin, { ...about, ...byHand })));
    expect(await site.refusal('recordDoneByHand', admin, { ...about, ...byHand })).toBe('409 wrong-state');
    expect(await site.refusal('retryOperation', admin, about)).toBe('409 wrong-state');
    expect(await storedPart(deal, 'close')).toMatchObject({ state: 'settled', released: 2_000_000, releasing: 0 });
    expect(await balances(deal.dealId)).toMatchObject({
      [`person:${seller.uid}`]: 1_940_000,
      [`held:${deal.dealId}`]: 0,
      'handoff:fees': 60_000,
    });
    const fees = await refs.invoices().where('dealId', '==', deal.dealId).where('kind', '==', 'fee').get();
    expect(fees.size).toBe(1);
    expect(await flagOf(`operation-${operationId}`)).toMatchObject({
      state: 'resolved',
      outcome: `Done by hand: ${byHand.reason}`,
    });
    expect(transfersTo(deal.accountId)).toEqual([]);
    const log = await refs.auditLog().where('touches', 'array-contains', `invoice:${deal.invoiceId}`).get();
    expect(log.docs.map((doc) => doc.data()).filter(({ action }) => action === 'operation-by-hand')).toEqual([
      expect.objectContaining({ by: admin.uid, details: expect.objectContaining(byHand) }),
    ]);
    const { operations } = await call('getOperations', admin, { invoiceId: deal.invoiceId });
    expect(operations.find(({ id }) => id === operationId)).toMatchObject({ byHand: true, answer: 'tr_by_hand' });
  });

  test('a response that arrives after it was recorded by hand enters nothing, and raises a case', async () => {
    const deal = await refused();
    const { about, operationId, accountId } = deal;
    site.platform.completeAccount(accountId);
    // The retry is answered only after another person has given the operation up and recorded it by hand.
    const held = site.holdCalls();
    const retry = site.call('retryOperation', admin, about);
    await held.reached;
    await refs.outbox(operationId).update({ state: 'failed', problem: 'No answer.' });
    await call('recordDoneByHand', admin, { ...about, ...byHand });
    const before = await balances(deal.dealId);
    held.release();
    await retry;
    expect(await row(operationId)).toMatchObject({ state: 'done', byHand: true, answer: 'tr_by_hand' });
    expect(await balances(deal.dealId)).toEqual(before);
    expect(await flagOf(`operation-twice-${operationId}`)).toMatchObject({
      kind: 'payment-operation',
      state: 'open',
      reason: expect.stringMatching(/done by hand \(tr_by_hand\).*answered late \(tr_/),
    });
  });

  test('a refund made by hand isn’t undone by the return of an earlier one whose response was lost', async () => {
    const deal = await paid();
    await call('openDispute', deal.buyer, { dealId: deal.dealId, reason: 'Nothing arrived.' });
    await stateCases(deal);
    await call('decideDispute', admin, { dealId: deal.dealId, release: 0, refund: 2_000_000, reason: 'It is so.' });
    const operationId = `refund-${deal.invoiceId}-close`;
    await site.perform();
    // The stored documents look as if Stripe had sent the refund but its answer had never arrived, so it was given up
    // here.
    const refund = site.platform.all('refund').at(-1)?.id ?? '';
    const parts = (await invoiceOf(deal.invoiceId)).parts.map((part) => ({
      ...part,
      state: 'payout-pending' as const,
      refunded: 0,
      refunding: part.refunded,
    }));
    await refs.invoice(deal.invoiceId).update({ parts });
    const ledger = await refs.ledger().where('dealId', '==', deal.dealId).get();
    const entered = ledger.docs.filter((doc) => doc.data().what === 'refund');
    await Promise.all(entered.map((doc) => doc.ref.delete()));
    await refs.outbox(operationId).update({ state: 'failed', answer: null, problem: 'No answer.' });
    await call('recordDoneByHand', admin, {
      invoiceId: deal.invoiceId,
      operationId,
      reference: 'wire 4711',
      reason: byHand.reason,
    });
    expect(await site.deliver(site.platform.failRefund(refund))).toEqual([200]);
    expect(await storedPart(deal, 'close')).toMatchObject({ state: 'settled', refunded: 2_000_000, refunding: 0 });
    expect(await row(operationId)).toMatchObject({ state: 'done', byHand: true });
  });

  test('a page or payout account is requested again by its requester, not by administrators', async () => {
    const deal = await acceptedDeal(await parties());
    await site.checkout(deal.buyer, deal.invoiceId);
    const { operations } = await call('getOperations', admin, { invoiceId: deal.invoiceId });
    const operationId = operations.find(({ kind }) => kind === 'checkout')?.id ?? '';
    await refs.outbox(operationId).update({ state: 'failed', problem: 'No.' });
    const about = { invoiceId: deal.invoiceId, operationId };
    expect(await site.refusal('retryOperation', admin, about)).toBe('409 wrong-state');
    expect(await site.refusal('recordDoneByHand', admin, { ...about, ...byHand })).toBe('409 wrong-state');
  });
});
