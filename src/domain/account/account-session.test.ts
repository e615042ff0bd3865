import { expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { isEnded, requireRecentSignIn, sessionSchema } from './account-session.ts';

const at = (minutes: number) => new Date(minutes * 60_000);

test('a sign-in has ended if it began before the account signed out everywhere', () => {
  expect(isEnded({ validAfter: null }, at(5))).toBe(false);
  expect(isEnded({ validAfter: at(5) }, at(4))).toBe(true);
  expect(isEnded({ validAfter: at(5) }, at(5))).toBe(false);
  expect(isEnded({ validAfter: at(5) }, at(6))).toBe(false);
});

test('a sign-in is recent for as many minutes as asked, to the end of the last', () => {
  expect(() => requireRecentSignIn(at(0), 10, at(10))).not.toThrow();
  expect(() => requireRecentSignIn(at(0), 10, new Date(at(10).getTime() + 1))).toThrow(new AppError('recent-login'));
});

test('a stored session without a hash opens nothing', () => {
  const session = { id: 's', device: 'Firefox on Linux', createdAt: at(0), lastSeenAt: at(1), expireAt: at(2) };
  expect(sessionSchema.parse(session)).toEqual({ ...session, cookieHash: '' });
});
