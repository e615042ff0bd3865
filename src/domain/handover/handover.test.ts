import { expect, test } from 'vitest';
import { countStates, handoverItemsOf } from './handover.ts';

const now = new Date('2026-06-09T12:00:00Z');
const asset = (id: string, label: string) => ({ id, label, transfer: 'Sent', expectedDays: 1 });

test('every asset gets an item of its own, whatever its id, and no round overwrites another', () => {
  const assets = [asset('a', 'Logo'), asset('a', 'Source code'), asset('a', 'Domain')];
  const first = handoverItemsOf({ assets, round: 1 }, now);
  expect(first.map(({ id, label }) => [id, label])).toEqual([
    ['1-0', 'Logo'],
    ['1-1', 'Source code'],
    ['1-2', 'Domain'],
  ]);
  const items = [...first, ...handoverItemsOf({ assets, round: 2 }, now)];
  expect(new Set(items.map(({ id }) => id)).size).toBe(6);
  expect(countStates(first)['to-do']).toBe(3);
});
