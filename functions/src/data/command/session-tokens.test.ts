import { beforeEach, expect, test, vi } from 'vitest';
import { cookieHash, cookieOf, findSessionByCookie, findUidBySessionCookie } from './session-tokens.ts';

const ID = 's'.repeat(20);
const AUTH_TIME = 1_700_000_000;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (uid: string) => `${part({ alg: 'RS256' })}.${part({ sub: uid })}.signature`;
const COOKIE = cookieOf(ID, jwt('nora'));

const { verifySessionCookie, rows, users } = vi.hoisted(() => ({
  verifySessionCookie: vi.fn(),
  rows: new Map<string, { cookieHash: string }>(),
  users: new Map<string, { inactive: boolean; validAfter: Date | null }>(),
}));
vi.mock('../firestore/firebase.ts', () => ({ auth: async () => ({ verifySessionCookie }) }));
vi.mock('../firestore/refs.ts', () => {
  const stored = (data: unknown) => ({ get: async () => ({ data: () => data }) });
  return {
    refs: {
      session: (uid: string, id: string) => stored(rows.get(`${uid} ${id}`)),
      user: (uid: string) => stored(users.get(uid)),
    },
  };
});

beforeEach(() => {
  verifySessionCookie.mockReset().mockResolvedValue({ uid: 'nora', auth_time: AUTH_TIME });
  rows.clear();
  rows.set(`nora ${ID}`, { cookieHash: cookieHash(jwt('nora')) });
  users.set('nora', { inactive: false, validAfter: new Date(AUTH_TIME * 1000) });
});

test('a cookie is verified without its id, and checked for revocation, which the emulator does anyway', async () => {
  expect(await findUidBySessionCookie(COOKIE)).toBe('nora');
  expect(verifySessionCookie.mock.calls).toEqual([[jwt('nora'), true]]);
});

test('a revoked cookie is rejected', async () => {
  verifySessionCookie.mockRejectedValue(new Error('auth/session-cookie-revoked'));
  expect(await findUidBySessionCookie(COOKIE)).toBeNull();
});

test('a cookie without its row is rejected before verification', async () => {
  rows.clear();
  expect([await findUidBySessionCookie(COOKIE), await findSessionByCookie(COOKIE)]).toEqual([null, null]);
  expect(verifySessionCookie).not.toHaveBeenCalled();
});

test("another cookie's row doesn't count", async () => {
  rows.set(`nora ${ID}`, { cookieHash: cookieHash(jwt('other')) });
  expect(await findUidBySessionCookie(COOKIE)).toBeNull();
});

test.each([
  ['nothing', undefined],
  ['an empty cookie', ''],
  ['a cookie without an id', jwt('nora')],
  ['an id alone', `${ID}.`],
  ['a path for an id', cookieOf('../../users/nora/xxx', jwt('nora'))],
  ['a path for a uid', cookieOf(ID, jwt('nora/sessions/x'))],
  ['a payload that is not JSON', `${ID}.a.b.c`],
])('%s is rejected', async (_, cookie) => {
  expect([await findUidBySessionCookie(cookie), await findSessionByCookie(cookie)]).toEqual([null, null]);
});

test('a session ends with "sign out everywhere" and with a deactivation, but its row is still found', async () => {
  users.set('nora', { inactive: false, validAfter: new Date(AUTH_TIME * 1000 + 1) });
  expect(await findUidBySessionCookie(COOKIE)).toBeNull();
  users.set('nora', { inactive: true, validAfter: null });
  expect(await findUidBySessionCookie(COOKIE)).toBeNull();
  expect(await findSessionByCookie(COOKIE)).toEqual({ uid: 'nora', id: ID });
});
