import { expect, test } from 'vitest';
import { AppError } from '../../../../src/domain/errors.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import { NOW, purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import { decideCheckout } from './decide-checkout.ts';

const billing = { legalName: 'Nora Ltd', address: 'Quay 1', country: 'NO', taxId: '' };
const buyer = { uid: 'b', billing };
const invoice = purchaseOf({
  price: 500_000,
  installments: [{ amount: 100_000, days: 30 }],
  holdback: { amount: 50_000, days: 45 },
});
const payBy = addDays(NOW, 3);
const purchase = { invoiceId: 'i', paidAt: null, payBy, diligenceEndsAt: NOW, outsideAt: null };
const deal = dealFacts(NOW, { purchase });
const checkout = {
  sessionId: 'cs_1',
  url: 'https://pay.example',
  partIds: ['close', 'holdback'],
  amount: 400_000,
  expiresAt: null,
};
/** Returns the error code of a rejection, or null if a page is requested or already open. */
const refused = (...given: Parameters<typeof decideCheckout>): string | null => {
  try {
    decideCheckout(...given);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

test('the payer gets a page for everything due now', () => {
  expect(decideCheckout(invoice, deal, buyer, NOW)).toEqual({
    invoice: { ...invoice, checkoutAsked: true, payer: { uid: 'b', ...billing } },
    operation: {
      kind: 'checkout',
      invoiceId: 'i',
      partIds: ['close', 'holdback'],
      amount: 400_000,
      replaces: null,
      bankDebit: true,
      description: 'T, invoice INV-2026-000001',
    },
  });
});

test('no one else gets an invoice’s page, neither its payee nor a stranger, open or not', () => {
  for (const uid of ['s', 'stranger', '']) {
    for (const item of [invoice, { ...invoice, checkout }]) {
      expect(refused(item, deal, { uid, billing }, NOW), uid).toBe('not-found');
      expect(refused({ ...item, kind: 'membership' }, null, { uid, billing }, NOW), uid).toBe('not-found');
    }
  }
});

test.each([
  ['without billing details', invoice, deal, { ...buyer, billing: null }, NOW, 'billing-required'],
  ['on hold', invoice, { ...deal, hold: { reason: 'Closed.', since: NOW } }, buyer, NOW, 'deal-on-hold'],
  ['a moment before the time is over', invoice, deal, buyer, new Date(payBy.getTime() - 1), null],
  ['once the time is over', invoice, deal, buyer, payBy, 'wrong-state'],
  ['with nothing to pay', { ...invoice, parts: [] }, deal, buyer, NOW, 'wrong-state'],
] as const)('paying %s', (_how, item, on, payer, now, code) => {
  expect(refused({ ...item, parts: [...item.parts] }, on, payer, now)).toBe(code);
});

test('an open or requested page is not requested again; an expired one is replaced', () => {
  expect(decideCheckout({ ...invoice, checkout }, deal, buyer, NOW)).toBeNull();
  expect(decideCheckout({ ...invoice, checkoutAsked: true }, deal, buyer, NOW)).toBeNull();
  const closed = { ...checkout, expiresAt: NOW };
  expect(decideCheckout({ ...invoice, checkout: closed }, deal, buyer, NOW)).toMatchObject({
    invoice: { checkout: { sessionId: 'cs_1', url: '' } },
    operation: { replaces: 'cs_1' },
  });
});
