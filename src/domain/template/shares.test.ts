import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { offerTermsSchema } from '../offer/offer.ts';
import { MAX_PRICE_CENTS } from '../shared/money.ts';
import { type PlainTerms, shareText, termsAtPrice, termsWords, toShares } from './shares.ts';
import { PRICE_UNITS, termsInputSchema } from './templates.ts';

const REST = { diligenceDays: 4, exclusivityDays: 7, supportDays: 30, expiryDays: 7, conditions: '' };
const third = (price: number) => Math.round(price / 3);
const THIRDS: PlainTerms = {
  ...REST,
  installments: [
    { amount: 333_333, days: 30 },
    { amount: 333_333, days: 60 },
  ],
  holdback: { amount: 100_001, days: 45 },
};

test('the same price restores the terms to the cent', () => {
  expect(termsAtPrice(toShares(THIRDS, 1_000_000), 1_000_000)).toEqual(THIRDS);
  const amounts = fc.integer({ min: 100, max: 1_500_000 });
  fc.assert(
    fc.property(
      fc.array(amounts, { maxLength: 6 }),
      amounts,
      fc.integer({ min: 100, max: 500_000 }),
      (parts, held, cash) => {
        const price = parts.reduce((sum, part) => sum + part, held + cash);
        fc.pre(price <= MAX_PRICE_CENTS && held * 100 <= price * 30);
        const terms = {
          ...REST,
          installments: parts.map((amount) => ({ amount, days: 30 })),
          holdback: { amount: held, days: 30 },
        };
        expect(termsAtPrice(toShares(terms, price), price)).toEqual(terms);
      },
    ),
  );
});

test('at any price, installments are their shares within a cent, and together their joint share rounded once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: MAX_PRICE_CENTS }), (price) => {
      const { installments, holdback } = termsAtPrice(toShares(THIRDS, 1_000_000), price);
      const sum = installments.reduce((total, { amount }) => total + amount, 0);
      expect(Math.abs(sum - (price * 666_666) / 1_000_000)).toBeLessThanOrEqual(0.6);
      for (const { amount } of installments) expect(Math.abs(amount - third(price))).toBeLessThanOrEqual(7);
      expect((holdback?.amount ?? 0) * 100).toBeLessThanOrEqual(price * 30);
    }),
  );
});

test('half of $99,999.99 is rounded up, and the rest is paid at close', () => {
  const half = {
    ...REST,
    installments: [{ share: PRICE_UNITS / 2, days: 90 }],
    holdback: { share: (PRICE_UNITS * 30) / 100, days: 30 },
  };
  expect(termsAtPrice(half, MAX_PRICE_CENTS)).toMatchObject({
    installments: [{ amount: 5_000_000 }],
    holdback: { amount: 2_999_999 },
  });
  // 30% of $3.33 is 99.9 cents, so a dollar would exceed 30%.
  expect(termsAtPrice(half, 333).holdback?.amount).toBe(99);
});

test("terms that don't fit a price fail the rules of offers", () => {
  const terms = termsAtPrice(toShares(THIRDS, 1_000_000), 240);
  const checked = offerTermsSchema.safeParse({ ...terms, price: 240, assets: ['a'] });
  expect(checked.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'installments.0.amount',
    'installments.1.amount',
    'installments',
  ]);
});

test('what may be stored', () => {
  const good = toShares(THIRDS, 1_000_000);
  accepts(
    termsInputSchema,
    [good, { ...good, installments: [], holdback: null }],
    [
      { ...good, exclusivityDays: 6 },
      { ...good, installments: [{ share: PRICE_UNITS, days: 1 }] },
      {
        ...good,
        installments: [{ share: PRICE_UNITS - 10_000_000, days: 1 }],
        holdback: { share: 10_000_000, days: 1 },
      },
      { ...good, installments: [{ share: 0, days: 1 }] },
      { ...good, installments: Array(7).fill({ share: 1, days: 1 }) },
      { ...good, holdback: { share: PRICE_UNITS * 0.31, days: 1 } },
      { ...good, conditions: 'x'.repeat(2001) },
      { ...good, price: 1 },
    ],
  );
});

test('in words', () => {
  expect(shareText(33_333_300)).toBe('33.33%');
  expect(termsWords(toShares(THIRDS, 1_000_000))).toBe(
    '33.33% after 30 days, 33.33% after 60 days, holdback 10% for 45 days, diligence 4 days, exclusivity 7 days, seller’s help 30 days, valid for 7 days',
  );
  expect(termsWords({ ...REST, installments: [], holdback: null })).toMatch(/^paid in full at close, diligence/);
});
