import { expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import { addDays } from '../shared/time.ts';
import { duePartStep } from './due-parts.ts';
import type { InvoicePart } from './invoice.ts';
import { movement } from './ledger/ledger.ts';
import { checkLedger } from './ledger/ledger-check.ts';
import {
  completePurchase,
  isPaymentExpected,
  markPayoutsRequested,
  partOf,
  receivePayment,
  releasePart,
  settlePart,
} from './purchase.ts';
import {
  bounceRefund,
  bounceUnexpected,
  divideHeldMoney,
  freezePart,
  isRefundKept,
  loseChargeback,
  loseChargebackShare,
  reverseRelease,
} from './refunds-and-chargebacks.ts';

const PLAN = { price: 800_000, installments: [], holdback: { amount: 150_000, days: 45 } };
const issued = purchaseOf(PLAN);
const paid = receivePayment(issued, ['close', 'holdback'], 'session', NOW).invoice;
const LATER = addDays(NOW, 1);
const invalid = expect.objectContaining({ code: 'invalid-input' });

test('a ruling may give everything to one side, and asks the provider for each part', () => {
  expect(divideHeldMoney(paid, { release: 800_000, refund: 0 }, NOW).operations).toEqual([
    { kind: 'release', partId: 'close', amount: 630_500 },
    { kind: 'release', partId: 'holdback', amount: 145_500 },
  ]);
  expect(divideHeldMoney(paid, { release: 0, refund: 800_000 }, NOW).operations).toEqual([
    { kind: 'refund', partId: 'close', amount: 650_000 },
    { kind: 'refund', partId: 'holdback', amount: 150_000 },
  ]);
  expect(() => divideHeldMoney(paid, { release: -1, refund: 800_001 }, NOW)).toThrow(invalid);
  expect(() => divideHeldMoney(paid, { release: 800_001, refund: -1 }, NOW)).toThrow(invalid);
});

test('a lost chargeback ends the freeze and returns the fee of a release that was never sent', () => {
  const { invoice } = completePurchase(paid, NOW);
  expect(invoice.feeTaken).toBe(19_500);
  const lost = loseChargeback(freezePart(invoice, 'close', true, NOW), 'close', LATER).invoice;
  expect(lost.feeTaken).toBe(0);
  expect(partOf(lost, 'close')).toMatchObject({
    state: 'settled',
    refunded: 650_000,
    releasing: 0,
    releasingFee: 0,
    frozen: false,
    lost: true,
    changedAt: LATER,
  });
});

test('a loss while a refund is pending is Handoff’s: the provider pays both', () => {
  const refunding = releasePart(paid, 'close', { release: 0, refund: 650_000 }, NOW).invoice;
  const step = loseChargeback(refunding, 'close', NOW);
  expect(step.movements[0]?.lines[0]).toEqual({ account: 'handoff:losses', amount: -650_000 });
  expect(partOf(step.invoice, 'close')).toMatchObject({ state: 'payout-pending', refunding: 650_000, lost: true });
});

test('the same loss, redelivered later, changes nothing', () => {
  const lost = loseChargeback(paid, 'close', NOW).invoice;
  expect(loseChargeback(lost, 'close', LATER).invoice).toBe(lost);
});

test('a payment for parts, one of which is already paid, isn’t expected', () => {
  const half = receivePayment(issued, ['close'], 'session', NOW).invoice;
  expect(isPaymentExpected(half, ['close', 'holdback'], 800_000)).toBe(false);
  expect(isPaymentExpected(half, ['holdback'], 150_000)).toBe(true);
});

test('a pending holdback isn’t released again', () => {
  const done = completePurchase(paid, NOW).invoice;
  const out = releasePart(done, 'holdback', { release: 150_000, refund: 0 }, NOW).invoice;
  const asked = out.parts.map((part) => ({ ...part, payoutAsked: true }));
  expect(duePartStep({ parts: asked, notices: [] }, addDays(NOW, 60))).toBeNull();
});

test('a movement has no lines of zero', () => {
  expect(
    movement('release', 'held:d', [
      ['person:s', 500],
      ['handoff:fees', 0],
    ]),
  ).toEqual({
    what: 'release',
    lines: [
      { account: 'held:d', amount: -500 },
      { account: 'person:s', amount: 500 },
    ],
  });
});

test('the provider holds what was paid and hasn’t left, for purchases only', () => {
  const entry = (id: string, from: string, to: string, amount: number) => ({
    id,
    dealId: 'd',
    invoiceId: 'i',
    at: NOW,
    ...movement('payment', from, [[to, amount]]),
  });
  const part = (patch: Partial<InvoicePart>) => ({ ...partOf(paid, 'close'), amount: 1000, ...patch });
  const problems = (kind: 'purchase' | 'fee', parts: InvoicePart[], entries: ReturnType<typeof entry>[]) =>
    checkLedger({ kind, dealId: 'd', parts }, entries).problems;
  const arrived = entry('e1', 'person:b', 'held:d', 1000);
  const left = entry('e2', 'held:d', 'person:s', 400);
  expect(problems('purchase', [part({}), part({ state: 'due' })], [arrived])).toEqual([]);
  expect(problems('purchase', [part({ state: 'payout-pending', released: 400 })], [arrived, left])).toEqual([]);
  expect(problems('purchase', [part({ state: 'settled', released: 400 })], [arrived])).toHaveLength(1);
  expect(problems('fee', [part({})], [])).toEqual([]);
});

test('a loss after the payout was requested leaves the release’s fee with Handoff', () => {
  const asked = markPayoutsRequested(completePurchase(paid, NOW).invoice, ['close']);
  expect(loseChargeback(asked, 'close', NOW).invoice.feeTaken).toBe(19_500);
});

const wrongState = expect.objectContaining({ code: 'wrong-state' });
const refunded = settlePart(
  releasePart(paid, 'close', { release: 0, refund: 650_000 }, NOW).invoice,
  'close',
  'refund',
  NOW,
);

test('a bounced refund is held again, and sent once more', () => {
  const { invoice, movements } = bounceRefund(refunded.invoice, 'close', 650_000, LATER);
  expect(partOf(invoice, 'close')).toMatchObject({
    state: 'payout-pending',
    refunded: 0,
    refunding: 650_000,
    changedAt: LATER,
  });
  expect(movements).toEqual([movement('refund-failed', 'person:b', [['held:d', 650_000]])]);
  expect(settlePart(invoice, 'close', 'refund', LATER).invoice.state).toBe(refunded.invoice.state);
});

test('a refund of a partly released part leaves the release unchanged', () => {
  const split = releasePart(paid, 'close', { release: 400_000, refund: 250_000 }, NOW).invoice;
  const both = settlePart(settlePart(split, 'close', 'release', NOW).invoice, 'close', 'refund', NOW).invoice;
  expect(partOf(bounceRefund(both, 'close', 250_000, LATER).invoice, 'close')).toMatchObject({
    state: 'payout-pending',
    released: 400_000,
    refunded: 0,
    refunding: 250_000,
  });
});

test('a refund that was never recorded is ignored', () => {
  for (const [invoice, amount] of [
    [paid, 650_000],
    [refunded.invoice, 650_001],
    [refunded.invoice, 0],
  ] as const) {
    expect(() => bounceRefund(invoice, 'close', amount, NOW)).toThrow(wrongState);
  }
});

test('a refund that bounces after the buyer won a chargeback is Handoff’s', () => {
  const lost = loseChargeback(refunded.invoice, 'close', NOW).invoice;
  const step = bounceRefund(lost, 'close', 650_000, LATER);
  expect(step.invoice).toBe(lost);
  expect(step.movements).toEqual([movement('refund-failed', 'person:b', [['handoff:losses', 650_000]])]);
});

test('money recovered from a release covers the loss, once; the part stays released', () => {
  const sent = settlePart(
    markPayoutsRequested(completePurchase(paid, NOW).invoice, ['close']),
    'close',
    'release',
    NOW,
  ).invoice;
  const { invoice } = loseChargeback(sent, 'close', NOW);
  const step = reverseRelease(invoice, 'close', 630_500, LATER);
  expect(step.movements).toEqual([movement('release-reversed', 'person:s', [['handoff:losses', 630_500]])]);
  expect(partOf(step.invoice, 'close')).toMatchObject({
    state: 'settled',
    released: 650_000,
    takenBack: 630_500,
    changedAt: LATER,
  });
  const wrong = expect.objectContaining({ code: 'wrong-state' });
  expect(() => reverseRelease(step.invoice, 'close', 19_501, LATER)).toThrow(wrong);
  expect(() => reverseRelease(invoice, 'close', 0, LATER)).toThrow(wrong);
  expect(() => reverseRelease(paid, 'close', 1, LATER)).toThrow(wrong);
});

test('the refund of an unexpected payment waits with the provider again', () => {
  expect(bounceUnexpected('b', 7)).toEqual(movement('refund-failed', 'person:b', [['provider:unexpected', 7]]));
});

test('a lost share is Handoff’s, and the parts are unfrozen', () => {
  const frozen = ['close', 'holdback'].reduce((invoice, id) => freezePart(invoice, id, true, NOW), paid);
  const { invoice, movements } = loseChargebackShare(frozen, ['close', 'holdback'], 90_000, LATER);
  expect(invoice.parts.map(({ frozen: is, lost, state }) => [is, lost, state])).toEqual([
    [false, false, 'paid'],
    [false, false, 'paid'],
  ]);
  expect(movements).toEqual([movement('chargeback', 'handoff:losses', [['person:b', 90_000]])]);
});

test('all of a release may be taken back, and not a cent more', () => {
  const asked = markPayoutsRequested(completePurchase(paid, NOW).invoice, ['close']);
  const released = settlePart(asked, 'close', 'release', NOW).invoice;
  const some = reverseRelease(released, 'close', 100_000, LATER).invoice;
  const all = reverseRelease(some, 'close', 550_000, LATER).invoice;
  expect(partOf(all, 'close')).toMatchObject({ released: 650_000, takenBack: 650_000 });
  for (const [invoice, amount] of [
    [some, 550_001],
    [all, 1],
    [released, 0],
  ] as const) {
    expect(() => reverseRelease(invoice, 'close', amount, LATER)).toThrow(
      expect.objectContaining({ code: 'wrong-state' }),
    );
  }
});

test('a bounced refund is kept once the buyer has the money through a chargeback, and no other refund is pending', () => {
  const refunding = releasePart(paid, 'close', { release: 0, refund: 650_000 }, NOW).invoice;
  const lostLater = loseChargeback(refunding, 'close', NOW).invoice;
  const lost = loseChargeback(paid, 'close', NOW).invoice;
  expect([paid, refunding, lostLater, lost].map((invoice) => isRefundKept(invoice, 'close'))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
