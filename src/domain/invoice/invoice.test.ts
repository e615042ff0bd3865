import { describe, expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import { addDays } from '../shared/time.ts';
import { duePartStep, nextInvoiceMoment } from './due-parts.ts';
import { agreedFees, feeToTake, netToSeller } from './fee.ts';
import {
  type InvoicePart,
  invoiceNumber,
  invoiceSchema,
  invoiceState,
  invoiceYear,
  payableParts,
  sumOf,
} from './invoice.ts';
import { cashAtClose, feePart } from './invoice-parts.ts';
import { invoiceFileName } from './invoice-paths.ts';
import {
  canBePaid,
  completePurchase,
  heldCents,
  isPaymentExpected,
  markPayoutsRequested,
  movePart,
  receivePayment,
  releasePart,
  settlePart,
} from './purchase.ts';
import { divideHeldMoney, freezePart, loseChargeback, settlePartsOutside } from './refunds-and-chargebacks.ts';

const PLAN = {
  price: 1_000_000,
  installments: [
    { amount: 200_000, days: 30 },
    { amount: 100_000, days: 60 },
  ],
  holdback: { amount: 150_000, days: 45 },
};
const paid = () => receivePayment(purchaseOf(PLAN), ['close', 'holdback'], 'session', NOW).invoice;
const part = (state: InvoicePart['state'], more: Partial<InvoicePart> = {}): InvoicePart => ({
  ...feePart(1000, 'due', NOW, NOW),
  kind: 'close',
  state,
  ...more,
});

test('the fee is 3%, rounded half up, and never taken twice', () => {
  const fees = agreedFees(NOW);
  expect(feeToTake(fees, 2_250_000, 0)).toBe(67_500);
  expect(feeToTake(fees, 50, 0)).toBe(2);
  expect(feeToTake(fees, 2_250_000, 67_500)).toBe(0);
  expect(netToSeller(fees, 2_250_000)).toBe(2_182_500);
});

test('the state follows the parts, in a fixed order', () => {
  expect(invoiceState([part('void')])).toBe('void');
  expect(invoiceState([part('paid'), part('overdue')])).toBe('overdue');
  expect(invoiceState([part('paid'), part('defaulted')])).toBe('overdue');
  expect(invoiceState([part('paid'), part('due')])).toBe('open');
  expect(invoiceState([part('paid'), part('processing')])).toBe('open');
  expect(invoiceState([part('paid'), part('scheduled')])).toBe('paid');
  expect(invoiceState([part('settled', { released: 1000 }), part('scheduled')])).toBe('paid');
  expect(invoiceState([part('payout-pending')])).toBe('paid');
  expect(invoiceState([part('settled', { released: 1000 }), part('waived')])).toBe('released');
  expect(invoiceState([part('settled', { released: 400, refunded: 600 })])).toBe('released');
  expect(invoiceState([part('settled', { refunded: 1000 }), part('void')])).toBe('refunded');
});

test('numbers are padded', () => {
  expect(invoiceNumber(2026, 7)).toBe('INV-2026-000007');
});

describe('a price in parts', () => {
  test('close and holdback are one payment; installments wait for completion', () => {
    const invoice = purchaseOf(PLAN);
    expect(cashAtClose(PLAN)).toBe(700_000);
    expect(invoice.parts.map(({ id, amount, state }) => [id, amount, state])).toEqual([
      ['close', 550_000, 'due'],
      ['holdback', 150_000, 'due'],
      ['installment-1', 200_000, 'scheduled'],
      ['installment-2', 100_000, 'scheduled'],
    ]);
    expect(sumOf(payableParts(invoice))).toBe(700_000);
    expect(isPaymentExpected(invoice, ['close', 'holdback'], 700_000)).toBe(true);
    expect(isPaymentExpected(invoice, ['close', 'holdback'], 699_999)).toBe(false);
    expect(isPaymentExpected(invoice, ['close', 'nothing'], 700_000)).toBe(false);
    expect(isPaymentExpected(invoice, ['installment-1'], 200_000)).toBe(false);
    expect(isPaymentExpected(invoice, [], 0)).toBe(false);
    expect(canBePaid(invoice, ['close', 'holdback'])).toBe(true);
    expect(canBePaid(invoice, ['installment-1'])).toBe(false);
    expect(canBePaid(paid(), ['close', 'holdback'])).toBe(false);
    expect(isPaymentExpected(paid(), ['close', 'holdback'], 700_000)).toBe(false);
  });

  test('paid, completed, released: the fee comes out of each release', () => {
    const held = paid();
    expect([heldCents(held), held.state]).toEqual([700_000, 'paid']);
    const done = completePurchase(held, NOW);
    expect(done.operations).toEqual([{ kind: 'release', partId: 'close', amount: 550_000 - 16_500 }]);
    expect(done.invoice.parts[2]?.dueAt).toEqual(addDays(NOW, 30));
    const settled = settlePart(done.invoice, 'close', 'release', NOW);
    expect(settled.movements[0]?.lines).toEqual([
      { account: 'held:d', amount: -550_000 },
      { account: 'person:s', amount: 533_500 },
      { account: 'handoff:fees', amount: 16_500 },
    ]);
    expect(settled.invoice.parts[0]?.state).toBe('settled');
  });

  test('its clocks: the installment falls due a week ahead, becomes overdue, is flagged; the holdback is released', () => {
    const { invoice } = completePurchase(paid(), NOW);
    expect(nextInvoiceMoment(invoice)).toEqual(addDays(NOW, 7));
    expect(duePartStep(invoice, addDays(NOW, 6.9))).toBeNull();
    // The close part is waiting for a payout account, so reminders go out weekly.
    expect(duePartStep(invoice, addDays(NOW, 7))?.step).toBe('remind-payout');
    const asked = { ...invoice, parts: invoice.parts.map((part) => ({ ...part, payoutAsked: true })) };
    expect(duePartStep(asked, addDays(NOW, 23))).toMatchObject({ step: 'fall-due', partId: 'installment-1' });
    const due = movePart(asked, 'installment-1', 'fall-due', 'system', addDays(NOW, 23)).invoice;
    expect(payableParts(due).map(({ id }) => id)).toEqual(['installment-1']);
    expect(duePartStep(due, addDays(NOW, 30))).toMatchObject({ step: 'run-over' });
    const over = movePart(due, 'installment-1', 'run-over', 'system', addDays(NOW, 30)).invoice;
    expect(over.state).toBe('overdue');
    expect(duePartStep(over, addDays(NOW, 44))).toMatchObject({
      step: 'flag-late',
      notice: 'flag-late-installment-1-0',
    });
    const notified = { ...over, notices: ['flag-late-installment-1-0'] };
    expect(duePartStep(notified, addDays(NOW, 44.9))).toBeNull();
    expect(duePartStep(notified, addDays(NOW, 45))).toMatchObject({ step: 'release-holdback', partId: 'holdback' });
    expect(duePartStep(freezePart(notified, 'holdback', true, NOW), addDays(NOW, 45))).toBeNull();
  });

  test('a paid installment is sent at once', () => {
    const { invoice } = completePurchase(paid(), NOW);
    const due = movePart(invoice, 'installment-1', 'fall-due', 'system', NOW).invoice;
    const step = receivePayment(due, ['installment-1'], 'second', NOW);
    expect(step.operations).toEqual([{ kind: 'release', partId: 'installment-1', amount: 194_000 }]);
    expect(step.movements).toHaveLength(1);
  });

  test('a ruling uses the close part first, and must add up', () => {
    const step = divideHeldMoney(paid(), { release: 600_000, refund: 100_000 }, NOW);
    expect(step.invoice.parts.slice(0, 2).map(({ releasing, refunding }) => [releasing, refunding])).toEqual([
      [550_000, 0],
      [50_000, 100_000],
    ]);
    expect(() => divideHeldMoney(paid(), { release: 600_000, refund: 99_999 }, NOW)).toThrow('add up');
    expect(() => divideHeldMoney(paid(), { release: 800_000, refund: -100_000 }, NOW)).toThrow('add up');
  });

  test('a frozen part is not released; a chargeback lost while it is held takes it from what is held', () => {
    const frozen = freezePart(paid(), 'close', true, NOW);
    expect(() => releasePart(frozen, 'close', { release: 550_000, refund: 0 }, NOW)).toThrow();
    expect(completePurchase(frozen, NOW).operations).toEqual([]);
    const lost = loseChargeback(frozen, 'close', NOW);
    expect(lost.movements[0]?.lines[0]).toEqual({ account: 'held:d', amount: -550_000 });
    expect(lost.invoice.parts[0]).toMatchObject({ state: 'settled', refunded: 550_000 });
    const gone = settlePart(completePurchase(paid(), NOW).invoice, 'close', 'release', NOW).invoice;
    expect(loseChargeback(gone, 'close', NOW).movements[0]?.lines[0]?.account).toBe('handoff:losses');
  });

  test('a loss is final: the same loss again, a win or a late opening changes nothing', () => {
    const lost = loseChargeback(paid(), 'close', NOW).invoice;
    expect(loseChargeback(lost, 'close', NOW)).toEqual({ invoice: lost, movements: [], operations: [] });
    for (const frozen of [true, false]) expect(freezePart(lost, 'close', frozen, NOW)).toEqual(lost);
  });

  test('a chargeback may be won and then, in a second round, be lost', () => {
    const won = freezePart(freezePart(paid(), 'close', true, NOW), 'close', false, NOW);
    const step = loseChargeback(won, 'close', NOW);
    expect(step.movements[0]?.lines[0]).toEqual({ account: 'held:d', amount: -550_000 });
  });

  test('a loss during the payout is Handoff’s; the seller is still paid', () => {
    const asked = markPayoutsRequested(completePurchase(paid(), NOW).invoice, ['close']);
    const lost = loseChargeback(asked, 'close', NOW);
    expect(lost.movements[0]?.lines).toEqual([
      { account: 'handoff:losses', amount: -550_000 },
      { account: 'person:b', amount: 550_000 },
    ]);
    const settled = settlePart(lost.invoice, 'close', 'release', NOW);
    expect(settled.invoice.parts[0]).toMatchObject({ state: 'settled', released: 550_000 });
    expect(settled.movements[0]?.lines[0]).toEqual({ account: 'held:d', amount: -550_000 });
  });

  test('a chargeback returns at most what wasn’t refunded before', () => {
    const split = releasePart(paid(), 'close', { release: 150_000, refund: 400_000 }, NOW, 'admin').invoice;
    const refunded = settlePart(split, 'close', 'refund', NOW).invoice;
    const step = loseChargeback(refunded, 'close', NOW);
    expect(step.movements[0]?.lines[0]).toEqual({ account: 'held:d', amount: -150_000 });
    expect(step.invoice.parts[0]).toMatchObject({ state: 'settled', refunded: 550_000, releasing: 0 });
    const whole = releasePart(paid(), 'close', { release: 0, refund: 550_000 }, NOW, 'admin').invoice;
    expect(loseChargeback(settlePart(whole, 'close', 'refund', NOW).invoice, 'close', NOW).movements).toEqual([]);
  });

  test('paid elsewhere: nothing is held, the fee is owed', () => {
    const { invoice, fee, movements } = settlePartsOutside(purchaseOf(PLAN), 'seller', NOW);
    expect(fee).toBe(21_000);
    expect(heldCents(invoice)).toBe(0);
    expect(movements[0]?.lines).toEqual([
      { account: 'person:b', amount: -700_000 },
      { account: 'person:s', amount: 700_000 },
    ]);
  });
});

test('an invoice is numbered by its UTC year, and its file by its number', () => {
  expect(['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'].map((time) => invoiceYear(new Date(time)))).toEqual([
    2026, 2027,
  ]);
  expect(invoiceFileName({ number: 'INV-2026-000001' })).toBe('handoff-INV-2026-000001.pdf');
});

test('a payment page is stored with its invoice', () => {
  const checkout = { sessionId: 's', url: 'u', partIds: ['close'], amount: 100, expiresAt: NOW };
  const invoice = { ...purchaseOf(PLAN), checkout };
  expect(invoiceSchema.parse(invoice)).toEqual(invoice);
});
