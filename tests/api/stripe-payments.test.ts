import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, PLAN } from '../support/deals/make-deal.ts';
import { emulator, resetClock } from '../support/emulators/emulator-clock.ts';
import { balances } from '../support/money/payments.ts';
import { compareFromNow } from '../support/money/reconciliation.ts';
import { stateCases, storedPart, stripeSales } from '../support/money/stripe-sales.ts';
import { type StripeSite, startStripeSite } from '../support/money/stripe-site.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import { dealOf, flagOf, invoiceOf, userOf, waitForNotification } from '../support/stored/stored-documents.ts';

// Whole sales through the Stripe provider, in a separate process that uses the double of our account at Stripe.
let site: StripeSite;
let admin: TestPerson;
beforeAll(async () => {
  site = await startStripeSite(TEST.ports.functions + 3_890);
  admin = await makePerson('stripe-admin', { role: 'admin' });
});
afterAll(() => site.stop());
afterEach(resetClock);

const { parties, paid, lostAfterRelease, transfersTo, refundsOf } = stripeSales(() => site);

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
  // Each movement has the id of its object at Stripe.
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
  expect((await storedPart(deal, 'close'))?.state).toBe('processing');
  await site.deliver(site.platform.finishPayment(sessionId, false));
  expect(await storedPart(deal, 'close')).toMatchObject({ state: 'due' });
  // The event is delivered once more, late.
  await site.deliver(completed);
  expect((await storedPart(deal, 'close'))?.state).toBe('due');
  const again = await site.checkout(deal.buyer, deal.invoiceId);
  await site.deliver(site.platform.pay(again, true));
  await site.deliver(site.platform.finishPayment(again, true));
  expect((await dealOf(deal.dealId)).stage).toBe('paid');
  // Stripe's fee for a bank debit is far lower than its card fee.
  expect(await balances(deal.dealId)).toMatchObject({ 'provider:fees': 500, 'handoff:costs': -500 });
});

test('Stripe’s fee is entered once per charge, whenever and however often it is reported', async () => {
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
  // An event about this fee that arrives before the payment must be sent again.
  const other = await acceptedDeal(await parties());
  const second = await site.checkout(other.buyer, other.invoiceId);
  const paidNow = site.platform.pay(second);
  const said = site.platform.sayFee(second);
  expect(await site.deliver([...said, ...paidNow, ...said])).toEqual([409, 200, 200]);
  expect(await balances(other.dealId)).toMatchObject({ 'provider:fees': 58_030 });
});

test('the ledger is compared with Stripe: it agrees about a whole sale, a refund and a dispute, and differs if one is wrong', async () => {
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

test('an unpaid page expires silently', async () => {
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
  expect((await storedPart(deal, 'close'))?.state).toBe('settled');
  await call('openDispute', deal.buyer, { dealId: deal.dealId, reason: 'Less traffic than was said.' });
  await stateCases(deal);
  await call('decideDispute', admin, {
    dealId: deal.dealId,
    release: 100_000,
    refund: 200_000,
    reason: 'Half of it was so.',
  });
  await site.perform();
  expect(await storedPart(deal, 'holdback')).toMatchObject({ state: 'settled', released: 100_000, refunded: 200_000 });
  const sent = transfersTo(deal.accountId);
  // The transfers are 1,200,000 at close and 100,000 of the holdback, each less 3%.
  expect(sent).toEqual([1_164_000, 97_000]);
  expect(refundsOf(deal)).toEqual([200_000]);
});

describe('payout accounts', () => {
  test('become ready, need more information, and are ready again; releases wait meanwhile', async () => {
    const people = await parties(false);
    const { seller, accountId } = people;
    const deal = await acceptedDeal(people);
    const sessionId = await site.checkout(deal.buyer, deal.invoiceId);
    await site.deliver(site.platform.pay(sessionId));
    await handOver(deal);
    await site.perform();
    expect(await storedPart(deal, 'close')).toMatchObject({ state: 'payout-pending', payoutAsked: false });
    await site.deliver(site.platform.completeAccount(accountId, ['external_account']));
    expect((await userOf(seller))?.payouts).toMatchObject({ ready: false, asks: ['external_account'] });
    await site.deliver(site.platform.completeAccount(accountId));
    expect((await userOf(seller))?.payouts).toMatchObject({ ready: true, asks: [] });
    await site.perform();
    expect(transfersTo(accountId)).toEqual([1_940_000]);
    await site.deliver(site.platform.completeAccount(accountId, ['individual.verification.document']));
    expect((await userOf(seller))?.payouts?.ready).toBe(false);
  });
  test("a stale reading that arrives late doesn't undo the current state", async () => {
    const { seller, accountId } = await parties();
    const held = site.holdAnswer();
    const late = site.deliver(site.platform.completeAccount(accountId, ['external_account']));
    await held.reached;
    expect(await site.deliver(site.platform.completeAccount(accountId))).toEqual([200]);
    held.release();
    expect(await late).toEqual([200]);
    expect((await userOf(seller))?.payouts).toMatchObject({ ready: true, asks: [] });
    // Changes after that are recorded as usual.
    await site.deliver(site.platform.completeAccount(accountId, ['external_account']));
    expect((await userOf(seller))?.payouts).toMatchObject({ ready: false, asks: ['external_account'] });
  });
  test('a page of the provider is created for each visit, for its owner only', async () => {
    const { seller, buyer } = await parties(false);
    // Stripe does not know the buyer's account.
    expect(await site.refusal('payoutsPage', buyer, {})).toBe('502 provider-refused');
    expect(await site.refusal('payoutsPage', await makePerson('without', { payouts: null }), {})).toBe(
      '409 wrong-state',
    );
    expect(await site.refusal('payoutsPage', seller, {})).toBe('200');
  });
  test('a returned payout is reported to its owner and to administrators', async () => {
    const { seller, accountId } = await parties();
    await site.deliver(site.platform.failPayout(accountId, 1_940_000));
    await waitForNotification(seller, /Your bank returned a payout of \$19,400/);
    expect(await flagOf(`payout-failed-${accountId}`)).toMatchObject({
      kind: 'payout-failed',
      uid: seller.uid,
      reason: 'A payout of $19,400 came back. The bank account is closed.',
    });
    // The payout settings show the return, even after the notification is gone.
    const returned = { amount: 1_940_000, reason: 'The bank account is closed.' };
    expect((await refs.user(seller.uid).get()).data()?.payouts).toMatchObject({ accountId, returned });
  });
});
