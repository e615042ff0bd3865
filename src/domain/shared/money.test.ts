import { expect, test } from 'vitest';
import { formatDifference, formatExactMoney, formatMoney, roundHalfUp } from './money.ts';

test('amounts read as people write them', () => {
  expect(formatMoney(4_200_000)).toBe('$42,000');
  expect(formatMoney(1250)).toBe('$12.50');
  expect(formatMoney(1_234_567)).toBe('$12,346');
  expect(formatMoney(-600_00)).toBe('−$600');
  expect(formatExactMoney(2_182_500)).toBe('$21,825.00');
  expect(formatDifference(250_000)).toBe('+$2,500');
  expect(formatDifference(0)).toBe('$0');
});

test('half a cent rounds up', () => {
  expect(roundHalfUp(5, 10)).toBe(1);
  expect(roundHalfUp(4, 10)).toBe(0);
  expect(roundHalfUp(50 * 3, 100)).toBe(2);
});
