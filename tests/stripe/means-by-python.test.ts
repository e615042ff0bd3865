import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packagedRates } from '../../functions/src/integrations/rates/packaged-rates.ts';
import { meanRate } from '../../src/domain/rates/exchange-rate.ts';

// Compares our means with those that Python’s decimals compute from the Bank’s file.
const FILE = 'functions/src/integrations/rates/ecb-daily-rates.csv.gz';
const ASKED = 'tests/support/rates/monthly-means.json';
const now = new Date('2026-11-27T12:00:00Z');
interface Mean {
  currency: string;
  month: string;
  rate: string;
}
const kept = JSON.parse(readFileSync(ASKED, 'utf8')) as Mean[];
const python = process.env.PANDAS_PYTHON ?? '';
const judged = JSON.parse(
  execFileSync(python, [join(import.meta.dirname, 'judges/monthly_means.py'), FILE, ASKED], { encoding: 'utf8' }),
) as Mean[];

test('fifty means are compared, as stored', () => {
  expect(judged).toHaveLength(50);
  expect(kept).toEqual(judged);
});

test.each(judged)('the mean of $currency in $month is $rate dollars', ({ currency, month, rate }) => {
  expect(meanRate(currency, month, packagedRates(month), now)).toEqual({ currency, rate, of: month });
});
