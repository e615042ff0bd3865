import { expect, test } from 'vitest';
import { pricesIn } from '../publish/change-lines.ts';
import { latestPriceCut } from './listing-texts.ts';

const at = new Date('2026-06-09T12:00:00Z');
const priced = (from: number, to: number) => ({ id: `${from}`, at, text: 'x', price: { from, to } });
const other = { id: 'o', at, text: 'Pictures changed' };

test('the latest price change is struck through if it was a cut', () => {
  const cut = priced(4_500_000, 4_200_000);
  expect(latestPriceCut([other, cut, priced(4_000_000, 4_500_000)], 4_200_000)).toEqual({
    from: 4_500_000,
    to: 4_200_000,
  });
  expect(latestPriceCut([priced(4_000_000, 4_500_000), cut], 4_500_000)).toBeUndefined();
  expect(latestPriceCut([other], 4_200_000)).toBeUndefined();
  expect(latestPriceCut([priced(4_200_000, 4_200_000)], 4_200_000)).toBeUndefined();
});

test("a cut to an outdated price isn't struck through", () => {
  const again = { id: '2', at, text: 'Listed again after a review' };
  const changes = [again, priced(4_500_000, 4_200_000)];
  expect(latestPriceCut(changes, 6_000_000)).toBeUndefined();
  expect(latestPriceCut(changes, 4_400_000)).toBeUndefined();
  expect(latestPriceCut(changes, 4_200_000)?.from).toBe(4_500_000);
});

test('only price lines store prices', () => {
  const old = { askingPrice: 2_400_000 };
  const next = { askingPrice: 2_300_000 };
  const line = 'Asking price changed from $24,000 to $23,000';
  expect(pricesIn(line, old, next)).toEqual({ price: { from: 2_400_000, to: 2_300_000 } });
  expect(pricesIn('Pictures changed', old, next)).toEqual({});
});
