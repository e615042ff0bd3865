import { expect, test } from 'vitest';
import { unlessConfirmed } from './part-words.ts';

test('the seller is addressed, and named to the buyer', () => {
  expect(unlessConfirmed('seller', 'Ada')).toBe('An administrator decides, unless you confirm it.');
  expect(unlessConfirmed('buyer', 'Ada')).toBe('An administrator decides, unless Ada confirms it.');
});
