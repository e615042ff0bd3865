import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PlatformEvent } from '../../emulators/stripe-double/stripe-platform.ts';
import { TEST } from '../../emulators/suite/instances.ts';
import { db } from '../../functions/src/data/firebase.ts';
import { newId, refs } from '../../functions/src/data/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { waitingRow } from '../../src/domain/invoice/outbox-row.ts';
import type { OfferTerms } from '../../src/domain/offer/offer.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import { call } from '../support/api-calls.ts';
import { emulator, resetClock } from '../support/emulator-clock.ts';
import { acceptedDeal, handOver, PLAN, type TestDeal } from '../support/make-deal.ts';
import { makePerson, type TestPerson } from '../support/make-person.ts';
import { balances } from '../support/payments.ts';
import { compareFromNow } from '../support/reconciliation.ts';
import { dealOf, flagOf, invoiceOf, notified, partOf, userOf } from '../support/stored-documents.ts';
import { stripeParties } from '../support/stripe-parties.ts';
import { type StripeSite, startStripeSite } from '../support/stripe-site.ts';
import { until } from '../support/until.ts';

// Whole sales through the Stripe provider, in a process of its own, against the double of our account at Stripe.
let site: StripeSite;
let admin: TestPerson;
beforeAll(async () => {
  site = await startStripeSite(TEST.ports.functions + 3_890);
  admin = await makePerson('stripe-admin', { role: 'admin' });
});
afterAll(() => site.stop());
afterEach(resetClock);

const parties = (complete = true) => stripeParties(site, complete);

async function paid(terms: Partial<OfferTerms> = {}) {
  const people = await parties();
  const deal = await acceptedDeal(people, terms);
  const sessionId = await site.checkout(deal.buyer, deal.invoiceId);
  expect(await site.deliver(site.platform.pay(sessionId))).toEqual([200]);
  return { ...deal, ...people, sessionId };
}

/** Released, and then lost by a chargeback. */
async function lostAfterRelease() {
  const deal = await paid();
  await handOver(deal);
  await site.perform();
  const opened = site.platform.dispute(deal.sessionId);
  const lost = site.platform.closeDispute(String(opened[0]?.data.object.id), 'lost');
  await site.deliver([...opened, ...lost]);
  return { ...deal, release: { invoiceId: deal.invoiceId, operationId: `release-${deal.invoiceId}-close` } };
}

async function stateCases({ dealId, seller, buyer }: TestDeal): Promise<void> {
  await call('makeStatement', buyer, { dealId, text: 'It is not what was sold.', wantsRefund: 200_000 });
  await call('makeStatement', seller, { dealId, text: 'It is.', wantsRefund: 0 });
}

const part = async (deal: TestDeal, id: string) => partOf(await invoiceOf(deal.invoiceId), id);
const amounts = (object: string, of: (one: Record<string, unknown>) => boolean) =>
  site.platform.all(object).flatMap((one) => (of(one) ? [one.amount] : []));
const transfersTo = (accountId: string) => amounts('transfer', ({ destination }) => destination === accountId);
const refundsOf = (deal: TestDeal) =>
  amounts('refund', ({ metadata }) => (metadata as { invoice?: string }).invoice === deal.invoiceId);

test('a whole sale: paid, held, handed over, released less the fee; the page names the sandbox', async () => {
  const deal = await paid();
  expect((await invoiceOf(deal.invoiceId)).isTest).toBe(true);
  expect((await dealOf(deal.dealId)).stage).toBe('paid');
  expect(transfersTo(deal.accountId)).toEqual([]);
  await handOver(deal);
  await site.perform();
  expect(await invoiceOf(deal.invoiceId)).toMatchObject({ state: 'released', feeTaken: 60_000 });
  expect(transfersTo(deal.accountId)).toEqual([1_940_000]);
  expect(await balances(deal.dealId)).toMatchObject({
    [`person:${deal.seller.uid}`]: 1_940_000,
    [`held:${deal.dealId}`]: 0,
    'handoff:fees': 60_000,
    'provider:fees': 58_030,
    'handoff:costs': -58_030,
  });
  // Each movement has Stripe's name.
  const { docs } = await refs.ledger().where('dealId', '==', deal.dealId).get();
  const names = docs.map((doc) => [doc.data().what, doc.data().ref?.split('_')[0]]);
  expect(names.sort()).toEqual([
    ['payment', 'ch'],
    ['provider-fee', 'ch'],
    ['release', 'tr'],
  ]);
});

