import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identify } from './identify.ts';

const { verifyIdToken } = vi.hoisted(() => ({ verifyIdToken: vi.fn() }));
vi.mock('../data/firestore/firebase.ts', () => ({ auth: async () => ({ verifyIdToken }) }));

const NOW = new Date('2026-11-02T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;
const HOUR_S = 3600;
const claims = {
  uid: 'nora',
  email: 'nora@handoff.test',
  iat: SECONDS,
  auth_time: SECONDS - 60,
  exp: SECONDS + HOUR_S,
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  verifyIdToken.mockReset().mockResolvedValue(claims);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a token is verified once, with the same result each time', async () => {
  const first = await identify('Bearer once');
  expect(first).toEqual({
    uid: 'nora',
    email: 'nora@handoff.test',
    token: 'once',
    tokenAt: NOW,
    signedInAt: new Date(NOW.getTime() - 60_000),
    confirmedAt: null,
    began: new Date(NOW.getTime() - 60_000),
  });
  expect(await identify('Bearer once')).toEqual(first);
  expect(verifyIdToken).toHaveBeenCalledTimes(1);
});

test('each token is verified separately', async () => {
  await identify('Bearer of-nora');
  verifyIdToken.mockResolvedValue({ ...claims, uid: 'omar' });
  expect((await identify('Bearer of-omar')).uid).toBe('omar');
  expect((await identify('Bearer of-nora')).uid).toBe('nora');
});

test('from the second it expires in, a token is verified again, and refused', async () => {
  await identify('Bearer short');
  verifyIdToken.mockRejectedValue(new Error('auth/id-token-expired'));
  vi.setSystemTime(claims.exp * 1000 - 1);
  expect((await identify('Bearer short')).uid).toBe('nora');
  vi.setSystemTime(claims.exp * 1000);
  await expect(identify('Bearer short')).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a rejected token is verified again', async () => {
  verifyIdToken.mockRejectedValueOnce(new Error('the keys could not be fetched'));
  await expect(identify('Bearer unlucky')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await identify('Bearer unlucky')).uid).toBe('nora');
});

test.each([undefined, '', 'Bearer ', 'Bearer a b', 'Basic abc'])("%j isn't a token", async (header) => {
  await expect(identify(header)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(verifyIdToken).not.toHaveBeenCalled();
});

test('tokens of the Auth emulator are verified each time', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
  await identify('Bearer emulated');
  await identify('Bearer emulated');
  expect(verifyIdToken).toHaveBeenCalledTimes(2);
});
