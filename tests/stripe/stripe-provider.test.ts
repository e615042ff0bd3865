import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider } from '../../functions/src/integrations/payments/payment-provider.ts';
import type { PlatformEvent } from '../../scripts/stripe-double/platform-objects.ts';
import type { StripePlatform } from '../../scripts/stripe-double/stripe-platform.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import {
  acceptedCalls,
  askedOperation,
  asStripeProject,
  CONNECT_SECRET,
  type FreshDouble,
  freshDouble,
  OUR_SECRET,
  openPaymentPage,
} from '../support/money/fresh-double.ts';

let double: FreshDouble;
let platform: StripePlatform;
let provider: PaymentProvider;
let restore = () => {};

beforeAll(() => {
  restore = asStripeProject();
});
beforeEach(async () => {
  double = await freshDouble();
  ({ platform, provider } = double);
});
afterEach(() => double.served.close());
afterAll(() => restore());

const open = (operation?: string) => openPaymentPage(double, operation);

/** Reads an event as the provider does, signed with one of our secrets. */
function read(event: PlatformEvent | undefined, secret = OUR_SECRET, at = new Date()) {
  const body = JSON.stringify(event);
  const timestamp = Math.floor(at.getTime() / 1000);
  const header = double.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return provider.readWebhook(body, (name) => (name === 'stripe-signature' ? header : undefined), new Date());
}

async function paid() {
  const { sessionId } = await open();
  const [event] = platform.pay(sessionId);
  return { sessionId, event };
}

async function readyAccount() {
  const accountId = await provider.openPayouts({ ...askedOperation('payouts-ann'), uid: 'ann' });
  platform.completeAccount(accountId);
  return accountId;
}

const refused = { name: 'AppError', code: 'provider-refused' };

describe('outgoing money', () => {
  test('a release comes from the charge that paid for it, once', async () => {
    const { sessionId } = await paid();
    const accountId = await readyAccount();
    const request = { ...askedOperation('release-1'), invoiceId: 'inv1', accountId, sessionId, amount: 1_940_000 };
    double.served.faults.push('answer-lost', 'error-after');
    const transfer = await provider.release(request);
    expect(await provider.release(request)).toBe(transfer);
    const late = { ...request, ...askedOperation('release-1', 30) };
    platform.forgetKeys();
    expect(await provider.release(late)).toBe(transfer);
    expect(platform.all('transfer')).toMatchObject([
      { amount: 1_940_000, destination: accountId, transfer_group: 'inv1', source_transaction: expect.any(String) },
    ]);
  });
  test('an account that can’t receive rejects it; once it can, another key is used', async () => {
    const { sessionId } = await paid();
    const accountId = await provider.openPayouts({ ...askedOperation('payouts-ann'), uid: 'ann' });
    const request = { ...askedOperation('release-1'), invoiceId: 'inv1', accountId, sessionId, amount: 5_000 };
    await expect(provider.release(request)).rejects.toMatchObject(refused);
    platform.completeAccount(accountId);
    // Stripe repeats a refusal for the same key.
    await expect(provider.release(request)).rejects.toMatchObject(refused);
    await provider.release({ ...request, refusals: 1 });
    expect(platform.all('transfer')).toHaveLength(1);
  });
  test('a release is taken back in shares, each once, as far as the account’s balance allows', async () => {
    const { sessionId } = await paid();
    const accountId = await readyAccount();
    const release = { ...askedOperation('release-1'), invoiceId: 'inv1', accountId, sessionId, amount: 1_000_000 };
    const transferId = await provider.release(release);
    const request = { ...askedOperation('take-back-1'), invoiceId: 'inv1', transferId, amount: 600_000 };
    double.served.faults.push('answer-lost');
    const reversal = await provider.takeBack(request);
    platform.forgetKeys();
    expect(await provider.takeBack({ ...request, ...askedOperation('take-back-1', 30) })).toBe(reversal);
    expect(platform.all('transfer_reversal')).toMatchObject([{ id: reversal, amount: 600_000, transfer: transferId }]);
    const more = { ...request, ...askedOperation('take-back-2') };
    await expect(provider.takeBack(more)).rejects.toMatchObject({
      ...refused,
      message: 'The transfer has 400000 cents left.',
    });
    platform.payOut(accountId);
    const rest = { ...more, amount: 400_000 };
    await expect(provider.takeBack({ ...rest, refusals: 1 })).rejects.toMatchObject({
      ...refused,
      message: 'The account has 0 cents.',
    });
  });
  test('a refund is returned the way it came, once; a bounced one may be resent', async () => {
    const { sessionId } = await paid();
    const request = { ...askedOperation('refund-1'), invoiceId: 'inv1', sessionId, amount: 700_000 };
    const refund = await provider.refund(request);
    platform.forgetKeys();
    expect(await provider.refund({ ...request, ...askedOperation('refund-1', 21) })).toBe(refund);
    platform.failRefund(refund);
    const again = await provider.refund({ ...request, ...askedOperation('refund-1', 21, 1) });
    expect(again).not.toBe(refund);
    expect(await provider.refund({ ...request, ...askedOperation('refund-1', 21, 1) })).toBe(again);
    expect(platform.all('refund')).toHaveLength(2);
  });
  test('more than a charge has left is rejected', async () => {
    const { sessionId } = await paid();
    const request = { invoiceId: 'inv1', sessionId, amount: 1_500_000 };
    await provider.refund({ ...request, ...askedOperation('refund-1') });
    await expect(provider.refund({ ...request, ...askedOperation('refund-2') })).rejects.toMatchObject(refused);
  });
});