test('a payment by bank debit is processing for days; if it fails, another page can be opened', async () => {
  const deal = await acceptedDeal(await parties());
  const sessionId = await site.checkout(deal.buyer, deal.invoiceId);
  const completed = site.platform.pay(sessionId, true);
  await site.deliver(completed);
  expect((await part(deal, 'close'))?.state).toBe('processing');
  await site.deliver(site.platform.finishPayment(sessionId, false));
  expect(await part(deal, 'close')).toMatchObject({ state: 'due' });
  // Delivered once more, late.
  await site.deliver(completed);
  expect((await part(deal, 'close'))?.state).toBe('due');
  const again = await site.checkout(deal.buyer, deal.invoiceId);
  await site.deliver(site.platform.pay(again, true));
  await site.deliver(site.platform.finishPayment(again, true));
  expect((await dealOf(deal.dealId)).stage).toBe('paid');
  // A bank debit costs far less.
  expect(await balances(deal.dealId)).toMatchObject({ 'provider:fees': 500, 'handoff:costs': -500 });
});

test('what Stripe takes is entered once for each charge, whenever and however often it says so', async () => {
  const deal = await acceptedDeal(await parties());
  const sessionId = await site.checkout(deal.buyer, deal.invoiceId);
  site.platform.saysFeesLater = true;
  const completed = site.platform.pay(sessionId);
  site.platform.saysFeesLater = false;
  const sayFee = () => site.platform.sayFee(sessionId);
  expect(await site.deliver(completed)).toEqual([200]);
  expect(await balances(deal.dealId)).not.toHaveProperty('provider:fees');
  expect(await site.deliver([...sayFee(), ...completed, ...sayFee()])).toEqual([200, 200, 200]);
  expect(await balances(deal.dealId)).toMatchObject({ 'provider:fees': 58_030, [`held:${deal.dealId}`]: 2_000_000 });
  expect((await call('getLedger', admin, { invoiceId: deal.invoiceId })).problems).toEqual([]);
  // Before its payment it has to come again.
  const other = await acceptedDeal(await parties());
  const second = await site.checkout(other.buyer, other.invoiceId);
  const paidNow = site.platform.pay(second);
  const said = site.platform.sayFee(second);
  expect(await site.deliver([...said, ...paidNow, ...said])).toEqual([409, 200, 200]);
  expect(await balances(other.dealId)).toMatchObject({ 'provider:fees': 58_030 });
});

test('what Stripe takes for a dispute is entered once, whenever it says so, and what it gives back as well', async () => {
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
  expect(await part(deal, 'close')).toMatchObject({ state: 'paid', frozen: false });
  // Before its payment is recorded it has to come again.
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

test('a dispute that was read as open, and arrives after it was won, freezes nothing', async () => {
  const deal = await paid();
  const held = site.holdAnswer();
  const opened = site.platform.dispute(deal.sessionId);
  const late = site.deliver(opened);
  await held.reached;
  const won = site.platform.closeDispute(String(opened[0]?.data.object.id), 'won');
  expect(await site.deliver(won)).toEqual([200, 200]);
  held.release();
  expect(await late).toEqual([200]);
  expect(await part(deal, 'close')).toMatchObject({ state: 'paid', frozen: false });
  const chargebacks = refs.deal(deal.dealId).collection('events').where('kind', '==', 'chargeback');
  expect((await chargebacks.get()).docs.map((doc) => doc.get('label'))).toEqual(['decided for the seller']);
});

test('a dispute that was read as lost, and arrives too late, does not use up the event of its loss', async () => {
  const deal = await paid();
  const opened = site.platform.dispute(deal.sessionId);
  await site.deliver(opened);
  const disputeId = String(opened[0]?.data.object.id);
  const held = site.holdAnswer();
  const late = site.deliver(site.platform.closeDispute(disputeId, 'lost'));
  await held.reached;
  // On appeal.
  await site.deliver(site.platform.closeDispute(disputeId, 'won'));
  held.release();
  expect(await late).toEqual([200]);
  expect(await part(deal, 'close')).toMatchObject({ state: 'paid', frozen: false, lost: false });
  expect(await site.deliver(site.platform.closeDispute(disputeId, 'lost'))).toEqual([200]);
  expect(await part(deal, 'close')).toMatchObject({ state: 'settled', lost: true, refunded: 2_000_000 });
  expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 0 });
});

