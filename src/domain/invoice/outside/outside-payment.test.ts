import { expect, test } from 'vitest';
import {
  awaitedSide,
  canAnswerContest,
  canConfirmOutside,
  canContestOutside,
  canReportOutside,
  canWithdrawOutside,
  isOutsideOpen,
  isPayableOutside,
  isReportedOutside,
  outsidePaymentSchema,
  reportsOf,
} from './outside-payment.ts';
import { OUTSIDE_STATES, type OutsideState } from './states.ts';

const at = new Date('2026-06-09T12:00:00Z');
const purchase = { invoiceId: 'i', paidAt: null, payBy: at, diligenceEndsAt: at, outsideAt: null };
const agreed = { stage: 'accepted', purchase } as const;
const paid = { stage: 'paid', purchase } as const;
const outside = (state: OutsideState, by: 'buyer' | 'seller' = 'buyer', reports = { buyer: 1, seller: 0 }) => ({
  outside: { by, state, reports },
});
const NONE = { outside: null };
/** Returns the states for which a condition holds. */
const statesWhere = (is: (invoice: ReturnType<typeof outside>) => boolean) =>
  OUTSIDE_STATES.filter((state) => is(outside(state)));

test('an agreed purchase can be settled outside until it is paid', () => {
  expect([isPayableOutside(agreed), isPayableOutside(paid)]).toEqual([true, false]);
  expect(isPayableOutside({ stage: 'accepted', purchase: null })).toBe(false);
});

test('a payment is reported once, and again after it was rejected or withdrawn', () => {
  expect(canReportOutside(agreed, NONE, 'buyer')).toBe(true);
  expect(statesWhere((invoice) => canReportOutside(agreed, invoice, 'seller'))).toEqual(['rejected', 'withdrawn']);
  expect([canReportOutside(paid, NONE, 'buyer'), canReportOutside(paid, outside('rejected'), 'buyer')]).toEqual([
    false,
    false,
  ]);
});

test('each side can report it three times at most, independently of the other', () => {
  const mayReport = (buyer: number, seller: number) =>
    (['buyer', 'seller'] as const).map((role) =>
      canReportOutside(agreed, outside('withdrawn', 'buyer', { buyer, seller }), role),
    );
  expect([mayReport(2, 0), mayReport(3, 2), mayReport(1, 3), mayReport(3, 3)]).toEqual([
    [true, true],
    [false, true],
    [true, false],
    [false, false],
  ]);
  expect(reportsOf(null)).toEqual({ buyer: 0, seller: 0 });
});

test('a report is open until it is confirmed, rejected or withdrawn', () => {
  expect(statesWhere(isOutsideOpen)).toEqual(['reported', 'contested', 'answered']);
  expect(isOutsideOpen(NONE)).toBe(false);
});

test('it waits for the seller, then for the buyer’s answer, and then for neither', () => {
  expect(OUTSIDE_STATES.map(awaitedSide)).toEqual(['seller', 'buyer', null, null, null, null]);
});

test('a reported, contested or answered payment is confirmed by the seller, or by an administrator', () => {
  for (const role of ['seller', 'admin'] as const) {
    expect(statesWhere((invoice) => canConfirmOutside(agreed, invoice, role))).toEqual([
      'reported',
      'contested',
      'answered',
    ]);
    expect([canConfirmOutside(agreed, NONE, role), canConfirmOutside(paid, outside('reported'), role)]).toEqual([
      false,
      false,
    ]);
  }
  expect(statesWhere((invoice) => canConfirmOutside(agreed, invoice, 'buyer'))).toEqual([]);
});

test('the seller contests the buyer’s report, once, and the buyer answers once', () => {
  expect(statesWhere((invoice) => canContestOutside(agreed, invoice, 'seller'))).toEqual(['reported']);
  expect(statesWhere((invoice) => canContestOutside(agreed, invoice, 'buyer'))).toEqual([]);
  expect(statesWhere((invoice) => canAnswerContest(agreed, invoice, 'buyer'))).toEqual(['contested']);
  expect(statesWhere((invoice) => canAnswerContest(agreed, invoice, 'seller'))).toEqual([]);
  expect([canContestOutside(agreed, NONE, 'seller'), canAnswerContest(agreed, NONE, 'buyer')]).toEqual([false, false]);
  expect(canContestOutside(agreed, outside('reported', 'seller'), 'seller')).toBe(false);
  expect(canContestOutside(paid, outside('reported'), 'seller')).toBe(false);
  expect(canAnswerContest(paid, outside('contested'), 'buyer')).toBe(false);
});

test('its reporter can withdraw it', () => {
  expect(statesWhere((invoice) => canWithdrawOutside(agreed, invoice, 'buyer'))).toEqual([
    'reported',
    'contested',
    'answered',
  ]);
  const own = outside('reported', 'seller');
  expect([canWithdrawOutside(agreed, own, 'seller'), canWithdrawOutside(agreed, own, 'buyer')]).toEqual([true, false]);
  expect([canWithdrawOutside(agreed, NONE, 'buyer'), canWithdrawOutside(paid, outside('reported'), 'buyer')]).toEqual([
    false,
    false,
  ]);
});

test('a deal knows that its payment was reported outside, while it is due', () => {
  const reported = { ...purchase, outsideAt: at };
  expect([
    isReportedOutside({ stage: 'accepted', purchase: reported }),
    isReportedOutside({ stage: 'paid', purchase: reported }),
    isReportedOutside(agreed),
    isReportedOutside({ stage: 'accepted', purchase: null }),
  ]).toEqual([true, false, false, false]);
});

test('both sides’ statements on a payment are stored completely', () => {
  const said = {
    by: 'buyer',
    reference: 'escrow 4711',
    at,
    state: 'answered',
    reports: { buyer: 2, seller: 1 },
    contest: { received: 5_000, reason: 'Half of it.', at },
    answer: { text: 'All of it.', receipt: { id: 'f', name: 'Receipt.pdf' }, at },
    decision: 'No trace of it.',
  };
  expect(outsidePaymentSchema.parse(said)).toEqual(said);
});
