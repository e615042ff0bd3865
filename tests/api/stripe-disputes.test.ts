import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver } from '../support/deals/make-deal.ts';
import { resetClock } from '../support/emulators/emulator-clock.ts';
import { balances } from '../support/money/payments.ts';
import { storedPart, stripeSales } from '../support/money/stripe-sales.ts';
import { type StripeSite, startStripeSite } from '../support/money/stripe-site.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { flagOf, waitForNotification } from '../support/stored/stored-documents.ts';

// Disputes at Stripe, and their losses after a release, in a separate process that uses the double of our account
// there.
let site: StripeSite;
let admin: TestPerson;
beforeAll(async () => {
  site = await startStripeSite(TEST.ports.functions + 3_895);
  admin = await makePerson('stripe-admin', { role: 'admin' });
});
afterAll(() => site.stop());
afterEach(resetClock);

const { parties, paid, lostAfterRelease } = stripeSales(() => site);

test("Stripe's dispute withdrawals and returns are entered once each, whenever they are reported", async () => {
  const deal = await paid();
  const fees = async () => (await balances(deal.dealId))['provider:fees'];
  site.platform.saysFeesLater = true;
  const opened = site.platform.dispute(deal.sessionId);
  site.platform.saysFeesLater = false;
  const disputeId = String(opened[0]?.data.object.id);
  await site.deliver(opened);
  expect(await fees()).toBe(58_030);
  const withdrawn = site.platform.withdrawFunds(disputeId);
  expect(await site.deliver([...withdrawn, ...opened, ...withdrawn])).toEqual([200, 200, 200]);
  expect(await fees()).toBe(59_530);
  const won = site.platform.closeDispute(disputeId, 'won', -1_500);
  await site.deliver([...won.toReversed(), ...won]);
  expect(await fees()).toBe(58_030);
  expect(await storedPart(deal, 'close')).toMatchObject({ state: 'paid', frozen: false });
  // An event about this fee that arrives before the payment is recorded must be sent again.
  const other = await acceptedDeal(await parties());
  const sessionId = await site.checkout(other.buyer, other.invoiceId);
  const pays = site.platform.pay(sessionId);
  site.platform.saysFeesLater = true;
  const early = String(site.platform.dispute(sessionId)[0]?.data.object.id);
  site.platform.saysFeesLater = false;
  const taken = site.platform.withdrawFunds(early);
  expect(await site.deliver([...taken, ...pays, ...taken])).toEqual([409, 200, 200]);
  expect((await balances(other.dealId))['provider:fees']).toBe(59_530);
});

test('a dispute read as open that arrives after it was won freezes nothing', async () => {
  const deal = await paid();
  const held = site.holdAnswer();
  const opened = site.platform.dispute(deal.sessionId);
  const late = site.deliver(opened);
  await held.reached;
  const won = site.platform.closeDispute(String(opened[0]?.data.object.id), 'won');
  expect(await site.deliver(won)).toEqual([200, 200]);
  held.release();
  expect(await late).toEqual([200]);
  expect(await storedPart(deal, 'close')).toMatchObject({ state: 'paid', frozen: false });
  const chargebacks = refs.deal(deal.dealId).collection('events').where('kind', '==', 'chargeback');
  expect((await chargebacks.get()).docs.map((doc) => doc.get('label'))).toEqual(['decided for the seller']);
});

test('a dispute read as lost that arrives too late doesn’t use up the event of its loss', async () => {
  const deal = await paid();
  const opened = site.platform.dispute(deal.sessionId);
  await site.deliver(opened);
  const disputeId = String(opened[0]?.data.object.id);
  const held = site.holdAnswer();
  const late = site.deliver(site.platform.closeDispute(disputeId, 'lost'));
  await held.reached;
  // The seller wins the dispute on appeal.
  await site.deliver(site.platform.closeDispute(disputeId, 'won'));
  held.release();
  expect(await late).toEqual([200]);
  expect(await storedPart(deal, 'close')).toMatchObject({ state: 'paid', frozen: false, lost: false });
  expect(await site.deliver(site.platform.closeDispute(disputeId, 'lost'))).toEqual([200]);
  expect(await storedPart(deal, 'close')).toMatchObject({ state: 'settled', lost: true, refunded: 2_000_000 });
  expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 0 });
});

