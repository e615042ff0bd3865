import { expect, test } from 'vitest';
import { type Move, mostUrgent } from './moves.ts';

const day = (n: number) => new Date(Date.UTC(2026, 5, n));
const move = (key: string, since: number, until: number | null): Move => ({
  key,
  to: '/',
  cover: null,
  title: key,
  text: '',
  action: 'Open',
  since: day(since),
  until: until === null ? null : day(until),
});

test('the filled button belongs to what ends first, else to what waits longest', () => {
  expect(mostUrgent([move('old', 1, null), move('late', 2, 20), move('soon', 3, 10)])?.key).toBe('soon');
  expect(mostUrgent([move('old', 1, null), move('new', 2, null)])?.key).toBe('old');
  expect(mostUrgent([])).toBeUndefined();
});
