import { expect, test } from 'vitest';
import { contestedPaymentText } from './part-words.ts';

test('the seller is addressed directly, and named to the buyer', () => {
  expect(contestedPaymentText('seller', 'Ada')).toBe('An administrator decides, unless you confirm it.');
  expect(contestedPaymentText('buyer', 'Ada')).toBe('An administrator decides, unless Ada confirms it.');
});
