import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { meanRate } from '../../../../src/domain/rates/exchange-rate.ts';
import { packagedRates } from './packaged-rates.ts';

const now = new Date('2026-11-27T12:00:00Z');
// Computed in Python (decimal, sixty digits) from the Bank’s file.
const MEANS = JSON.parse(
  readFileSync(new URL('../../../../tests/support/rates/monthly-means.json', import.meta.url), 'utf8'),
) as { currency: string; month: string; rate: string }[];

test.each(MEANS)('the mean of $currency in $month is $rate dollars', ({ currency, month, rate }) => {
  expect(meanRate(currency, month, packagedRates(month), now)).toEqual({ currency, rate, of: month });
});

test('the rates of every month since 1999 came with the release, in less than 700 KB', () => {
  expect(Object.keys(packagedRates('1999-01'))[0]).toBeDefined();
  for (let year = 1999; year <= 2025; year++)
    for (const month of ['01', '06', '12'])
      expect(Object.keys(packagedRates(`${year}-${month}`)).length).toBeGreaterThan(15);
  expect(packagedRates('2031-01')).toEqual({});
  expect(statSync(new URL('./ecb-daily-rates.csv.gz', import.meta.url)).size).toBeLessThan(700 * 1024);
});