test('the ledger is compared with Stripe: it agrees about a whole sale, a refund and a dispute, and differs where one is wrong', async () => {
  await compareFromNow();
  const sold = await paid();
  await handOver(sold);
  await site.perform();
  const opened = site.platform.dispute(sold.sessionId);
  const lost = site.platform.closeDispute(String(opened[0]?.data.object.id), 'lost');
  await site.deliver([...opened, ...lost]);
  const held = await paid();
  const taken = await lostAfterRelease();
  await site.call('takeBack', admin, { ...taken.release, amount: 1_000_000, reason: 'As agreed.' });
  const compare = async (days: number) => {
    await emulator('clock', { advanceMs: days * 24 * HOUR_MS, quiet: true });
    await site.perform();
    const { differences } = (await call('getMoneyChecks', admin, {})).reconciliation ?? {};
    return differences
      ?.filter(({ invoiceId }) => [sold, held, taken].some((deal) => deal.invoiceId === invoiceId))
      .map(({ kind, ledger, provider, dealId }) => [kind, ledger, provider, dealId]);
  };
  expect(await compare(3)).toEqual([]);
  const transfer = site.platform.all('transfer').find(({ destination }) => destination === sold.accountId);
  const charge = (await refs.ledger().where('dealId', '==', held.dealId).where('what', '==', 'payment').get()).docs[0];
  const chargeId = charge?.data().ref ?? '';
  site.platform.falsify(String(transfer?.id), null);
  site.platform.moveByHand(-700, 'refund', { prefix: 're', object: 'refund', charge: chargeId, metadata: {} });
  expect((await compare(1))?.toSorted()).toEqual([
    ['not-at-provider', -1_940_000, 0, sold.dealId],
    ['not-in-ledger', 0, -700, held.dealId],
  ]);
});

test('a page that nobody paid on expires silently', async () => {
  const deal = await acceptedDeal(await parties());
  const sessionId = await site.checkout(deal.buyer, deal.invoiceId);
  await site.deliver(site.platform.expireSession(sessionId));
  expect(await invoiceOf(deal.invoiceId)).toMatchObject({ checkout: null, checkoutAsked: false, state: 'open' });
  const events = await refs.deal(deal.dealId).collection('events').where('kind', '==', 'payment-failed').get();
  expect(events.size).toBe(0);
  expect(await site.checkout(deal.buyer, deal.invoiceId)).not.toBe(sessionId);
});

test('installments with a holdback: each part is released from the charge that paid it', async () => {
  const deal = await paid(PLAN);
  await handOver(deal);
  await site.perform();
  expect((await part(deal, 'close'))?.state).toBe('settled');
  await call('openDispute', deal.buyer, { dealId: deal.dealId, reason: 'Less traffic than was said.' });
  await stateCases(deal);
  await call('decideDispute', admin, {
    dealId: deal.dealId,
    release: 100_000,
    refund: 200_000,
    reason: 'Half of it was so.',
  });
  await site.perform();
  expect(await part(deal, 'holdback')).toMatchObject({ state: 'settled', released: 100_000, refunded: 200_000 });
  const sent = transfersTo(deal.accountId);
  // At close 1,200,000 and of the holdback 100,000, less 3%.
  expect(sent).toEqual([1_164_000, 97_000]);
  expect(refundsOf(deal)).toEqual([200_000]);
});