describe('payout accounts', () => {
  test('one per person; its pages are created for each visit', async () => {
    const accountId = await provider.openPayouts({ ...askedOperation('payouts-ann'), uid: 'ann' });
    platform.forgetKeys();
    expect(await provider.openPayouts({ ...askedOperation('payouts-ann', 25), uid: 'ann' })).toBe(accountId);
    const visit = () => provider.payoutsPage({ accountId, ready: false });
    expect(await visit()).not.toBe(await visit());
    await expect(provider.payoutsPage({ accountId, ready: true })).rejects.toMatchObject(refused);
    platform.completeAccount(accountId);
    expect(await provider.payoutsPage({ accountId, ready: true })).toContain('/express/');
  });
  test('events report the account’s current state, in both directions', async () => {
    const accountId = await provider.openPayouts({ ...askedOperation('payouts-ann'), uid: 'ann' });
    const [ready] = platform.completeAccount(accountId);
    const [asks] = platform.completeAccount(accountId, ['external_account']);
    const now = { kind: 'payouts', uid: 'ann', accountId, ready: false, asks: ['external_account'] };
    // Even the older event reports the current state.
    expect(await read(ready, CONNECT_SECRET)).toMatchObject(now);
    expect(await read(asks, CONNECT_SECRET)).toMatchObject(now);
    const [returned] = platform.failPayout(accountId, 1_940_000);
    expect(await read(returned, CONNECT_SECRET)).toMatchObject({
      kind: 'payout-failed',
      uid: 'ann',
      amount: 1_940_000,
      reason: 'The bank account is closed.',
    });
    // A code is not a sentence for sellers, so only administrators read it.
    const [unexplained] = platform.failPayout(accountId, 1_940_000, null);
    expect(await read(unexplained, CONNECT_SECRET)).toMatchObject({ reason: null, code: 'account_closed' });
  });
});

