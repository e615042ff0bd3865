import { describe, expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import { addDays } from '../shared/time.ts';
import { type Invoice, invoiceSchema } from './invoice.ts';
import { buildMembershipPart, feePart, purchaseParts } from './invoice-parts.ts';
import {
  completePurchase,
  heldCents,
  isPaymentExpected,
  markPayoutsRequested,
  movePart,
  moveParts,
  partOf,
  receivePayment,
  releasedSoFar,
  releasePart,
  settlePart,
  voidParts,
  waitingPayouts,
  withRef,
} from './purchase.ts';
import { freezePart, settlePartsOutside, unexpectedPayment, unexpectedRefund } from './refunds-and-chargebacks.ts';

const PLAN = {
  price: 1_000_000,
  installments: [{ amount: 200_000, days: 30 }],
  holdback: { amount: 150_000, days: 45 },
};
const LATER = addDays(NOW, 3);
const issued = purchaseOf(PLAN);
const paid = receivePayment(issued, ['close', 'holdback'], 'session', NOW).invoice;
const states = (invoice: Invoice) => invoice.parts.map(({ state }) => state);
const wrong = expect.objectContaining({ code: 'wrong-state' });
const checkout = { sessionId: 's', url: 'u', partIds: ['close'], amount: 1, expiresAt: null };
const handoff = (kind: 'fee' | 'membership', part: Invoice['parts'][number]): Invoice => ({
  ...issued,
  kind,
  parts: [part],
  payer: { ...issued.payer, uid: 's' },
  amount: part.amount,
});

test('the parts of a price: the holdback is part of the payment at close', () => {
  const untouched = {
    releaseAt: null,
    releasing: 0,
    refunding: 0,
    releasingFee: 0,
    released: 0,
    refunded: 0,
    frozen: false,
    lost: false,
    takenBack: 0,
    payoutAsked: false,
    paidWith: null,
    paidAt: null,
    changedAt: NOW,
  };
  expect(purchaseParts(PLAN, LATER, NOW)).toEqual([
    { ...untouched, id: 'close', kind: 'close', amount: 650_000, days: null, dueAt: LATER, state: 'due' },
    { ...untouched, id: 'holdback', kind: 'holdback', amount: 150_000, days: 45, dueAt: LATER, state: 'due' },
    {
      ...untouched,
      id: 'installment-1',
      kind: 'installment',
      amount: 200_000,
      days: 30,
      dueAt: null,
      state: 'scheduled',
    },
  ]);
  const plain = purchaseParts({ price: 500, installments: [], holdback: null }, LATER, NOW);
  expect(plain.map(({ id, amount }) => [id, amount])).toEqual([['close', 500]]);
  expect(invoiceSchema.parse({ ...issued, parts: plain }).parts).toEqual(plain);
});

test('an invoice from Handoff has one part: a fee that is due or was taken, or a membership', () => {
  expect(feePart(900, 'due', LATER, NOW)).toMatchObject({
    id: 'fee',
    kind: 'fee',
    amount: 900,
    dueAt: LATER,
    state: 'due',
    released: 0,
  });
  expect(feePart(900, 'settled', NOW, NOW)).toMatchObject({ state: 'settled', released: 900 });
  expect(buildMembershipPart(14_900, NOW)).toMatchObject({
    id: 'membership',
    kind: 'membership',
    amount: 14_900,
    days: null,
    dueAt: NOW,
    state: 'due',
  });
});

test('a part is identified by its id', () => {
  expect(partOf(issued, 'holdback').amount).toBe(150_000);
  expect(() => partOf(issued, 'fee')).toThrow(expect.objectContaining({ code: 'not-found' }));
});

describe('a payment', () => {
  test('pays the named parts and closes the page it was made on', () => {
    const { invoice, movements, operations } = receivePayment(
      { ...issued, checkout, checkoutAsked: true, checkoutProblem: 'No.' },
      ['close', 'holdback'],
      'session',
      LATER,
    );
    expect(states(invoice)).toEqual(['paid', 'paid', 'scheduled']);
    expect(invoice).toMatchObject({
      state: 'paid',
      paidAt: LATER,
      checkout: null,
      checkoutAsked: false,
      checkoutProblem: null,
    });
    expect(partOf(invoice, 'close')).toMatchObject({ paidWith: 'session', changedAt: LATER });
    expect(partOf(invoice, 'installment-1')).toMatchObject({ paidWith: null, paidAt: null, changedAt: NOW });
    expect(operations).toEqual([]);
    expect(movements).toEqual([
      {
        what: 'payment',
        lines: [
          { account: 'person:b', amount: -800_000 },
          { account: 'held:d', amount: 800_000 },
        ],
      },
    ]);
  });

  test('of a fee or a membership is Handoff’s own at once', () => {
    const fee = receivePayment(handoff('fee', feePart(900, 'due', NOW, NOW)), ['fee'], 'x', LATER);
    expect(fee.invoice).toMatchObject({ state: 'released', paidAt: LATER, releasedAt: LATER });
    expect(partOf(fee.invoice, 'fee')).toMatchObject({ state: 'settled', released: 900, paidWith: 'x' });
    expect([fee.movements, fee.operations]).toEqual([
      [
        {
          what: 'fee-payment',
          lines: [
            { account: 'person:s', amount: -900 },
            { account: 'handoff:fees', amount: 900 },
          ],
        },
      ],
      [],
    ]);
    const member = receivePayment(handoff('membership', buildMembershipPart(14_900, NOW)), ['membership'], 'x', LATER);
    expect(member.movements[0]).toEqual({
      what: 'membership-payment',
      lines: [
        { account: 'person:s', amount: -14_900 },
        { account: 'handoff:memberships', amount: 14_900 },
      ],
    });
  });

  test('of an installment keeps the date of the first one, and is held by nobody', () => {
    const done = completePurchase(paid, NOW).invoice;
    const due = movePart(done, 'installment-1', 'fall-due', 'system', NOW).invoice;
    const step = receivePayment(due, ['installment-1'], 'second', LATER);
    expect(step.invoice.paidAt).toEqual(NOW);
    expect(heldCents(step.invoice)).toBe(150_000);
    expect(partOf(step.invoice, 'installment-1')).toMatchObject({ state: 'payout-pending', releasing: 200_000 });
    expect(step.movements[0]?.lines[1]).toEqual({ account: 'held:d', amount: 200_000 });
  });

  test('that comes twice is refused', () => {
    expect(() => receivePayment(paid, ['close'], 'x', NOW)).toThrow(wrong);
    expect(isPaymentExpected(issued, ['close', 'close'], 650_000)).toBe(false);
    expect(isPaymentExpected(issued, ['close'], 650_000)).toBe(true);
  });

  test('is in processing until the provider says more; the parts that it does not pay stay', () => {
    const processing = moveParts(issued, ['close'], 'process', LATER);
    expect(states(processing)).toEqual(['processing', 'due', 'scheduled']);
    expect([partOf(processing, 'close').changedAt, partOf(processing, 'holdback').changedAt]).toEqual([LATER, NOW]);
    expect(processing.state).toBe('open');
    expect(states(moveParts(processing, ['close', 'holdback'], 'fail', LATER))).toEqual(['due', 'due', 'scheduled']);
    expect(moveParts(paid, ['close'], 'process', LATER).parts).toEqual(paid.parts);
  });
});

describe('a release', () => {
  test('and a refund together are the whole of a part, and neither is negative', () => {
    const release = (amounts: { release: number; refund: number }) => () => releasePart(paid, 'close', amounts, NOW);
    expect(release({ release: 649_999, refund: 0 })).toThrow(wrong);
    expect(release({ release: 650_001, refund: -1 })).toThrow(wrong);
    expect(release({ release: -1, refund: 650_001 })).toThrow(wrong);
    expect(release({ release: 0, refund: 650_000 })).not.toThrow();
    expect(() => releasePart(issued, 'close', { release: 650_000, refund: 0 }, NOW)).toThrow(wrong);
    const frozen = freezePart(paid, 'close', true, NOW);
    expect(() => releasePart(frozen, 'close', { release: 650_000, refund: 0 }, NOW)).toThrow(wrong);
  });

  test('asks the provider for the share of each side, the fee being the seller’s', () => {
    const step = releasePart(paid, 'close', { release: 500_000, refund: 150_000 }, LATER, 'admin');
    expect(step.operations).toEqual([
      { kind: 'release', partId: 'close', amount: 485_000 },
      { kind: 'refund', partId: 'close', amount: 150_000 },
    ]);
    expect(step.movements).toEqual([]);
    expect(step.invoice.feeTaken).toBe(15_000);
    expect(partOf(step.invoice, 'close')).toMatchObject({
      state: 'payout-pending',
      releasing: 500_000,
      refunding: 150_000,
      releasingFee: 15_000,
      changedAt: LATER,
    });
    const refund = releasePart(paid, 'close', { release: 0, refund: 650_000 }, LATER);
    expect(refund.operations).toEqual([{ kind: 'refund', partId: 'close', amount: 650_000 }]);
    expect(refund.invoice.feeTaken).toBe(0);
  });

  test('takes the fee of all releases so far, less what was taken', () => {
    const first = releasePart(paid, 'close', { release: 50, refund: 649_950 }, NOW).invoice;
    // The fee of 3% on 50 cents is 1.5 cents, so the second release of 50 cents pays one cent instead of two.
    const second = releasePart(first, 'holdback', { release: 50, refund: 149_950 }, NOW);
    expect([first.feeTaken, second.invoice.feeTaken]).toEqual([2, 3]);
    expect(second.operations[0]).toEqual({ kind: 'release', partId: 'holdback', amount: 49 });
    expect(releasedSoFar(second.invoice)).toBe(100);
  });

  test('takes no fee back', () => {
    const overcharged = { ...paid, feeTaken: 100_000 };
    const step = releasePart(overcharged, 'close', { release: 650_000, refund: 0 }, NOW);
    expect(step.operations).toEqual([{ kind: 'release', partId: 'close', amount: 650_000 }]);
    expect(step.invoice.feeTaken).toBe(100_000);
  });

  test('waits for a payout account until the provider was asked, unless it is frozen', () => {
    const { invoice } = completePurchase(paid, NOW);
    expect(waitingPayouts(invoice).map(({ id }) => id)).toEqual(['close']);
    const asked = markPayoutsRequested(invoice, ['close']);
    expect(asked.parts.map(({ payoutAsked }) => payoutAsked)).toEqual([true, false, false]);
    expect(waitingPayouts(asked)).toEqual([]);
    expect(waitingPayouts(freezePart(invoice, 'close', true, NOW))).toEqual([]);
    const refund = releasePart(paid, 'close', { release: 0, refund: 650_000 }, NOW).invoice;
    expect(waitingPayouts(refund)).toEqual([]);
  });
});

describe('what the provider confirms', () => {
  const split = releasePart(paid, 'close', { release: 500_000, refund: 150_000 }, NOW).invoice;

  test('settles a part only once both shares have arrived', () => {
    const refunded = settlePart(split, 'close', 'refund', LATER);
    expect(partOf(refunded.invoice, 'close')).toMatchObject({
      state: 'payout-pending',
      refunded: 150_000,
      refunding: 0,
      releasing: 500_000,
      changedAt: LATER,
    });
    expect(refunded.invoice.releasedAt).toBeNull();
    expect(refunded.movements).toEqual([
      {
        what: 'refund',
        lines: [
          { account: 'held:d', amount: -150_000 },
          { account: 'person:b', amount: 150_000 },
        ],
      },
    ]);
    const both = settlePart(refunded.invoice, 'close', 'release', LATER);
    expect(partOf(both.invoice, 'close')).toMatchObject({
      state: 'settled',
      released: 500_000,
      refunded: 150_000,
      releasing: 0,
      releasingFee: 0,
    });
    expect(both.invoice.releasedAt).toEqual(LATER);
    expect(both.movements[0]?.what).toBe('release');
    expect(settlePart(split, 'close', 'release', LATER).invoice.parts[0]?.state).toBe('payout-pending');
  });

  test('is refused where nothing was on its way', () => {
    const release = releasePart(paid, 'close', { release: 650_000, refund: 0 }, NOW).invoice;
    expect(() => settlePart(release, 'close', 'refund', NOW)).toThrow(wrong);
    expect(() => settlePart(paid, 'close', 'release', NOW)).toThrow(wrong);
    const settled = settlePart(release, 'close', 'release', NOW).invoice;
    expect(() => settlePart(settled, 'close', 'release', NOW)).toThrow(wrong);
    const odd = { ...paid, parts: paid.parts.map((part) => ({ ...part, releasing: 5 })) };
    expect(() => settlePart(odd, 'close', 'release', NOW)).toThrow(wrong);
  });
});

describe('completion', () => {
  test('dates the installments and the holdback, and releases what was paid at close', () => {
    const { invoice, operations } = completePurchase(paid, LATER);
    expect(invoice.parts.map(({ dueAt, releaseAt }) => [dueAt, releaseAt])).toEqual([
      [NOW, null],
      [NOW, addDays(LATER, 45)],
      [addDays(LATER, 30), null],
    ]);
    expect(operations).toEqual([{ kind: 'release', partId: 'close', amount: 630_500 }]);
  });

  test('moves no money where none is held, or it is frozen', () => {
    const outside = settlePartsOutside(issued, 'seller', NOW).invoice;
    for (const invoice of [outside, freezePart(paid, 'close', true, NOW)]) {
      const step = completePurchase(invoice, LATER);
      expect([step.operations, step.movements]).toEqual([[], []]);
      expect(partOf(step.invoice, 'installment-1').dueAt).toEqual(addDays(LATER, 30));
    }
  });
});

test('a deal that falls through voids unpaid parts and closes the payment page', () => {
  const gone = voidParts({ ...issued, checkout, checkoutAsked: true, checkoutProblem: 'No.' }, LATER);
  expect(states(gone)).toEqual(['void', 'void', 'void']);
  expect(gone).toMatchObject({ state: 'void', checkout: null, checkoutAsked: false, checkoutProblem: null });
  expect(partOf(gone, 'close').changedAt).toEqual(LATER);
  expect(states(voidParts(paid, LATER))).toEqual(['paid', 'paid', 'void']);
  expect(partOf(voidParts(paid, LATER), 'close').changedAt).toEqual(NOW);
});

test('only the seller can waive an overdue part, with its time recorded', () => {
  const done = completePurchase(paid, NOW).invoice;
  const due = movePart(done, 'installment-1', 'fall-due', 'system', NOW).invoice;
  const over = movePart(due, 'installment-1', 'run-over', 'system', NOW).invoice;
  const { invoice, part } = movePart(over, 'installment-1', 'waive', 'seller', LATER);
  expect(part).toMatchObject({ id: 'installment-1', state: 'waived', changedAt: LATER });
  expect(states(invoice)).toEqual(['payout-pending', 'paid', 'waived']);
  expect(() => movePart(over, 'installment-1', 'waive', 'admin', NOW)).toThrow(wrong);
});

test('an outside payment settles close and holdback and closes the payment page', () => {
  const outside = {
    by: 'buyer' as const,
    reference: 'escrow 4711',
    at: NOW,
    state: 'reported' as const,
    reports: { buyer: 1, seller: 0 },
  };
  const step = settlePartsOutside(
    { ...issued, outside, checkout, checkoutAsked: true, checkoutProblem: 'No.' },
    'admin',
    LATER,
  );
  expect(states(step.invoice)).toEqual(['settled-outside', 'settled-outside', 'scheduled']);
  expect(step.invoice).toMatchObject({
    paidAt: LATER,
    feeTaken: 24_000,
    checkout: null,
    checkoutAsked: false,
    checkoutProblem: null,
    outside: { ...outside, state: 'confirmed' },
  });
  expect(partOf(step.invoice, 'holdback')).toMatchObject({ released: 150_000, changedAt: LATER });
  expect(partOf(step.invoice, 'installment-1')).toMatchObject({ released: 0, changedAt: NOW });
  expect([step.fee, step.operations, step.movements[0]?.what]).toEqual([24_000, [], 'outside-payment']);
  expect(settlePartsOutside(issued, 'admin', NOW).invoice.outside).toBeNull();
});

test('an unexpected payment is entered, and returned in full', () => {
  expect(unexpectedPayment('b', 500)).toEqual({
    what: 'unexpected-payment',
    lines: [
      { account: 'person:b', amount: -500 },
      { account: 'provider:unexpected', amount: 500 },
    ],
  });
  expect(unexpectedRefund('b', 500)).toEqual({
    what: 'unexpected-refund',
    lines: [
      { account: 'provider:unexpected', amount: -500 },
      { account: 'person:b', amount: 500 },
    ],
  });
});

test('a step’s movements carry the provider’s id', () => {
  const step = receivePayment(issued, ['close', 'holdback'], 'session', NOW);
  const named = withRef(step, 'ch_1');
  expect(named).toEqual({ ...step, movements: step.movements.map((movement) => ({ ...movement, ref: 'ch_1' })) });
  expect(named.movements).toHaveLength(1);
});