test('a lost dispute after the release is our loss; a share is lost as a share, and the rest is free again', async () => {
  const deal = await paid();
  await handOver(deal);
  await site.perform();
  const opened = site.platform.dispute(deal.sessionId);
  await site.deliver(opened);
  const disputeId = String(opened[0]?.data.object.id);
  await site.deliver(site.platform.closeDispute(disputeId, 'lost'));
  // Stripe's fee for the dispute is our cost beside that for the payment.
  expect(await balances(deal.dealId)).toMatchObject({ 'handoff:losses': -2_000_000, 'provider:fees': 59_530 });
  const other = await paid();
  const share = site.platform.dispute(other.sessionId, 300_000);
  await site.deliver(share);
  expect(await part(other, 'close')).toMatchObject({ frozen: true });
  await site.deliver(site.platform.closeDispute(String(share[0]?.data.object.id), 'lost'));
  expect(await part(other, 'close')).toMatchObject({ frozen: false, lost: false, state: 'paid' });
  expect(await balances(other.dealId)).toMatchObject({
    'handoff:losses': -300_000,
    [`held:${other.dealId}`]: 2_000_000,
  });
  expect(await flagOf(`chargeback-${other.invoiceId}-${other.sessionId}`)).toMatchObject({ kind: 'chargeback' });
});

const transferOf = ({ accountId }: { accountId: string }) =>
  site.platform.all('transfer').find(({ destination }) => destination === accountId)?.id ?? '';

describe('what a chargeback lost after the release', () => {
  test('is taken back from the seller by an administrator, at most that, each share once whatever says so', async () => {
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
    // What was asked for is not asked for again.
    expect(await site.refusal('takeBack', admin, { ...deal.release, amount: 940_001, reason })).toBe('409 wrong-state');
    await site.perform();
    const asked = site.platform.tellReversed(transferOf(deal));
    expect(await site.deliver([...asked, ...asked])).toEqual([200, 200]);
    expect(await books()).toEqual([940_000, -1_000_000]);
    await notified(deal.seller, /\$10,000 for Harbour Desk taken back/);
    const byHand = site.platform.reverseByHand(transferOf(deal), 500_000);
    expect(await site.deliver([...byHand, ...asked, ...byHand])).toEqual([200, 200, 200]);
    expect(await books()).toEqual([440_000, -500_000]);
    // The account has nothing left: a case, and our loss.
    const { operations } = await call('getOperations', admin, { invoiceId: deal.invoiceId });
    expect(operations.map(({ canTakeBack }) => canTakeBack).filter((most) => most > 0)).toEqual([440_000]);
    site.platform.payOut(deal.accountId);
    await take(440_000);
    await site.perform();
    const failed = `take-back-${deal.invoiceId}-close-2`;
    expect(await flagOf(`operation-${failed}`)).toMatchObject({ kind: 'payment-operation', state: 'open' });
    expect(await books()).toEqual([440_000, -500_000]);
    // The seller sends it by other means.
    const about = { invoiceId: deal.invoiceId, operationId: failed, reference: 'wire/4711', reason };
    await site.call('recordDoneByHand', admin, about);
    expect(await books()).toEqual([0, -60_000]);
    expect(await part(deal, 'close')).toMatchObject({ state: 'settled', released: 2_000_000, takenBack: 1_940_000 });
    expect((await call('getLedger', admin, { invoiceId: deal.invoiceId })).problems).toEqual([]);
  });

  test('is recorded by hand under one reversal once; what its event entered before is only closed', async () => {
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
    // Made in the dashboard, and not told yet.
    const reversed = site.platform.reverseByHand(transferOf(deal), 440_000);
    site.platform.payOut(deal.accountId);
    await take(440_000);
    const { about } = await rowOf(2);
    // It is that of another amount.
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
    // Of the same amount, and recorded as another one’s.
    await take(440_000);
    const third = (await rowOf(3)).about;
    expect(await site.refusal('recordDoneByHand', admin, { ...third, reference: told })).toBe('409 wrong-state');
    await site.call('recordDoneByHand', admin, { ...third, reference: 'trr_by_hand' });
    expect(await seller()).toBe(60_000);
  });

  test('taken back in Stripe’s dashboard without one, it is entered and a case; before its release it comes again', async () => {
    const deal = await paid();
    await handOver(deal);
    // Stripe has sent it, and nobody heard of it.
    site.faults.push('answer-lost', 'answer-lost', 'answer-lost');
    await site.perform();
    const byHand = site.platform.reverseByHand(transferOf(deal), 700);
    expect(await site.deliver(byHand)).toEqual([409]);
    for (let n = 0; n < 3; n++) await site.perform();
    expect(await part(deal, 'close')).toMatchObject({ state: 'settled', takenBack: 0 });
    expect(await site.deliver([...byHand, ...byHand])).toEqual([200, 200]);
    expect(await part(deal, 'close')).toMatchObject({ state: 'settled', takenBack: 700 });
    expect(await balances(deal.dealId)).toMatchObject({ 'handoff:losses': 700, [`held:${deal.dealId}`]: 0 });
    expect(await flagOf(`reversal-${deal.invoiceId}-close`)).toMatchObject({
      ...{ kind: 'release-reversed', state: 'open', dealId: deal.dealId },
      reason: expect.stringMatching(/^\$7\.00 of the release tr_/),
    });
  });
});

