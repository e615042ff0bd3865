import { expect, test } from 'vitest';
import {
  formatApproximateAmount,
  isOldRate,
  priceCurrencyOf,
  rateSource,
  readPriceCurrency,
} from './price-currency.ts';

const of = '2026-11-27';

test.each([
  [12_000_00, 'EUR', '1.1202', '≈ €10,712'],
  [99_999_99, 'EUR', '1.1202', '≈ €89,270'],
  [10_00, 'EUR', '1.1202', '≈ €8.93'],
  [1_00, 'EUR', '1', '≈ €1'],
  [112_02, 'EUR', '1.1202', '≈ €100'],
  [12_000_00, 'JPY', '0.00637754', '≈ ¥1,881,600'],
  [1_00, 'JPY', '0.00637754', '≈ ¥157'],
  [40, 'JPY', '0.00637754', '≈ ¥63'],
  [12_000_00, 'GBP', '1.32431', '≈ £9,061'],
  [99_999_99, 'IDR', '0.0000600512', '≈ IDR\u00A01,665,200,000'],
  [0, 'EUR', '1.1202', '≈ €0'],
])('%i cents in %s at %s read %s', (cents, currency, rate, text) =>
  expect(formatApproximateAmount(cents, { currency, rate, of })).toBe(text),
);

test('a rate states its day and its source', () => {
  expect(rateSource({ currency: 'EUR', rate: '1.1202', of })).toBe(
    'At the European Central Bank’s rate of 27 November 2026.',
  );
});

test('a rate counts as current for a week after its day', () => {
  const rate = { currency: 'EUR', rate: '1.1202', of };
  expect(isOldRate(rate, new Date('2026-12-04T23:59:59Z'))).toBe(false);
  expect(isOldRate(rate, new Date('2026-12-05T00:00:01Z'))).toBe(true);
});

test('dollars need no rate, and a currency without one isn’t shown', () => {
  const dollars = [
    { currency: 'USD', rate: '1' },
    { currency: 'EUR', rate: '1.1202' },
  ];
  const rates = { day: of, dollars };
  expect(priceCurrencyOf('EUR', rates)).toEqual({ currency: 'EUR', rate: '1.1202', of });
  for (const currency of ['USD', 'KWD', 'constructor', '']) expect(priceCurrencyOf(currency, rates)).toBeNull();
});

test('a device stores a currency with its rate, and nothing else is accepted', () => {
  const kept = { currency: 'EUR', rate: '1.1202', of };
  expect(readPriceCurrency({ ...kept, more: 1 })).toEqual(kept);
  for (const wrong of [
    null,
    'EUR',
    [],
    {},
    { ...kept, currency: 'eur' },
    { ...kept, rate: 1.1202 },
    { ...kept, rate: '0.000' },
    { ...kept, rate: '' },
    { ...kept, rate: '.' },
    { ...kept, rate: '1e5' },
    { ...kept, rate: '9'.repeat(5000) },
    { ...kept, of: '2026-19-39' },
    { ...kept, of: 'yesterday' },
  ])
    expect(readPriceCurrency(wrong)).toBeUndefined();
});
