import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { userFacts } from '../../../tests/support/listings/market-facts.ts';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import { addDays } from '../shared/time.ts';
import { invoiceApi } from './api.ts';
import { agreedFees } from './fee.ts';
import { type InvoicePart, invoiceSchema, invoiceState, newInvoiceFacts, payableParts, withParts } from './invoice.ts';
import { buildMembershipPart, feePart } from './invoice-parts.ts';
import { partyOf } from './new-purchase-invoice.ts';
import { outsideReferenceSchema } from './outside/outside-payment.ts';
import { OUTSIDE_STATES, type OutsideState } from './outside/states.ts';
import { partName, partTimingText } from './part-words.ts';
import { newOutboxRow, type Operation, outboxRowSchema } from './provider/outbox-row.ts';
import { providerOperationSchema } from './provider/provider-operation.ts';
import { freezePart } from './refunds-and-chargebacks.ts';

const PLAN = {
  price: 1_000_000,
  installments: [
    { amount: 200_000, days: 30 },
    { amount: 100_000, days: 60 },
  ],
  holdback: { amount: 150_000, days: 45 },
};
const issued = purchaseOf(PLAN);
const [close, holdback, first, second] = issued.parts as [InvoicePart, InvoicePart, InvoicePart, InvoicePart];

test('a payment pays close and holdback together, then one installment at a time, the oldest first', () => {
  const ids = (parts: InvoicePart[], outside = issued.outside) => payableParts({ parts, outside }).map(({ id }) => id);
  const due = { ...first, state: 'due' as const };
  const over = { ...second, state: 'overdue' as const };
  expect(ids([close, holdback, due])).toEqual(['close', 'holdback']);
  const paid = { ...close, state: 'paid' as const };
  expect([ids([paid, due, over]), ids([paid, over]), ids([paid, first])]).toEqual([
    ['installment-1'],
    ['installment-2'],
    [],
  ]);
  const outside = (state: OutsideState) => ({
    by: 'buyer' as const,
    reference: 'x',
    at: NOW,
    state,
    reports: { buyer: 1, seller: 0 },
  });
  for (const state of ['reported', 'contested', 'answered'] as const) expect(ids([close], outside(state))).toEqual([]);
  for (const state of ['rejected', 'withdrawn'] as const) expect(ids([close], outside(state))).toEqual(['close']);
});

test('an invoice is due when the next part is, or stays at the last date', () => {
  const at = (days: number) => addDays(NOW, days);
  const parts = [
    { ...close, state: 'paid' as const, dueAt: at(1) },
    { ...first, state: 'due' as const, dueAt: at(30) },
    { ...second, state: 'overdue' as const, dueAt: at(20) },
  ];
  expect(withParts(issued, parts).dueAt).toEqual(at(20));
  expect(withParts(issued, parts.slice(0, 1)).dueAt).toEqual(NOW);
  expect(withParts(issued, [{ ...first, state: 'due', dueAt: null }]).dueAt).toEqual(NOW);
});

test('partly returned or waived money isn’t refunded', () => {
  const settled = (patch: Partial<InvoicePart>): InvoicePart => ({ ...close, state: 'settled', ...patch });
  const refunded = settled({ refunded: close.amount });
  expect(invoiceState([refunded, { ...first, state: 'waived' }])).toBe('refunded');
  expect(invoiceState([refunded, settled({ released: close.amount })])).toBe('released');
  expect(invoiceState([{ ...first, state: 'waived' }])).toBe('released');
  expect(invoiceState([{ ...close, state: 'paid' }])).toBe('paid');
});

test('an invoice of any kind is stored unchanged, whoever reported an outside payment', () => {
  const fees = agreedFees(NOW);
  expect(newInvoiceFacts(fees)).toEqual({
    fees,
    held: 0,
    feeTaken: 0,
    notices: [],
    nextAt: null,
    paidAt: null,
    releasedAt: null,
    checkout: null,
    checkoutAsked: false,
    checkoutProblem: null,
    isTest: false,
    outside: null,
  });
  for (const kind of ['purchase', 'fee', 'membership'] as const)
    expect(invoiceSchema.parse({ ...issued, kind })).toEqual({ ...issued, kind });
  for (const by of ['buyer', 'seller'] as const)
    for (const state of OUTSIDE_STATES) {
      const outside = { by, reference: 'escrow 4711', at: NOW, state, reports: { buyer: 1, seller: 0 } };
      expect(invoiceSchema.parse({ ...issued, outside }).outside).toEqual(outside);
    }
});

test('a party is named by its billing details, as far as they are known', () => {
  const user = userFacts(NOW, 's');
  expect(partyOf({ ...user, country: 'SE' })).toEqual({
    uid: 's',
    legalName: 'Tomas Berg',
    address: '1 Quay Street',
    country: 'NO',
    taxId: '',
  });
  const unknown = { ...user, billing: null };
  expect(partyOf({ ...unknown, country: 'SE' })).toEqual({
    uid: 's',
    legalName: 'S',
    address: '',
    country: 'SE',
    taxId: '',
  });
  expect(partyOf(unknown).country).toBe('');
});

