import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { AppError } from '../errors.ts';
import { isSessionRevoked, requireRecentSignIn, sessionSchema } from './account-session.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

test('a sign-in has ended if it began before the account signed out everywhere', () => {
  expect(isSessionRevoked({ validAfter: null }, at(5))).toBe(false);
  expect(isSessionRevoked({ validAfter: at(5) }, at(4))).toBe(true);
  expect(isSessionRevoked({ validAfter: at(5) }, at(5))).toBe(false);
  expect(isSessionRevoked({ validAfter: at(5) }, at(6))).toBe(false);
});

test('a sign-in is recent for as many minutes as asked, to the end of the last', () => {
  expect(() => requireRecentSignIn(at(0), 10, at(10))).not.toThrow();
  expect(() => requireRecentSignIn(at(0), 10, new Date(at(10).getTime() + 1))).toThrow(new AppError('recent-login'));
});

test('a session is stored with the hash of its cookie', () => {
  const session = { id: 's', device: 'Firefox on Linux', createdAt: at(0), lastSeenAt: at(1), expireAt: at(2) };
  accepts(sessionSchema, [{ ...session, cookieHash: 'a' }], [session]);
});
