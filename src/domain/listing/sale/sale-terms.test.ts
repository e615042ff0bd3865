import { expect, test } from 'vitest';
import { saleTermsText } from './listing-texts.ts';
import { type SaleTerms, saleTermsOf, saleTermsSchema } from './sale-terms.ts';

const parts = (state: 'paid' | 'settled-outside') =>
  [
    { kind: 'close', state },
    { kind: 'installment', state: 'settled-outside' },
  ] as unknown as Parameters<typeof saleTermsOf>[1]['parts'];
const plain = { price: 3_000_000, installments: [], holdback: null };

test('the terms of a sale are those of its offer, and whether it was paid outside', () => {
  expect(saleTermsOf(plain, { parts: parts('paid') })).toEqual({ installments: 0, holdback: null, outside: false });
  const installments = [30, 60].map((days) => ({ amount: 100_000, days }));
  const long = saleTermsOf(
    { ...plain, installments, holdback: { amount: 310_000, days: 45 } },
    { parts: parts('settled-outside') },
  );
  expect(long).toEqual({ installments: 2, holdback: { percent: 10, days: 45 }, outside: true });
  expect(saleTermsSchema.parse(long)).toEqual(long);
});

test('a holdback below half a percent is never shown as none', () => {
  const little = saleTermsOf({ ...plain, holdback: { amount: 10_000, days: 30 } }, { parts: parts('paid') });
  expect(saleTermsText(little)).toBe('Cash, under 1% held back for 30 days');
});

const texts: [Partial<SaleTerms>, string][] = [
  [{}, 'Cash'],
  [{ installments: 1 }, 'Cash and 1 installment'],
  [{ installments: 3, holdback: { percent: 10, days: 30 } }, 'Cash and 3 installments, 10% held back for 30 days'],
  [{ holdback: { percent: 5, days: 1 }, outside: true }, 'Cash, 5% held back for 1 day, paid outside'],
];
test.each(texts)('%j is formatted as %s', (terms, text) => {
  expect(saleTermsText({ installments: 0, holdback: null, outside: false, ...terms })).toBe(text);
});
