import { expect, test } from 'vitest';
import { packagedRatesAt } from '../../../tests/support/rates/packaged-rates-at.ts';
import { conversionText, convertAmounts, rateDays, rateProblemText } from './conversion.ts';

const rates = packagedRatesAt(new Date('2026-11-27T12:00:00Z'));
const inOctober = (currency: string) => rates.mean(currency, '2026-10');

test('€3,400 of October 2026 are $3,808.68, with the rate stated', () => {
  const converted = convertAmounts([{ currency: 'EUR', minor: 340_000 }], inOctober);
  expect(converted).toEqual({
    cents: 380_868,
    of: '2026-10',
    parts: [{ currency: 'EUR', minor: 340_000, rate: '1.1202' }],
  });
  expect('parts' in converted && conversionText(converted)).toBe('€3,400 at 1.1202, mean of October 2026, ECB');
});

test('three currencies of a month add up, each rounded separately', () => {
  const amounts = [
    { currency: 'USD', minor: 3_710 },
    { currency: 'JPY', minor: 5_550 },
    { currency: 'EUR', minor: 1 },
  ];
  const converted = convertAmounts(amounts, inOctober);
  expect(converted).toMatchObject({ cents: 3_710 + 3_514 + 1, of: '2026-10' });
  expect('parts' in converted && conversionText(converted)).toBe(
    '$37.10 + ¥5,550 at 0.0063318 + €0.01 at 1.1202, mean of October 2026, ECB',
  );
});

test('zero converts to zero, and dollars stay unchanged', () => {
  expect(convertAmounts([], inOctober)).toEqual({ cents: 0, of: '', parts: [] });
  expect(convertAmounts([{ currency: 'USD', minor: -5 }], inOctober)).toMatchObject({ cents: -5, of: '2026-10' });
});

test('a currency without a rate is rejected by name, and so is an unfinished month', () => {
  const dinars = convertAmounts([{ currency: 'KWD', minor: 5 }], inOctober);
  expect(dinars).toEqual({ problem: 'unknown-currency', currency: 'KWD' });
  expect(rateProblemText('unknown-currency', 'KWD')).toBe(
    'The European Central Bank has no rate for KWD (Kuwaiti dinars), so it cannot be converted.',
  );
  const early = convertAmounts([{ currency: 'EUR', minor: 5 }], (currency) => rates.mean(currency, '2026-11'));
  expect(early).toEqual({ problem: 'no-mean-yet', currency: 'EUR' });
  expect(rateProblemText('no-mean-yet', 'EUR')).toContain('not over');
});

test.each([
  ['2026-10', 'mean of October 2026'],
  ['2026-10-30', '30 October 2026'],
  ['2025-11/2026-10', 'mean of November 2025 to October 2026'],
])('the rate of %s is the %s', (of, text) => expect(rateDays(of)).toBe(text));
