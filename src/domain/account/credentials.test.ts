import { expect, test } from 'vitest';
import { credentialsProblems } from './credentials.ts';

const EMAIL = 'Enter a valid email address.';
const EMPTY = 'Enter your password.';
const SHORT = 'Use at least 6 characters.';

test.each([
  ['log-in', 'nora@halvorsen.no', 'x', {}],
  ['log-in', ' nora@halvorsen.no ', 'x', {}],
  ['log-in', '', '', { email: EMAIL, password: EMPTY }],
  ['log-in', 'nora@halvorsen', 'x', { email: EMAIL }],
  ['log-in', 'no ra@halvorsen.no', 'x', { email: EMAIL }],
  ['log-in', 'nora@halvorsen.no bcc', 'x', { email: EMAIL }],
  ['sign-up', 'nora@halvorsen.no', '12345', { password: SHORT }],
  ['sign-up', 'nora@halvorsen.no', '', { password: SHORT }],
  ['sign-up', 'nora@halvorsen.no', '123456', {}],
] as const)('%s with %s and %s', (mode, email, password, problems) => {
  expect(credentialsProblems({ email, password }, mode)).toEqual(problems);
});
