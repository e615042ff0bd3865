import { expect, test } from 'vitest';
import { identityError, isDismissal } from './identity-errors.ts';

/** Specification section 8. */
test.each([
  ['email-already-in-use', 'email', 'An account with this email already exists.'],
  ['wrong-password', 'password', 'Email or password is incorrect.'],
  ['invalid-credential', 'password', 'Email or password is incorrect.'],
  ['user-not-found', 'password', 'Email or password is incorrect.'],
  ['invalid-email', 'email', 'Enter a valid email address.'],
  ['too-many-requests', null, 'Too many attempts. Try again in a few minutes.'],
  ['expired-action-code', null, 'This link has expired or was already used.'],
  ['invalid-action-code', null, 'This link has expired or was already used.'],
  ['user-disabled', null, 'This account has been disabled.'],
  ['network-request-failed', null, 'No connection. Check your network and try again.'],
  ['popup-blocked', null, 'Allow the pop-up and try again.'],
  ['requires-recent-login', 'password', 'Enter your password again to continue.'],
  ['weak-password', 'password', 'Use at least 6 characters.'],
])('%s is shown at %s', (code, field, message) => {
  expect(identityError({ code: `auth/${code}` })).toEqual({ field, message });
});

test('anything else says nothing about the account', () => {
  expect(identityError(new Error('x')).field).toBeNull();
});

test('a password policy’s refusal names each missing requirement', () => {
  const policy = Object.assign(
    new Error('Missing password requirements: [Password must contain a digit, Password must contain a symbol]'),
    { code: 'auth/password-does-not-meet-requirements' },
  );
  expect(identityError(policy)).toEqual({
    field: 'password',
    message: 'Password must contain a digit. Password must contain a symbol.',
  });
});

test('closing the provider’s window is no error', () => {
  expect(isDismissal({ code: 'auth/popup-closed-by-user' })).toBe(true);
  expect(isDismissal({ code: 'auth/popup-blocked' })).toBe(false);
});
