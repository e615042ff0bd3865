import { expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import {
  isPageForNextPayment,
  isPageRequested,
  openCheckoutPage,
  payablePage,
  sessionPayment,
  withoutPage,
} from './open-checkout-page.ts';
import { moveParts, receivePayment } from './purchase.ts';
import type { PartState } from './states.ts';

const invoice = purchaseOf({ price: 10_000, installments: [{ amount: 4_000, days: 30 }], holdback: null });
const inState = (...states: PartState[]) =>
  invoice.parts.map((part, i) => ({ ...part, state: states[i] ?? part.state }));
const page = (expiresAt: Date | null) => ({ sessionId: 's', url: 'u', partIds: ['close'], amount: 1, expiresAt });
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test.each<[string, Date | null, boolean]>([
  ['one that stays open', null, true],
  ['six minutes before it closes', inMinutes(6), true],
  ['five minutes before it closes', inMinutes(5), false],
  ['after it has closed', inMinutes(-1), false],
])('a payment page is handed out while there is time to pay: %s', (_, expiresAt, isOpen) => {
  const checkout = page(expiresAt);
  expect(openCheckoutPage({ ...invoice, checkout }, NOW)).toEqual(isOpen ? checkout : null);
});

test('without a page, or if another one is requested, none is open', () => {
  expect(openCheckoutPage({ ...invoice, checkout: null }, NOW)).toBeNull();
  expect(openCheckoutPage({ ...invoice, checkout: { ...page(null), url: '' } }, NOW)).toBeNull();
});

test('a page for parts other than those due now isn’t handed out', () => {
  const checkout = page(null);
  expect(openCheckoutPage({ ...invoice, checkout, parts: inState('void', 'due') }, NOW)).toBeNull();
  expect(openCheckoutPage({ ...invoice, checkout, parts: inState('processing') }, NOW)).toBeNull();
  expect(openCheckoutPage({ ...invoice, checkout, parts: inState('due', 'due') }, NOW)).toBe(checkout);
  expect(openCheckoutPage({ ...invoice, checkout: { ...checkout, partIds: ['close', 'holdback'] } }, NOW)).toBeNull();
  const both = purchaseOf({ price: 10_000, installments: [], holdback: { amount: 1_000, days: 30 } });
  expect(openCheckoutPage({ ...both, checkout: { ...checkout, partIds: ['close', 'other'] } }, NOW)).toBeNull();
});

test('an invoice without its page has none, and a requested one is still pending', () => {
  const open = { ...invoice, checkout: page(null), checkoutAsked: true, checkoutProblem: 'No.' };
  const none = { checkout: null, checkoutAsked: false, checkoutProblem: null };
  expect(withoutPage(open)).toEqual({ ...invoice, ...none });
  const replaced = { ...open, checkout: { ...page(null), url: '' } };
  for (const asked of [replaced, { ...open, checkout: null }]) {
    expect(isPageRequested(asked)).toBe(true);
    expect(withoutPage(asked)).toEqual({ ...invoice, ...none, checkoutAsked: true });
  }
  expect([open, invoice].map(isPageRequested)).toEqual([false, false]);
});

test('a page with a payment in processing stays known while the next part has its own page', () => {
  const opened = { ...invoice, checkout: page(null), checkoutAsked: true };
  expect([sessionPayment(opened, 's'), sessionPayment(opened, 'other'), payablePage(opened)]).toEqual([
    page(null),
    null,
    page(null),
  ]);
  const processing = moveParts(opened, ['close'], 'process', NOW, 's');
  expect([payablePage(processing), isPageForNextPayment(processing, 's')]).toEqual([null, false]);
  const next = { ...processing, checkout: { ...page(null), sessionId: 'next', partIds: ['installment-1'] } };
  expect(sessionPayment(next, 's')).toEqual({ partIds: ['close'], amount: 6_000 });
  expect([payablePage(next), isPageForNextPayment(next, 's'), isPageForNextPayment(next, 'next')]).toEqual([
    next.checkout,
    true,
    false,
  ]);
  // The page for the next part stays open or requested when the payment arrives. The page of that payment is closed.
  expect(receivePayment(next, ['close'], 's', NOW).invoice.checkout).toBe(next.checkout);
  expect(receivePayment({ ...next, checkout: null }, ['close'], 's', NOW).invoice.checkoutAsked).toBe(true);
  expect(receivePayment(processing, ['close'], 's', NOW).invoice).toMatchObject({
    checkout: null,
    checkoutAsked: false,
  });
  // After a failed payment, nothing is being paid on its page.
  expect(sessionPayment(moveParts(next, ['close'], 'fail', NOW), 's')).toBeNull();
});