test('a lost dispute after the release is our loss; a partial loss is recorded as such, and the rest is unfrozen', async () => {
  const deal = await paid();
  await handOver(deal);
  await site.perform();
  const opened = site.platform.dispute(deal.sessionId);
  await site.deliver(opened);
  const disputeId = String(opened[0]?.data.object.id);
  await site.deliver(site.platform.closeDispute(disputeId, 'lost'));
  // Stripe's fee for the dispute is our cost, in addition to the fee for the payment.
  expect(await balances(deal.dealId)).toMatchObject({ 'handoff:losses': -2_000_000, 'provider:fees': 59_530 });
  const other = await paid();
  const share = site.platform.dispute(other.sessionId, 300_000);
  await site.deliver(share);
  expect(await storedPart(other, 'close')).toMatchObject({ frozen: true });
  await site.deliver(site.platform.closeDispute(String(share[0]?.data.object.id), 'lost'));
  expect(await storedPart(other, 'close')).toMatchObject({ frozen: false, lost: false, state: 'paid' });
  expect(await balances(other.dealId)).toMatchObject({
    'handoff:losses': -300_000,
    [`held:${other.dealId}`]: 2_000_000,
  });
  expect(await flagOf(`chargeback-${other.invoiceId}-${other.sessionId}`)).toMatchObject({ kind: 'chargeback' });
});

const transferOf = ({ accountId }: { accountId: string }) =>
  site.platform.all('transfer').find(({ destination }) => destination === accountId)?.id ?? '';

