import { expect, test } from 'vitest';
import { ledgerPeriod } from './ledger-periods.ts';

const NOW = new Date('2028-01-31T23:30:00Z');

test.each([
  ['this-month', '2028-01-01', '2028-01-31'],
  ['last-month', '2027-12-01', '2027-12-31'],
  ['this-year', '2028-01-01', '2028-12-31'],
  ['last-year', '2027-01-01', '2027-12-31'],
  ['all', '2000-01-01', '2029-12-31'],
] as const)('%s is from %s until %s', (period, from, until) => {
  expect(ledgerPeriod(period, NOW)).toEqual({ from, until });
});
