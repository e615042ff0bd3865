import { expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/purchase-invoice.ts';
import { addDays } from '../shared/time.ts';
import { extendPart } from './extend-part.ts';
import { partOf } from './purchase.ts';

const plan = { price: 100_000, instalments: [{ amount: 20_000, days: 30 }], holdback: { amount: 10_000, days: 30 } };

test('what is paid at close moves together, from its date', () => {
  const invoice = { ...purchaseOf(plan), notices: ['flag-late-close-0', 'remind-payout-close-1'] };
  const due = addDays(NOW, 7);
  const dated = { ...invoice, parts: invoice.parts.map((part) => ({ ...part, dueAt: part.days ? null : due })) };
  const both = {
    ...dated,
    parts: dated.parts.map((part) => (part.kind === 'holdback' ? { ...part, dueAt: due } : part)),
  };
  const { invoice: next, amount, dueAt } = extendPart(both, 'close', 5, NOW);
  expect([amount, dueAt]).toEqual([80_000, addDays(NOW, 12)]);
  expect([partOf(next, 'close').dueAt, partOf(next, 'holdback').dueAt]).toEqual([dueAt, dueAt]);
  expect(next.dueAt).toEqual(dueAt);
  expect(next.notices).toEqual(['remind-payout-close-1']);
});

test('what is overdue is due again, counted from now', () => {
  const invoice = purchaseOf(plan);
  const late = {
    ...invoice,
    parts: invoice.parts.map((part) =>
      part.kind === 'instalment' ? { ...part, state: 'overdue' as const, dueAt: addDays(NOW, -20) } : part,
    ),
  };
  const { invoice: next, amount, dueAt } = extendPart(late, 'instalment-1', 3, NOW);
  expect([amount, dueAt, partOf(next, 'instalment-1').state]).toEqual([20_000, addDays(NOW, 3), 'due']);
});

test('without a date, or paid: refused', () => {
  const invoice = purchaseOf(plan);
  expect(() => extendPart(invoice, 'instalment-1', 3, NOW)).toThrow('when the deal is completed');
  const paid = { ...invoice, parts: invoice.parts.map((part) => ({ ...part, state: 'paid' as const, dueAt: NOW })) };
  expect(() => extendPart(paid, 'close', 3, NOW)).toThrow();
  expect(() => extendPart(invoice, 'nothing', 3, NOW)).toThrow();
});

test('while a payment outside is looked into, there is no date to postpone; an installment has its own', () => {
  const invoice = purchaseOf(plan);
  const outside = (state: 'reported' | 'rejected') => ({ by: 'buyer' as const, reference: 'x', at: NOW, state });
  const due = { ...invoice, parts: invoice.parts.map((part) => ({ ...part, dueAt: NOW })) };
  const extend = (partId: string, state: 'reported' | 'rejected') =>
    extendPart({ ...due, outside: outside(state) }, partId, 3, NOW).dueAt;
  for (const id of ['close', 'holdback']) expect(() => extend(id, 'reported')).toThrow('The time to pay stands still');
  expect([extend('close', 'rejected'), extend('instalment-1', 'reported')]).toEqual([addDays(NOW, 3), addDays(NOW, 3)]);
});
