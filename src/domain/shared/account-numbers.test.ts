import { expect, test } from 'vitest';
import { isCardNumber, isIban } from './account-numbers.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', true],
  ['DE88370400440532013000', false],
  // As short and as long as such numbers are, and by one character too short or too long; the check digits are right.
  ['MT2212345678901', true],
  ['MT501234567890', false],
  ['MT58123456789012345678901234567890', true],
  ['MT051234567890123456789012345678901', false],
])('an account number by its length and check digits: %s, %j', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});

test.each([
  ['4242 4242 4242 4242', true],
  ['3782-822463-10005', true],
  ['2223003122003222', true],
  ['4242 4242 4242 4241', false],
  // Right check digits, and beginnings that no card has.
  ['2105105105105107', false],
  ['1051051051051059', false],
])('a card number by its beginning, length and check digit: %s, %j', (text, expected) => {
  expect(isCardNumber(text)).toBe(expected);
});
