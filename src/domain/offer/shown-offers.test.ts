import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { requireSameOfferCount } from './shown-offers.ts';

const refused = (facts: Parameters<typeof requireSameOfferCount>[0]): string => {
  try {
    requireSameOfferCount(facts);
  } catch (error) {
    return error instanceof AppError ? `${error.code}: ${error.message}` : String(error);
  }
  return '';
};

test('passes with the current number of offers, or without a number', () => {
  expect(refused({ open: 2, shown: 2, before: 'pause it' })).toBe('');
  expect(refused({ open: 0, shown: 0, before: 'pause it' })).toBe('');
  expect(refused({ open: 2, shown: undefined, before: 'pause it' })).toBe('');
});

test('rejects another number with the current one', () => {
  const shown = 7;
  expect(refused({ open: 3, shown, before: 'withdraw it' })).toBe(
    'wrong-state: There are now 3 open offers on it. Check again before you withdraw it.',
  );
  expect(refused({ open: 1, shown, before: 'remove it' })).toBe(
    'wrong-state: There is now one open offer on it. Check again before you remove it.',
  );
  expect(refused({ open: 0, shown, before: 'resume it' })).toBe(
    'wrong-state: There are now no open offers on it. Check again before you resume it.',
  );
  expect(refused({ open: 1, shown: 0, others: true, before: 'accept this one' })).toBe(
    'wrong-state: There is now one other open offer on the project. Check again before you accept this one.',
  );
});
