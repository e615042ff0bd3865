import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { accountApi } from './api.ts';
import {
  credentialsProblems,
  DEFAULT_POLICY,
  EMAIL_ADDRESS,
  emailProblem,
  INVALID_EMAIL,
  passwordRequirements,
  passwordStrength,
  toAsciiEmail,
} from './credentials.ts';

describe('credentials', () => {
  const EMAIL = 'Enter a valid email address.';
  const EMPTY = 'Enter your password.';
  const SHORT = 'Use at least 6 characters.';

  test.each([
    ['log-in', 'nora@halvorsen.no', 'x', {}],
    ['log-in', ' nora@halvorsen.no ', 'x', {}],
    ['log-in', '', '', { email: EMAIL, password: EMPTY }],
    ['sign-up', 'smith&sons/2!@halvorsen.no', '123456', {}],
    ['sign-up', 'nora@-halvorsen.no', '123456', { email: EMAIL }],
    ['log-in', 'nora@halvorsen', 'x', { email: EMAIL }],
    ['log-in', 'no ra@halvorsen.no', 'x', { email: EMAIL }],
    ['log-in', 'nora@halvorsen.no bcc', 'x', { email: EMAIL }],
    ['sign-up', 'nora@halvorsen.no', '12345', { password: SHORT }],
    ['sign-up', 'nora@halvorsen.no', '', { password: SHORT }],
    ['sign-up', 'nora@halvorsen.no', '123456', {}],
  ] as const)('%s with %s and %s', (mode, email, password, problems) => {
    expect(credentialsProblems({ email, password }, mode)).toEqual(problems);
  });

  test.each([
    'smith&sons@a.example',
    "o'neil=x{y}@b-c.example",
    'a@b',
    'a@b..c',
    'a b@c.example',
    'ä@b.example',
    '@b.example',
  ])('%s is accepted exactly as in zod’s copy of HTML’s rule, but needs a dot in the domain', (email) =>
    expect(EMAIL_ADDRESS.test(email)).toBe(z.regexes.html5Email.test(email) && /@.*\./.test(email)),
  );

  test.each([
    [' ada@müller.example ', 'ada@xn--mller-kva.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@b.example', 'ada@b.example'],
    ['ada@B.example', 'ada@B.example'],
  ])('%j is mailed at %s', (typed, email) => {
    expect(toAsciiEmail(typed)).toBe(email);
    expect(emailProblem(typed)).toBeNull();
  });

  test.each(['ada@b.123', 'ada@127.0.0.1', 'ä@müller.example', 'ada@müller', 'ada@mül/ler.example', 'müller.example'])(
    "%s isn't an address",
    (typed) => expect(emailProblem(typed)).toBe(INVALID_EMAIL),
  );
});

describe('password', () => {
  test('the policy names what is missing', () => {
    const strict = { minLength: 8, lowercase: true, uppercase: true, digit: true, symbol: true };
    const missing = (password: string) =>
      passwordRequirements(strict, password).flatMap(({ label, met }) => (met ? [] : [label]));
    expect(missing('abc')).toEqual(['8 characters or more', 'an uppercase letter', 'a digit', 'a symbol']);
    expect(missing('Abcdef1!')).toEqual([]);
    expect(passwordRequirements(DEFAULT_POLICY, '12345')).toEqual([{ label: '6 characters or more', met: false }]);
  });

  test('a password that misses one requirement isn’t enough, however long it is', () => {
    expect(passwordStrength({ ...DEFAULT_POLICY, digit: true }, 'berths by the quay')).toBe('Not enough');
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

  test('a new password has at least six characters and a generous maximum', () => {
    const typed = (...lengths: number[]) => lengths.map((length) => ({ password: 'x'.repeat(length) }));
    accepts(accountApi.changePassword.input, typed(6, 4096), typed(5, 4097));
  });
});
