import { expect, test } from 'vitest';
import {
  canAnswerContest,
  canConfirmOutside,
  canContestOutside,
  canReportOutside,
  canWithdrawOutside,
  isOutsideOpen,
  isPayable,
} from './outside-payment.ts';
import { OUTSIDE_STATES, type OutsideState } from './outside-states.ts';

const at = new Date('2026-06-09T12:00:00Z');
const purchase = { invoiceId: 'i', paidAt: null, payBy: at, diligenceEndsAt: at, outsideAt: null };
const agreed = { stage: 'accepted', purchase } as const;
const paid = { stage: 'paid', purchase } as const;
const outside = (state: OutsideState, by: 'buyer' | 'seller' = 'buyer', nth = 1) => ({ outside: { by, state, nth } });
const NONE = { outside: null };
/** The states in which something is so. */
const statesWhere = (is: (invoice: ReturnType<typeof outside>) => boolean) =>
  OUTSIDE_STATES.filter((state) => is(outside(state)));

test('an agreed purchase can be settled outside until it is paid', () => {
  expect([isPayable(agreed), isPayable(paid)]).toEqual([true, false]);
  expect(isPayable({ stage: 'accepted', purchase: null })).toBe(false);
});

test('a payment is reported once, and again after it was rejected or taken back', () => {
  expect(canReportOutside(agreed, NONE)).toBe(true);
  expect(statesWhere((invoice) => canReportOutside(agreed, invoice))).toEqual(['rejected', 'withdrawn']);
  expect([canReportOutside(paid, NONE), canReportOutside(paid, outside('rejected'))]).toEqual([false, false]);
});

test('a purchase is reported three times at most', () => {
  expect([1, 2, 3].map((nth) => canReportOutside(agreed, outside('withdrawn', 'buyer', nth)))).toEqual([
    true,
    true,
    false,
  ]);
  // An older release did not count.
  expect(canReportOutside(agreed, { outside: { by: 'buyer', state: 'rejected' } })).toBe(true);
});

test('a report is open until it is confirmed, rejected or taken back', () => {
  expect(statesWhere(isOutsideOpen)).toEqual(['reported', 'contested', 'answered']);
  expect(isOutsideOpen(NONE)).toBe(false);
});

test('what was reported, contested or answered is confirmed by the seller, or by an administrator', () => {
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

test('the seller contests what the buyer reported, once, and the buyer answers once', () => {
  expect(statesWhere((invoice) => canContestOutside(agreed, invoice, 'seller'))).toEqual(['reported']);
  expect(statesWhere((invoice) => canContestOutside(agreed, invoice, 'buyer'))).toEqual([]);
  expect(statesWhere((invoice) => canAnswerContest(agreed, invoice, 'buyer'))).toEqual(['contested']);
  expect(statesWhere((invoice) => canAnswerContest(agreed, invoice, 'seller'))).toEqual([]);
  expect([canContestOutside(agreed, NONE, 'seller'), canAnswerContest(agreed, NONE, 'buyer')]).toEqual([false, false]);
  expect(canContestOutside(agreed, outside('reported', 'seller'), 'seller')).toBe(false);
  expect(canContestOutside(paid, outside('reported'), 'seller')).toBe(false);
  expect(canAnswerContest(paid, outside('contested'), 'buyer')).toBe(false);
});

test('whoever reported it takes it back', () => {
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