describe('events', () => {
  const payment = { kind: 'payment', invoiceId: 'inv1', amount: 2_000_000 };
  test('a card payment, a bank debit that succeeds or fails, and a page that expires', async () => {
    const { sessionId, event } = await paid();
    const byCard = {
      status: 'paid',
      sessionId,
      id: `${sessionId}-paid`,
      charge: { id: expect.stringMatching(/^ch_/), fee: 58_030 },
    };
    expect(await read(event)).toEqual({ ...payment, ...byCard });
    for (const [operation, succeeds, status] of [
      ['o2', true, { status: 'paid', charge: { fee: 500 } }],
      ['o3', false, { status: 'failed' }],
    ] as const) {
      const page = await open(operation);
      const [completed] = platform.pay(page.sessionId, true);
      expect(await read(completed)).toMatchObject({ ...payment, status: 'processing' });
      const [finished] = platform.finishPayment(page.sessionId, succeeds);
      expect(await read(finished)).toMatchObject({ ...payment, ...status });
      // Even if delivered late, the first event reports the current state, under the same id.
      expect(await read(completed)).toEqual(await read(finished));
    }
    const left = await open('o4');
    const [expired] = platform.expireSession(left.sessionId);
    expect(await read(expired)).toMatchObject({ status: 'expired', sessionId: left.sessionId });
  });
  test('Stripe’s fee may be reported after the payment', async () => {
    platform.saysFeesLater = true;
    const { sessionId, event } = await paid();
    expect(await read(event)).toMatchObject({ charge: { fee: null } });
    const [said] = platform.sayFee(sessionId);
    const chargeId = said?.data.object.id;
    const fee = { kind: 'fee', chargeId, sessionId, invoiceId: 'inv1', fee: 58_030 };
    expect(await read(said)).toEqual({ ...fee, id: `${chargeId}-fee` });
    // When the payment is reported again, it includes the fee.
    expect(await read(event)).toMatchObject({ status: 'paid', charge: { id: chargeId, fee: 58_030 } });
  });
  test('a full or partial dispute, won and lost', async () => {
    const { sessionId } = await paid();
    const [opened] = platform.dispute(sessionId);
    expect(await read(opened)).toMatchObject({ kind: 'chargeback', status: 'opened', sessionId, invoiceId: 'inv1' });
    expect(await read(opened)).not.toHaveProperty('amount');
    const disputeId = String(opened?.data.object.id);
    const dispute = { id: disputeId, fees: [{ id: expect.stringMatching(/^txn_/), fee: 1_500 }] };
    expect(await read(opened)).toMatchObject({ dispute });
    const [won] = platform.closeDispute(disputeId, 'won');
    expect(await read(won)).toMatchObject({ status: 'won', dispute });
    const [share] = platform.dispute(sessionId, 400_000);
    const [lost] = platform.closeDispute(String(share?.data.object.id), 'lost');
    expect(await read(lost)).toMatchObject({ status: 'lost', amount: 400_000 });
    expect(await read(share)).toEqual({ ...((await read(lost)) as object), reading: expect.anything() });
  });
  test('Stripe’s dispute fee may be reported after it was opened', async () => {
    const { sessionId } = await paid();
    platform.saysFeesLater = true;
    const [opened] = platform.dispute(sessionId);
    const disputeId = String(opened?.data.object.id);
    expect(await read(opened)).toMatchObject({ kind: 'chargeback', dispute: { id: disputeId, fees: [] } });
    const [withdrawn] = platform.withdrawFunds(disputeId);
    const fees = [{ id: expect.stringMatching(/^txn_/), fee: 1_500 }];
    expect(await read(withdrawn)).toEqual({
      kind: 'chargeback-fee',
      id: `${disputeId}-fees-1`,
      sessionId,
      invoiceId: 'inv1',
      dispute: { id: disputeId, fees },
    });
    const [, reinstated] = platform.closeDispute(disputeId, 'won', -1_500);
    // The returned fee is another event, with both fees.
    expect(await read(reinstated)).toMatchObject({
      id: `${disputeId}-fees-2`,
      dispute: { fees: [...fees, { fee: -1_500 }] },
    });
  });
  test('reversals of a release are reported as a whole, whoever requested them', async () => {
    const { sessionId } = await paid();
    const accountId = await readyAccount();
    const release = { ...askedOperation('release-1'), invoiceId: 'inv1', accountId, sessionId, amount: 1_000_000 };
    const transferId = await provider.release(release);
    const amount = 600_000;
    const first = await provider.takeBack({ ...askedOperation('take-back-1'), invoiceId: 'inv1', transferId, amount });
    const [told] = platform.tellReversed(transferId);
    const reversal = { kind: 'reversal', operationId: 'release-1', transferId };
    const one = { ...reversal, id: `${transferId}-reversed-1`, reversals: [{ id: first, amount }] };
    expect(await read(told)).toEqual(one);
    const [byHand] = platform.reverseByHand(transferId, 5_000);
    const second = { id: platform.all('transfer_reversal')[1]?.id, amount: 5_000 };
    const both = { ...reversal, id: `${transferId}-reversed-2`, reversals: [second, { id: first, amount }] };
    expect(await read(byHand)).toEqual(both);
    // Even the older event reports the current state.
    expect(await read(told)).toEqual(both);
  });
  test('a bounced refund names the operation that requested it', async () => {
    const { sessionId } = await paid();
    const refund = await provider.refund({
      ...askedOperation('refund-1'),
      invoiceId: 'inv1',
      sessionId,
      amount: 5_000,
    });
    const [event] = platform.failRefund(refund);
    expect(await read(event)).toEqual({
      kind: 'refund-failed',
      id: `${refund}-failed`,
      operationId: 'refund-1',
      refundId: refund,
      reason: 'lost_or_stolen_card',
    });
  });
  test('forged, stale and unsigned events are rejected; unknown types and foreign objects are ignored', async () => {
    const { event } = await paid();
    expect(await read(event, 'whsec_of_somebody')).toBeNull();
    expect(await read(event, OUR_SECRET, new Date(Date.now() - 6 * 60_000))).toBeNull();
    expect(await provider.readWebhook(JSON.stringify(event), () => undefined, new Date())).toBeNull();
    expect(await read(event && { ...event, type: 'charge.succeeded' })).toBe('ignored');
    expect(await read(event && ({ ...event, livemode: true } as never))).toBe('ignored');
    const gone = event && { ...event, data: { object: { ...event.data.object, id: 'cs_test_999999' } } };
    expect(await read(gone)).toBe('ignored');
    process.env.GCLOUD_PROJECT = 'demo-another';
    expect(await read(event)).toBe('ignored');
    process.env.GCLOUD_PROJECT = 'demo-stripe';
    expect(await read(event)).toMatchObject({ status: 'paid' });
  });
});