test('a refund that comes back is held again, a case, and sent again by an administrator', async () => {
  const deal = await paid();
  await call('openDispute', deal.buyer, { dealId: deal.dealId, reason: 'Nothing arrived.' });
  await stateCases(deal);
  await call('decideDispute', admin, { dealId: deal.dealId, release: 0, refund: 2_000_000, reason: 'It is so.' });
  await site.perform();
  expect(await part(deal, 'close')).toMatchObject({ state: 'settled', refunded: 2_000_000 });
  const refund = site.platform.all('refund').at(-1)?.id ?? '';
  const failed = site.platform.failRefund(refund);
  await site.deliver(failed);
  await site.deliver(failed);
  const operationId = `refund-${deal.invoiceId}-close`;
  expect(await part(deal, 'close')).toMatchObject({ state: 'payout-pending', refunded: 0, refunding: 2_000_000 });
  expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 2_000_000 });
  expect(await flagOf(`refund-failed-${operationId}`)).toMatchObject({ kind: 'refund-failed', dealId: deal.dealId });
  expect((await refs.outbox(operationId).get()).data()).toMatchObject({ state: 'failed', refusals: 1 });
  await site.call('retryOperation', admin, { invoiceId: deal.invoiceId, operationId });
  expect(await part(deal, 'close')).toMatchObject({ state: 'settled', refunded: 2_000_000 });
  expect(refundsOf(deal)).toEqual([2_000_000, 2_000_000]);
  expect(await balances(deal.dealId)).toMatchObject({ [`held:${deal.dealId}`]: 0, [`person:${deal.buyer.uid}`]: 0 });
});