describe('money that a chargeback lost after the release', () => {
  test('is recovered from the seller by an administrator, at most the loss, each share once however it is reported', async () => {
    const deal = await lostAfterRelease();
    const reason = 'Nothing was handed over.';
    const take = (amount: number) => site.call('takeBack', admin, { ...deal.release, amount, reason });
    const books = async () => {
      const { [`person:${deal.seller.uid}`]: seller, 'handoff:losses': losses } = await balances(deal.dealId);
      return [seller, losses];
    };
    expect(await site.refusal('takeBack', admin, { ...deal.release, amount: 1_940_001, reason })).toBe(
      '409 wrong-state',
    );
    expect(await site.refusal('takeBack', deal.seller, { ...deal.release, amount: 1, reason })).toBe(
      '403 admin-required',
    );
    await take(1_000_000);
    // An amount that was already requested cannot be requested again.
    expect(await site.refusal('takeBack', admin, { ...deal.release, amount: 940_001, reason })).toBe('409 wrong-state');
    await site.perform();
    const asked = site.platform.tellReversed(transferOf(deal));
    expect(await site.deliver([...asked, ...asked])).toEqual([200, 200]);
    expect(await books()).toEqual([940_000, -1_000_000]);
    await waitForNotification(deal.seller, /\$10,000 for Harbour Desk taken back/);
    const byHand = site.platform.reverseByHand(transferOf(deal), 500_000);
    expect(await site.deliver([...byHand, ...asked, ...byHand])).toEqual([200, 200, 200]);
    expect(await books()).toEqual([440_000, -500_000]);
    // The seller's account is empty, so taking the money back fails. The failure opens a case, and the loss stays ours.
    const { operations } = await call('getOperations', admin, { invoiceId: deal.invoiceId });
    expect(operations.map(({ canTakeBack }) => canTakeBack).filter((most) => most > 0)).toEqual([440_000]);
    site.platform.payOut(deal.accountId);
    await take(440_000);
    await site.perform();
    const failed = `take-back-${deal.invoiceId}-close-2`;
    expect(await flagOf(`operation-${failed}`)).toMatchObject({ kind: 'payment-operation', state: 'open' });
    expect(await books()).toEqual([440_000, -500_000]);
    // The seller returns the money by other means.
    const about = { invoiceId: deal.invoiceId, operationId: failed, reference: 'wire/4711', reason };
    await site.call('recordDoneByHand', admin, about);
    expect(await books()).toEqual([0, -60_000]);
    expect(await storedPart(deal, 'close')).toMatchObject({
      state: 'settled',
      released: 2_000_000,
      takenBack: 1_940_000,
    });
    expect((await call('getLedger', admin, { invoiceId: deal.invoiceId })).problems).toEqual([]);
  });

  test('is recorded by hand once per reversal; one already entered by its event is only closed', async () => {
    const deal = await lostAfterRelease();
    const reason = 'Nothing was handed over.';
    const seller = async () => (await balances(deal.dealId))[`person:${deal.seller.uid}`];
    const take = async (amount: number) => {
      await site.call('takeBack', admin, { ...deal.release, amount, reason });
      await site.perform();
    };
    const rowOf = async (n: number) => {
      const operationId = `take-back-${deal.invoiceId}-close-${n}`;
      const row = (await refs.outbox(operationId).get()).data();
      return { row, about: { invoiceId: deal.invoiceId, operationId, reason } };
    };
    await take(1_000_000);
    const reference = (await rowOf(1)).row?.answer ?? '';
    // This reversal was made in the dashboard and has not been reported yet.
    const reversed = site.platform.reverseByHand(transferOf(deal), 440_000);
    site.platform.payOut(deal.accountId);
    await take(440_000);
    const { about } = await rowOf(2);
    // The reference belongs to a reversal of another amount.
    expect(await site.refusal('recordDoneByHand', admin, { ...about, reference })).toBe('409 wrong-state');
    expect([await seller(), (await rowOf(2)).row?.state]).toEqual([940_000, 'failed']);
    await site.deliver(reversed);
    expect(await seller()).toBe(500_000);
    const reversal = await refs
      .ledger()
      .where('dealId', '==', deal.dealId)
      .where('what', '==', 'release-reversed')
      .get();
    const told = reversal.docs.map(({ id }) => id.replace('reversal-', '')).find((id) => id !== reference) ?? '';
    await site.call('recordDoneByHand', admin, { ...about, reference: told });
    expect([await seller(), (await rowOf(2)).row?.state]).toEqual([500_000, 'done']);
    expect(await flagOf(`operation-${about.operationId}`)).toMatchObject({ state: 'resolved' });
    // The reference has the same amount, but is already recorded for another operation.
    await take(440_000);
    const third = (await rowOf(3)).about;
    expect(await site.refusal('recordDoneByHand', admin, { ...third, reference: told })).toBe('409 wrong-state');
    await site.call('recordDoneByHand', admin, { ...third, reference: 'trr_by_hand' });
    expect(await seller()).toBe(60_000);
  });

  test('recovered in Stripe’s dashboard without a loss, it is entered and raises a case; before its release, the event is retried', async () => {
    const deal = await paid();
    await handOver(deal);
    // Stripe has sent the release, but all its answers were lost.
    site.faults.push('answer-lost', 'answer-lost', 'answer-lost');
    await site.perform();
    const byHand = site.platform.reverseByHand(transferOf(deal), 700);
    expect(await site.deliver(byHand)).toEqual([409]);
    for (let n = 0; n < 3; n++) await site.perform();
    expect(await storedPart(deal, 'close')).toMatchObject({ state: 'settled', takenBack: 0 });
    expect(await site.deliver([...byHand, ...byHand])).toEqual([200, 200]);
    expect(await storedPart(deal, 'close')).toMatchObject({ state: 'settled', takenBack: 700 });
    expect(await balances(deal.dealId)).toMatchObject({ 'handoff:losses': 700, [`held:${deal.dealId}`]: 0 });
    expect(await flagOf(`reversal-${deal.invoiceId}-close`)).toMatchObject({
      kind: 'release-reversed',
      state: 'open',
      dealId: deal.dealId,
      reason: expect.stringMatching(/^\$7\.00 of the release tr_/),
    });
  });
});
