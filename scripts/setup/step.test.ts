import { expect, test } from 'vitest';
import { duration } from './step.mjs';

test.each([
  [0, '0 s'],
  [1_499, '1 s'],
  [41_000, '41 s'],
  [59_499, '59 s'],
  [59_500, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [3_600_000, '60 min 0 s'],
])('%d ms is formatted as %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});
