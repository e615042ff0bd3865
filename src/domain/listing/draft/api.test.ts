import { expect, test } from 'vitest';
import { draftApi } from './api.ts';

const refusals = (figure: string) => {
  const amounts = [{ figure, month: null, currency: 'EUR', minor: 100 }];
  const read = draftApi.convertFigures.input.safeParse({ listingId: 'a1'.repeat(10), revision: 1, amounts });
  return read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

test('a figure accepted only in dollars is rejected with the reason and what to enter', () => {
  expect(refusals('mrr')).toEqual([]);
  expect(refusals('allTimeRevenue')).toEqual([
    ['amounts.0.figure', 'Many months have no single rate. Enter US dollars here; amounts by month are converted.'],
  ]);
  const price = [['amounts.0.figure', 'Prices and deals here are in US dollars. Enter US dollars.']];
  expect([refusals('askingPrice'), refusals('floor')]).toEqual([price, price]);
  expect(refusals('title')[0]?.[1]).toMatch(/^Invalid option/);
});
