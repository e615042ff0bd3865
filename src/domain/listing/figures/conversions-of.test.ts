import { expect, test } from 'vitest';
import { CONVERTED_FIGURES } from '../../rates/conversion.ts';
import { conversionsOf } from './conversions-of.ts';
import type { MetricKind } from './metric.ts';

const all = CONVERTED_FIGURES.map((figure) => ({ figure, month: null, of: '2026-10', cents: 1, parts: [] }));
const behind = (kind: MetricKind, value = 30) =>
  conversionsOf({ kind, value }, all, [10, 20]).map(({ figure }) => figure);

test.each([
  ['ttmRevenue', ['revenue']],
  ['ttmProfit', ['revenue', 'ttmCosts']],
  ['mrr', ['mrr']],
  ['planPrice', ['planPrice']],
  ['users', []],
] as const)('%s is based on %o', (kind, figures) => expect(behind(kind)).toEqual(figures));

test('revenue since the start has the conversions of the months it sums, and none if it is larger', () => {
  expect(behind('allTimeRevenue', 30)).toEqual(['revenue']);
  expect(behind('allTimeRevenue', 31)).toEqual([]);
});
