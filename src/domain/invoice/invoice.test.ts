import { expect, test } from 'vitest';
import { feeToTake, netToSeller } from './fee.ts';
import { type InvoicePart, invoiceNumber, invoiceState } from './invoice.ts';
import { paymentLines, releaseLines } from './ledger.ts';

const part = (state: InvoicePart['state'], more: Partial<InvoicePart> = {}): InvoicePart => ({
  kind: 'close',
  amount: 1000,
  dueAt: new Date(0),
  state,
  released: 0,
  refunded: 0,
  ...more,
});

test('the fee is 3 %, half a cent up, and never taken twice', () => {
  expect(feeToTake(2_250_000, 0)).toBe(67_500);
  expect(feeToTake(50, 0)).toBe(2);
  expect(feeToTake(2_250_000, 67_500)).toBe(0);
  expect(netToSeller(2_250_000)).toBe(2_182_500);
});

test('the ledger sums to zero over payment and release', () => {
  const deal = { id: 'd', buyerId: 'b', sellerId: 's' };
  const lines = [...paymentLines(deal, 12_345), ...releaseLines(deal, 12_345, feeToTake(12_345, 0))];
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
  const held = lines.filter((line) => line.account === 'held:d').reduce((sum, line) => sum + line.amount, 0);
  expect(held).toBe(0);
});

test('the state follows the parts, in a fixed order', () => {
  expect(invoiceState([part('void')])).toBe('void');
  expect(invoiceState([part('paid'), part('overdue')])).toBe('overdue');
  expect(invoiceState([part('paid'), part('due')])).toBe('open');
  expect(invoiceState([part('paid')])).toBe('paid');
  expect(invoiceState([part('payout-pending')])).toBe('paid');
  expect(invoiceState([part('settled', { released: 1000 })])).toBe('released');
  expect(invoiceState([part('settled', { refunded: 1000 })])).toBe('refunded');
});

test('numbers are padded', () => {
  expect(invoiceNumber(2026, 7)).toBe('INV-2026-000007');
});