describe('movements in our account', () => {
  const movements = async (since = new Date(0)) => {
    const all = [];
    for await (const item of provider.movements(since)) all.push(item);
    return all.toReversed();
  };
  test('use the ledger’s ids, with the invoice and the operation', async () => {
    const { sessionId, event } = await paid();
    const accountId = await readyAccount();
    const chargeId = ((await read(event)) as { charge: { id: string } }).charge.id;
    const transfer = await provider.release({
      ...askedOperation('release-1'),
      invoiceId: 'inv1',
      accountId,
      sessionId,
      amount: 1_000_000,
    });
    const refund = await provider.refund({
      ...askedOperation('refund-1'),
      invoiceId: 'inv1',
      sessionId,
      amount: 5_000,
    });
    platform.failRefund(refund);
    const [opened] = platform.dispute(sessionId, 400_000);
    const disputeId = String(opened?.data.object.id);
    const ours = { currency: 'usd', invoiceId: 'inv1', fee: 0, undecided: false };
    const dispute = { ...ours, kind: 'dispute', ref: disputeId, operationId: null };
    const before = [
      { ...ours, kind: 'charge', ref: chargeId, amount: 2_000_000, fee: 58_030, operationId: 'o1' },
      { ...ours, kind: 'transfer', ref: transfer, amount: -1_000_000, operationId: 'release-1' },
      { ...ours, kind: 'refund', ref: refund, amount: -5_000, operationId: 'refund-1' },
      { ...ours, kind: 'refund-failed', ref: refund, amount: 5_000, operationId: 'refund-1' },
    ];
    expect(await movements()).toMatchObject([...before, { ...dispute, amount: -400_000, fee: 1_500, undecided: true }]);
    platform.closeDispute(disputeId, 'won');
    expect(await movements()).toMatchObject([
      ...before,
      { ...dispute, amount: -400_000, fee: 1_500 },
      { ...dispute, amount: 400_000 },
    ]);
    expect(await movements(new Date(Date.now() + HOUR_MS))).toEqual([]);
  });
  test('are read to the end; manual ones are ours, and another project’s aren’t', async () => {
    const { event } = await paid();
    const charge = ((await read(event)) as { charge: { id: string } }).charge.id;
    for (let n = 0; n < 120; n++) platform.moveByHand(-100, 'transfer', { prefix: 'tr', object: 'transfer' });
    const another = { metadata: { project: 'another', invoice: 'inv9' } };
    platform.moveByHand(-100, 'transfer', { prefix: 'tr', object: 'transfer', ...another });
    const theirs = platform.moveByHand(900, 'charge', { prefix: 'ch', object: 'charge', ...another });
    platform.moveByHand(-900, 'refund', { prefix: 're', object: 'refund', charge: theirs.source, metadata: {} });
    platform.moveByHand(-700, 'refund', { prefix: 're', object: 'refund', charge, metadata: {} });
    platform.moveByHand(-5_000, 'payout', { prefix: 'po', object: 'payout' });
    platform.moveByHand(-200, 'fee', { prefix: 'fee', object: 'fee' });
    const transfer = platform.all('transfer')[0]?.id;
    platform.moveByHand(100, 'transfer_reversal', { prefix: 'trr', object: 'transfer_reversal', transfer });
    const away = platform.moveByHand(-100, 'transfer', { prefix: 'tr', object: 'transfer', ...another });
    platform.moveByHand(100, 'transfer_reversal', {
      prefix: 'trr',
      object: 'transfer_reversal',
      transfer: away.source,
    });
    const all = await movements();
    expect(all).toHaveLength(124);
    expect(all.filter(({ kind }) => kind !== 'transfer')).toMatchObject([
      { kind: 'charge', ref: charge },
      { kind: 'refund', amount: -700, invoiceId: 'inv1', operationId: null },
      { kind: 'account-fee', amount: -200, invoiceId: null },
      { kind: 'transfer-reversal', amount: 100, ref: transfer },
    ]);
  });
});

test('these are the calls that were made, each shown to stripe-mock where it runs', async () => {
  await provider.closeCheckout(await open());
  expect([...acceptedCalls].sort()).toEqual([
    'GET /v1/accounts',
    'GET /v1/accounts/acct',
    'GET /v1/balance_transactions',
    'GET /v1/charges/ch',
    'GET /v1/checkout/sessions',
    'GET /v1/checkout/sessions/cs_test',
    'GET /v1/disputes/du',
    'GET /v1/payouts/po',
    'GET /v1/refunds',
    'GET /v1/refunds/re',
    'GET /v1/transfers',
    'GET /v1/transfers/tr',
    'GET /v1/transfers/tr/reversals',
    'POST /v1/account_links',
    'POST /v1/accounts',
    'POST /v1/accounts/acct/login_links',
    'POST /v1/checkout/sessions',
    'POST /v1/checkout/sessions/cs_test/expire',
    'POST /v1/refunds',
    'POST /v1/transfers',
    'POST /v1/transfers/tr/reversals',
  ]);
});
