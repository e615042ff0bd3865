import { expect, test } from 'vitest';
import { canConfirmOutside, canReportOutside, isPayable } from './outside-payment.ts';

const at = new Date('2026-06-09T12:00:00Z');
const purchase = { invoiceId: 'i', paidAt: null, payBy: at, diligenceEndsAt: at, outsideAt: null };
const agreed = { stage: 'accepted', purchase } as const;
const outside = (state: 'reported' | 'confirmed' | 'rejected') => ({
  outside: { by: 'buyer' as const, reference: 'escrow 4711', at, state },
});

test('an agreed purchase can be settled outside until it is paid', () => {
  expect([isPayable(agreed), isPayable({ stage: 'paid', purchase })]).toEqual([true, false]);
  expect(isPayable({ stage: 'accepted', purchase: null })).toBe(false);
});

test('a payment is reported once, and again after it was rejected', () => {
  expect([canReportOutside(agreed, { outside: null }), canReportOutside(agreed, outside('rejected'))]).toEqual([
    true,
    true,
  ]);
  expect(canReportOutside(agreed, outside('reported'))).toBe(false);
  expect(canReportOutside({ stage: 'paid', purchase }, { outside: null })).toBe(false);
});

test('what was reported is confirmed by the seller, or by an administrator', () => {
  const by = (['buyer', 'seller', 'admin'] as const).map((role) =>
    canConfirmOutside(agreed, outside('reported'), role),
  );
  expect(by).toEqual([false, true, true]);
  expect(canConfirmOutside(agreed, { outside: null }, 'seller')).toBe(false);
  expect(canConfirmOutside({ stage: 'paid', purchase }, outside('reported'), 'seller')).toBe(false);
});