test('a part is named after its purpose', () => {
  expect(issued.parts.map((part) => partName(part, issued))).toEqual([
    'At close',
    'Holdback, paid at close',
    'Installment 1',
    'Installment 2',
  ]);
  const alone = (part: InvoicePart, kind: 'purchase' | 'fee' | 'membership') =>
    partName(part, { ...issued, parts: [part], kind });
  expect([
    alone(close, 'purchase'),
    alone(feePart(900, 'due', NOW, NOW), 'fee'),
    alone(buildMembershipPart(14_900, NOW), 'membership'),
  ]).toEqual(['Full price, at close', 'Fee, 3% of what was released', 'Membership']);
});

test.each<[string, Partial<InvoicePart>]>([
  ['due 9 June 2026', {}],
  ['30 days after completion', { dueAt: null, state: 'scheduled', days: 30 }],
  ['1 day after completion', { dueAt: null, state: 'scheduled', days: 1 }],
  ['being paid', { state: 'processing' }],
  ['overdue', { state: 'overdue' }],
  ['paid, held', { state: 'paid' }],
  ['held until 24 July 2026', { state: 'paid', releaseAt: addDays(NOW, 45) }],
  ['frozen by a chargeback', { state: 'paid', frozen: true, releaseAt: NOW }],
  ['charged back', { state: 'settled', lost: true, refunded: 1 }],
  ['released, payout account not ready', { state: 'payout-pending', releasing: 1 }],
  ['on its way', { state: 'payout-pending', releasing: 1, payoutAsked: true }],
  ['refund on its way', { state: 'payout-pending', refunding: 1 }],
  ['released', { state: 'settled', released: 1, releaseAt: NOW }],
  ['paid', { kind: 'membership', state: 'settled', released: 1 }],
  ['paid', { kind: 'fee', state: 'settled', released: 1, paidWith: 'card' }],
  ['deducted', { kind: 'fee', state: 'settled', released: 1, paidWith: null }],
  ['refunded', { kind: 'membership', state: 'settled', refunded: 1 }],
  ['refunded', { state: 'settled', refunded: 1 }],
  ['released in part', { state: 'settled', released: 1, refunded: 1 }],
  ['void', { state: 'void', releaseAt: NOW }],
])('%s describes a part with %j', (said, patch) =>
  expect(formatAsRead(partTimingText({ ...close, ...patch }, NOW))).toBe(said),
);

test('a frozen part is frozen, whatever else it is', () => {
  expect(partTimingText(freezePart(issued, 'close', true, NOW).parts[0] as InvoicePart, NOW)).toBe(
    'frozen by a chargeback',
  );
});

test('a request to the provider waits until it is done or has failed', () => {
  const operations: Operation[] = [
    {
      kind: 'checkout',
      invoiceId: 'i',
      partIds: ['close'],
      amount: 1,
      bankDebit: false,
      description: 'Tide Tables',
      replaces: null,
    },
    { kind: 'close-checkout', invoiceId: 'i', sessionId: 's' },
    { kind: 'release', invoiceId: 'i', partId: 'close', accountId: 'a', sessionId: 's', amount: 1 },
    { kind: 'take-back', invoiceId: 'i', partId: 'close', transferId: 'tr_1', amount: 1 },
    { kind: 'refund', invoiceId: 'i', partId: 'close', sessionId: 's', amount: 1 },
    { kind: 'refund-unexpected', invoiceId: 'i', dealId: 'd', payerId: 'b', sessionId: 's', amount: 1 },
    { kind: 'open-payouts', uid: 's' },
  ];
  for (const operation of operations) {
    const row = newOutboxRow(NOW, operation);
    const untouched = {
      attempts: 0,
      nextAt: null,
      byHand: false,
      problem: null,
      answer: null,
      createdAt: NOW,
      doneAt: null,
    };
    expect(row).toEqual({ operation, state: 'waiting', refusals: 0, caseId: null, ...untouched });
    for (const state of ['waiting', 'done', 'failed'] as const) {
      expect(outboxRowSchema.parse({ ...row, state })).toEqual({ ...row, state });
      const shown = { id: 'o', kind: operation.kind, partId: null, amount: null, state, canTakeBack: 0, ...untouched };
      expect(providerOperationSchema.parse(shown)).toEqual(shown);
    }
  }
});

test('an outside payment’s reference has three to 120 characters', () => {
  const ok = (text: string) => outsideReferenceSchema.safeParse(text).success;
  expect(['abc', 'x'.repeat(120), ` ${'x'.repeat(120)} `].map(ok)).toEqual([true, true, true]);
  expect(['ab', ' ab ', 'x'.repeat(121)].map(ok)).toEqual([false, false, false]);
});

test('a part is identified by its invoice and its own id', () => {
  accepts(
    invoiceApi.waiveInstallment.input,
    [
      { invoiceId: 'i', partId: 'installment-1' },
      { invoiceId: 'i', partId: 'x'.repeat(40) },
    ],
    [
      { invoiceId: 'i', partId: 'x'.repeat(41) },
      { invoiceId: 'i' },
      { partId: 'close' },
      { invoiceId: 'a/b', partId: 'c' },
    ],
  );
});
