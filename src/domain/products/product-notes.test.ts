import { expect, test } from 'vitest';
import { productNotes } from './product-notes.ts';

const sold = (name: string, charged: number) => ({
  name,
  payments: 3,
  subscriptions: 0,
  amounts: [{ currency: 'USD', charged, monthly: 0 }],
});
const textsOf = (...of: Parameters<typeof productNotes>) =>
  productNotes(...of).map(({ outcome, text }) => [outcome, text]);

test('the products’ shares are reported, and which of them count', () => {
  const products = [sold('Pro', 600), sold('Studio kit', 300), sold('', 100)];
  expect(textsOf(null, products)).toEqual([
    ['tells', 'Of what was sold, “Pro” 60%, “Studio kit” 30%, others 10%. The figures are of all of it.'],
  ]);
  expect(textsOf({ forSale: ['Pro'], others: ['Studio kit', ''] }, products)).toEqual([
    [
      'tells',
      'Of what was sold, “Pro” 60%, “Studio kit” 30%, others 10%. The figures are of “Pro”, without “Studio kit” and everything else.',
    ],
  ]);
});

test('of twenty products, the three largest are named', () => {
  const many = Array.from({ length: 20 }, (_, n) => sold(`Plan ${n}`, 100 + n));
  expect(textsOf(null, many)[0]?.[1]).toMatch(/^Of what was sold, “Plan 19” 5%, “Plan 18” 5%, “Plan 17” 5%\. /);
});

test('one product, or a small second one, isn’t reported', () => {
  expect([textsOf(null, []), textsOf(null, [sold('Pro', 960), sold('Kit', 40)])]).toEqual([[], []]);
});
