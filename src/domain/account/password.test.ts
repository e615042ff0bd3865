import { expect, test } from 'vitest';
import { DEFAULT_POLICY, passwordRequirements, passwordStrength } from './password.ts';

test('the policy names what is missing', () => {
  const strict = { minLength: 8, lowercase: true, uppercase: true, digit: true, symbol: true };
  const missing = (password: string) =>
    passwordRequirements(strict, password).flatMap(({ label, met }) => (met ? [] : [label]));
  expect(missing('abc')).toEqual(['8 characters or more', 'an uppercase letter', 'a digit', 'a symbol']);
  expect(missing('Abcdef1!')).toEqual([]);
  expect(passwordRequirements(DEFAULT_POLICY, '12345')).toEqual([{ label: '6 characters or more', met: false }]);
});

test.each([
  ['12345', 'Not enough'],
  ['123456', 'Weak'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdeabcde', 'Weak'],
  ['abcdefabcd', 'Fair'],
  ['abcdefabc', 'Weak'],
  ['abcdefgabcdefg', 'Fair'],
  ['abcdefghabcdef', 'Strong'],
  ['abcdefghabcde', 'Fair'],
  ['harbour-42', 'Fair'],
  ['berths by the quay', 'Strong'],
])('%s is %s', (password, strength) => expect(passwordStrength(DEFAULT_POLICY, password)).toBe(strength));
