import { expect, test } from 'vitest';
import { pricesIn } from './change-lines.ts';
import { lastCut } from './last-cut.ts';

const at = new Date('2026-06-09T12:00:00Z');
const priced = (from: number, to: number) => ({ id: `${from}`, at, text: 'x', price: { from, to } });
const other = { id: 'o', at, text: 'Pictures changed' };

test('the newest change of the price is struck where it was a cut', () => {
  expect(lastCut([other, priced(4_500_000, 4_200_000), priced(4_000_000, 4_500_000)])).toEqual({
    from: 4_500_000,
    to: 4_200_000,
  });
  expect(lastCut([priced(4_000_000, 4_500_000), priced(4_500_000, 4_200_000)])).toBeUndefined();
  expect(lastCut([other])).toBeUndefined();
});

test('the line of a changed price keeps both prices, and every other line none', () => {
  const [old, next] = [{ askingPrice: 2_400_000 }, { askingPrice: 2_300_000 }];
  const line = 'Asking price changed from $24,000 to $23,000';
  expect(pricesIn(line, old, next)).toEqual({ price: { from: 2_400_000, to: 2_300_000 } });
  expect(pricesIn('Pictures changed', old, next)).toEqual({});
});
