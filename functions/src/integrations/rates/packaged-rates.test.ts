import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBankDay } from '../../../../src/domain/rates/bank-days.ts';
import { meanRate } from '../../../../src/domain/rates/exchange-rate.ts';
import { LAST_PACKAGED_DAY, packagedRates } from './packaged-rates.ts';

const now = new Date('2026-11-27T12:00:00Z');
// Means computed from the Bank's file by tests/stripe/judges/monthly_means.py.
const MEANS = JSON.parse(
  readFileSync(new URL('../../../../tests/support/rates/monthly-means.json', import.meta.url), 'utf8'),
) as { currency: string; month: string; rate: string }[];

test.each(MEANS)('the mean of $currency in $month is $rate dollars', ({ currency, month, rate }) => {
  expect(meanRate(currency, month, packagedRates(month), now)).toEqual({ currency, rate, of: month });
});

test('the release contains the rates of every month since 1999, in less than 700 KB', () => {
  expect(Object.keys(packagedRates('1999-01'))[0]).toBeDefined();
  for (let year = 1999; year <= 2025; year++)
    for (const month of ['01', '06', '12'])
      expect(Object.keys(packagedRates(`${year}-${month}`)).length).toBeGreaterThan(15);
  expect(packagedRates('2031-01')).toEqual({});
  const last = Object.keys(packagedRates(LAST_PACKAGED_DAY.slice(0, 7)))
    .sort()
    .at(-1);
  expect(`${LAST_PACKAGED_DAY.slice(0, 8)}${last}`).toBe(LAST_PACKAGED_DAY);
  expect(statSync(new URL('./ecb-daily-rates.csv.gz', import.meta.url)).size).toBeLessThan(700 * 1024);
});

test('the file has exactly the Bank’s publishing days, without exception since 2002', () => {
  const months: string[] = [];
  const days: string[] = [];
  for (let at = Date.UTC(2002, 0, 1); at <= Date.parse(LAST_PACKAGED_DAY); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day.endsWith('01')) months.push(day.slice(0, 7));
    if (isBankDay(day)) days.push(day);
  }
  const found = months.flatMap((month) => Object.keys(packagedRates(month)).map((day) => `${month}-${day}`));
  expect(found.sort()).toEqual(days);
});
