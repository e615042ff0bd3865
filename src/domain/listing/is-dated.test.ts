import { expect, test } from 'vitest';
import { isDated } from './is-dated.ts';

const now = new Date('2026-11-20T12:00:00Z');

test('a figure is dated after ninety days, not on the ninetieth', () => {
  expect(isDated(new Date('2026-08-22T12:00:00Z'), now)).toBe(false);
  expect(isDated(new Date('2026-08-22T11:59:59Z'), now)).toBe(true);
  expect(isDated(now, now)).toBe(false);
});
