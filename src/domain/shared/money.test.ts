import { expect, test } from 'vitest';
import { formatDifference, formatExactMoney, formatMoney, formatRoundedMoney, roundHalfUp } from './money.ts';

test('amounts are formatted as people write them', () => {
  expect(formatMoney(4_200_000)).toBe('$42,000');
  expect(formatMoney(1250)).toBe('$12.50');
  expect(formatMoney(1_234_567)).toBe('$12,345.67');
  expect(formatMoney(-1_234_505)).toBe('−$12,345.05');
  expect(formatMoney(1205)).toBe('$12.05');
  expect(formatMoney(100_049)).toBe('$1,000.49');
  expect(formatMoney(-600_00)).toBe('−$600');
  expect(formatExactMoney(2_182_500)).toBe('$21,825.00');
  expect(formatExactMoney(-5)).toBe('−$0.05');
  expect(formatExactMoney(0)).toBe('$0.00');
  expect(formatDifference(250_000)).toBe('+$2,500');
  expect(formatDifference(0)).toBe('$0');
});

test('a figure for comparison has cents only below a thousand dollars', () => {
  expect(formatRoundedMoney(999_99)).toBe('$999.99');
  expect(formatRoundedMoney(1_000_49)).toBe('$1,000');
  expect(formatRoundedMoney(1_234_567)).toBe('$12,346');
  expect(formatRoundedMoney(-1_234_550)).toBe('−$12,346');
});

test('half a cent rounds up', () => {
  expect(roundHalfUp(5, 10)).toBe(1);
  expect(roundHalfUp(4, 10)).toBe(0);
  expect(roundHalfUp(50 * 3, 100)).toBe(2);
});
