import { AuthErrorCodes } from 'firebase/auth';
import { expect, test } from 'vitest';
import { identityCode, identityError, isDismissal } from './identity-errors.ts';

/** Error messages from section 8 of the specification. */
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
  ['password-does-not-meet-requirements', 'password', 'Use at least 6 characters.'],
  ['credential-already-in-use', null, 'This Google account is already linked to another account.'],
  ['user-token-expired', null, 'You were signed out. Log in again.'],
  [
    'account-exists-with-different-credential',
    null,
    'This email’s account uses another login method. Log in with that once to link both.',
  ],
])('%s is shown at %s', (code, field, message) => {
  expect(identityError({ code: `auth/${code}` })).toEqual({ field, message });
});

test.each([
  new Error('x'),
  null,
  'wrong-password',
  7,
  { message: 'auth/wrong-password' },
  { code: 'my-auth/wrong-password' },
])('any other error, such as %j, reveals nothing about the account', (error) => {
  expect(identityError(error)).toEqual({ field: null, message: 'That did not work. Try again in a moment.' });
});

test('another error that lists requirements is not the password policy’s', () => {
  const other = Object.assign(new Error('Missing password requirements: [A]'), { code: 'auth/too-many-requests' });
  expect(identityError(other).field).toBeNull();
});

test('a password policy’s refusal names each missing requirement', () => {
  const policy = Object.assign(
    new Error('Missing password requirements: [Password must contain a digit,Password must contain a symbol]'),
    { code: 'auth/password-does-not-meet-requirements' },
  );
  expect(identityError(policy)).toEqual({
    field: 'password',
    message: 'Password must contain a digit. Password must contain a symbol.',
  });
});

test("closing the provider's window isn't an error", () => {
  // Uses the codes that the SDK defines.
  const { POPUP_CLOSED_BY_USER, EXPIRED_POPUP_REQUEST, USER_CANCELLED, POPUP_BLOCKED } = AuthErrorCodes;
  for (const code of [POPUP_CLOSED_BY_USER, EXPIRED_POPUP_REQUEST, USER_CANCELLED]) {
    expect(isDismissal({ code })).toBe(true);
  }
  expect(isDismissal({ code: POPUP_BLOCKED })).toBe(false);
});

test('the code of an error is the identity provider’s, or empty', () => {
  expect(identityCode({ code: 'auth/popup-blocked' })).toBe('popup-blocked');
  expect(identityCode({ code: 'storage/auth/unknown' })).toBe('storage/auth/unknown');
  expect([new Error('x'), null, 'auth/popup-blocked', {}].map(identityCode)).toEqual(['', '', '', '']);
});
