import { expect, test } from 'vitest';
import { purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import { outstandingNetAmounts } from './money-received.ts';

const invoice = purchaseOf({
  price: 1_000_01,
  installments: [
    { amount: 100_17, days: 30 },
    { amount: 100_17, days: 60 },
  ],
  holdback: { amount: 100_00, days: 30 },
});

test('the nets of all parts add up to the net of the price, to the cent', () => {
  const nets = [...outstandingNetAmounts(invoice).values()];
  expect(nets).toHaveLength(4);
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(1_000_01 - 30_00);
});

test('a frozen or partly refunded part has none', () => {
  const [first, second, ...rest] = invoice.parts;
  if (!first || !second) throw new Error('The invoice has four parts.');
  const parts = [{ ...first, frozen: true }, { ...second, refunded: 1 }, ...rest];
  expect([...outstandingNetAmounts({ ...invoice, parts }).keys()]).toEqual(rest.map(({ id }) => id));
});