describe('an operation that fails for good', () => {
  /** A sale whose release the provider refuses, because the seller's account has lost what it needs, which nobody told us. */
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

  test('is a case; tried again in vain it stays the same one, and it is closed once it is done', async () => {
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

  test('is tried again only when its time has come, and once', async () => {
    const deal = await paid();
    await handOver(deal);
    const operationId = `release-${deal.invoiceId}-close`;
    // The SDK's own tries, too. Stripe has acted; nobody here knows.
    site.faults.push('error-after', 'answer-lost', 'error');
    await site.perform();
    expect(await row(operationId)).toMatchObject({ state: 'waiting', attempts: 1, problem: expect.any(String) });
    expect(await part(deal, 'close')).toMatchObject({ state: 'payout-pending' });
    await emulator('clock', { advanceMs: 60_000, quiet: true });
    await emulator('tick');
    expect(await row(operationId)).toMatchObject({ attempts: 1 });
    await site.perform();
    await site.perform();
    expect(await row(operationId)).toMatchObject({ state: 'done', attempts: 2, problem: null, nextAt: null });
    expect(transfersTo(deal.accountId)).toEqual([1_940_000]);
    expect(await flagOf(`operation-${operationId}`)).toBeUndefined();
  });

  test('one that has no answer is given up after its last attempt, and is a case', async () => {
    const deal = await paid();
    await handOver(deal);
    const operationId = `release-${deal.invoiceId}-close`;
    await refs.outbox(operationId).update({ attempts: 11 });
    site.faults.push('not-reached', 'not-reached', 'not-reached');
    await site.perform();
    expect(await row(operationId)).toMatchObject({ state: 'failed', attempts: 12, nextAt: null });
    expect(await flagOf(`operation-${operationId}`)).toMatchObject({
      ...{ state: 'open', kind: 'payment-operation' },
      reason: expect.stringMatching(/there was no answer after 12 attempts/),
    });
    await site.perform();
    expect(transfersTo(deal.accountId)).toEqual([]);
  });

  test('fifty that fail do not hold up one behind them', async () => {
    const poison = Array.from({ length: 50 }, () => newId());
    const fails = waitingRow(new Date(Date.now() - HOUR_MS), { kind: 'open-payouts', uid: 'nobody' });
    await Promise.all(poison.map((id) => refs.outbox(id).set(fails)));
    // Each of them, and the SDK's own tries.
    site.faults.push(...Array.from({ length: 150 }, () => 'error' as const));
    const person = await makePerson('behind', { payouts: null });
    await site.call('connectPayouts', person, {});
    await site.perform();
    expect((await userOf(person))?.payouts).toMatchObject({ ready: false });
    const rows = await Promise.all(poison.map(row));
    expect(new Set(rows.map((one) => `${one?.state} ${one?.attempts}`))).toEqual(new Set(['waiting 1']));
    await Promise.all(poison.map((id) => refs.outbox(id).delete()));
  });

  test('is recorded once as done by hand, with the consequences of the provider’s answer', async () => {
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
    expect(await part(deal, 'close')).toMatchObject({ state: 'settled', released: 2_000_000, releasing: 0 });
    expect(await balances(deal.dealId)).toMatchObject({
      [`person:${seller.uid}`]: 1_940_000,
      [`held:${deal.dealId}`]: 0,
      'handoff:fees': 60_000,
    });
    const fees = await refs.invoices().where('dealId', '==', deal.dealId).where('kind', '==', 'fee').get();
    expect(fees.size).toBe(1);
    expect(await flagOf(`operation-${operationId}`)).toMatchObject({
      ...{ state: 'resolved', outcome: `Done by hand: ${byHand.reason}` },
    });
    expect(transfersTo(deal.accountId)).toEqual([]);
    const log = await refs.auditLog().where('touches', 'array-contains', `invoice:${deal.invoiceId}`).get();
    expect(log.docs.map((doc) => doc.data()).filter(({ action }) => action === 'operation-by-hand')).toEqual([
      expect.objectContaining({ by: admin.uid, details: expect.objectContaining(byHand) }),
    ]);
    const { operations } = await call('getOperations', admin, { invoiceId: deal.invoiceId });
    expect(operations.find(({ id }) => id === operationId)).toMatchObject({ byHand: true, answer: 'tr_by_hand' });
  });

  test('an answer that comes after it was recorded by hand enters nothing, and is a case', async () => {
    const deal = await refused();
    const { about, operationId, accountId } = deal;
    site.platform.completeAccount(accountId);
    // Tried again, and answered only when somebody else has given it up and recorded it.
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
      ...{ kind: 'payment-operation', state: 'open' },
      reason: expect.stringMatching(/done by hand \(tr_by_hand\).*answered late \(tr_/),
    });
  });

  test('a refund made by hand is not undone by the return of an earlier one whose answer was lost', async () => {
    const deal = await paid();
    await call('openDispute', deal.buyer, { dealId: deal.dealId, reason: 'Nothing arrived.' });
    await stateCases(deal);
    await call('decideDispute', admin, { dealId: deal.dealId, release: 0, refund: 2_000_000, reason: 'It is so.' });
    const operationId = `refund-${deal.invoiceId}-close`;
    await site.perform();
    // As if the answer had never come: sent at Stripe, given up here.
    const refund = site.platform.all('refund').at(-1)?.id ?? '';
    const parts = (await invoiceOf(deal.invoiceId)).parts.map((one) => ({
      ...one,
      ...{ state: 'payout-pending' as const, refunded: 0, refunding: one.refunded },
    }));
    await refs.invoice(deal.invoiceId).update({ parts });
    const ledger = await refs.ledger().where('dealId', '==', deal.dealId).get();
    const entered = ledger.docs.filter((doc) => doc.data().what === 'refund');
    await Promise.all(entered.map((doc) => doc.ref.delete()));
    await refs.outbox(operationId).update({ state: 'failed', answer: null, problem: 'No answer.' });
    await call('recordDoneByHand', admin, {
      ...{ invoiceId: deal.invoiceId, operationId, reference: 'wire 4711', reason: byHand.reason },
    });
    expect(await site.deliver(site.platform.failRefund(refund))).toEqual([200]);
    expect(await part(deal, 'close')).toMatchObject({ state: 'settled', refunded: 2_000_000, refunding: 0 });
    expect(await row(operationId)).toMatchObject({ state: 'done', byHand: true });
  });

  test('a page is opened or an account set up by whoever asks again, not by administrators', async () => {
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

describe('payout accounts', () => {
  test('become ready, are asked for more, and are ready again; releases wait meanwhile', async () => {
    const people = await parties(false);
    const { seller, accountId } = people;
    const deal = await acceptedDeal(people);
    const sessionId = await site.checkout(deal.buyer, deal.invoiceId);
    await site.deliver(site.platform.pay(sessionId));
    await handOver(deal);
    await site.perform();
    expect(await part(deal, 'close')).toMatchObject({ state: 'payout-pending', payoutAsked: false });
    await site.deliver(site.platform.completeAccount(accountId, ['external_account']));
    expect((await userOf(seller))?.payouts).toMatchObject({ ready: false, asks: ['external_account'] });
    await site.deliver(site.platform.completeAccount(accountId));
    expect((await userOf(seller))?.payouts).toMatchObject({ ready: true, asks: [] });
    await site.perform();
    expect(transfersTo(accountId)).toEqual([1_940_000]);
    await site.deliver(site.platform.completeAccount(accountId, ['individual.verification.document']));
    expect((await userOf(seller))?.payouts?.ready).toBe(false);
  });
  test('what was read before, and arrives later, does not undo what is so now', async () => {
    const { seller, accountId } = await parties();
    const held = site.holdAnswer();
    const late = site.deliver(site.platform.completeAccount(accountId, ['external_account']));
    await held.reached;
    expect(await site.deliver(site.platform.completeAccount(accountId))).toEqual([200]);
    held.release();
    expect(await late).toEqual([200]);
    expect((await userOf(seller))?.payouts).toMatchObject({ ready: true, asks: [] });
    // What changes from then on is recorded as ever.
    await site.deliver(site.platform.completeAccount(accountId, ['external_account']));
    expect((await userOf(seller))?.payouts).toMatchObject({ ready: false, asks: ['external_account'] });
  });
  test('a page of the provider is made for each visit, for its owner', async () => {
    const { seller, buyer } = await parties(false);
    // An account that Stripe does not know.
    expect(await site.refusal('payoutsPage', buyer, {})).toBe('502 provider-refused');
    expect(await site.refusal('payoutsPage', await makePerson('without', { payouts: null }), {})).toBe(
      '409 wrong-state',
    );
    expect(await site.refusal('payoutsPage', seller, {})).toBe('200');
  });
  test('a payout that the bank returns is told to its owner and to administrators', async () => {
    const { seller, accountId } = await parties();
    await site.deliver(site.platform.failPayout(accountId, 1_940_000));
    await notified(seller, /Your bank returned a payout of \$19,400/);
    expect(await flagOf(`payout-failed-${accountId}`)).toMatchObject({ kind: 'payout-failed', uid: seller.uid });
  });
});

/** Everything of a membership’s invoice that would be there twice if something was done twice, without what names it. */
async function leftBehind({ uid }: TestPerson, invoiceId: string) {
  const [entries, rows, flags, notifications] = await Promise.all([
    refs.ledger().where('invoiceId', '==', invoiceId).get(),
    db().collection(paths.outboxRows()).where('operation.invoiceId', '==', invoiceId).get(),
    db().collection(paths.flags()).where('invoiceId', '==', invoiceId).get(),
    refs.notifications(uid).get(),
  ]);
  const sorted = <T>(all: T[]): T[] => all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const alike = (account: string) => account.replace(uid, 'payer');
  return {
    ledger: sorted(
      entries.docs.map((doc) => {
        const { what, lines } = doc.data();
        return [what, ...lines.flatMap(({ account, amount }) => [alike(account), amount])];
      }),
    ),
    operations: sorted(rows.docs.map((doc) => [doc.get('operation.kind'), doc.get('state')])),
    flags: sorted(flags.docs.map((doc) => doc.get('kind'))),
    titles: sorted(notifications.docs.map((doc) => unnumbered(doc.data().title))),
  };
}

const unnumbered = (text: string): string => text.replace(/INV-[0-9-]+/, 'INV');

/** The subjects of the mails to somebody. */
const lettersTo = async ({ email }: TestPerson): Promise<string[]> =>
  (await db().collection(paths.mails()).where('to', '==', email).get()).docs
    .map((doc) => unnumbered(String(doc.get('message.subject'))))
    .sort();

test('four events end the same in all of their 24 orders, though Stripe has to repeat some', async () => {
  const orders = permutations([0, 1, 2, 3]);
  const buyers = await Promise.all(
    orders.map(async () => {
      const person = await makePerson('joiner');
      await site.call('buyMembership', person, {});
      const [invoice] = (await refs.invoices().where('payer.uid', '==', person.uid).get()).docs;
      await site.call('startCheckout', person, { invoiceId: invoice?.id ?? '' });
      return { person, invoiceId: invoice?.id ?? '' };
    }),
  );
  await site.perform();
  const outcomes = new Set<string>();
  let repeated = 0;
  for (const [i, { person, invoiceId }] of buyers.entries()) {
    const sessionId = (await invoiceOf(invoiceId)).checkout?.sessionId ?? '';
    const paying = [...site.platform.pay(sessionId, true), ...site.platform.finishPayment(sessionId, true)];
    const opened = site.platform.dispute(sessionId);
    const lost = site.platform.closeDispute(String(opened[0]?.data.object.id), 'lost');
    const events: PlatformEvent[] = [...paying, ...opened, ...lost];
    const order = (orders[i] ?? []).flatMap((n) => events[n] ?? []);
    const statuses = await site.deliver(order);
    repeated += statuses.filter((status) => status !== 200).length;
    // What was not answered with 200 is sent again, and so is the rest.
    expect(await site.deliver(order)).toEqual([200, 200, 200, 200]);
    const membership = partOf(await invoiceOf(invoiceId), 'membership');
    const state = [membership?.state, membership?.lost, (await userOf(person))?.premium];
    outcomes.add(JSON.stringify([state, await leftBehind(person, invoiceId)]));
  }
  const [outcome, ...others] = [...outcomes].map((text) => JSON.parse(text));
  expect(others).toEqual([]);
  const [state, { ledger, operations, flags, titles }] = outcome;
  expect(state).toEqual(['settled', true, false]);
  expect(ledger.map(([what]: [string]) => what)).toEqual([
    ...['chargeback', 'membership-payment', 'provider-fee', 'provider-fee'],
  ]);
  expect(operations).toEqual([['checkout', 'done']]);
  expect(flags).toEqual(['chargeback']);
  expect(titles.length).toBeGreaterThan(0);
  // Nothing is told twice, neither on the site nor by mail.
  expect(new Set(titles).size).toBe(titles.length);
  const letters = await until(async () => {
    const all = await Promise.all(buyers.map(({ person }) => lettersTo(person)));
    return all.every(({ length }) => length > 0 && length === all[0]?.length) ? all : null;
  });
  expect(new Set(letters.map((subjects) => JSON.stringify(subjects))).size).toBe(1);
  expect(new Set(letters[0]).size).toBe(letters[0]?.length);
  expect(repeated).toBeGreaterThan(0);
});

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, i) => permutations(all.filter((_, n) => n !== i)).map((rest) => [one, ...rest]));
}
