import { describe, expect, test } from 'vitest';
import { auth, db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { backdateAccount, idToken, resetCode, resetDirectly, tokenOf } from '../support/people/emulator-auth.ts';
import { makePerson, PASSWORD, type TestPerson } from '../support/people/make-person.ts';
import { userOf } from '../support/stored/stored-documents.ts';

const NEW = 'another long password';
const mailTo = async (email: string): Promise<string[]> =>
  (await db().collection('mail').where('to', '==', email).get()).docs.map((doc) => doc.get('letter.subject'));

/** Returns functions that tell if a session on another device still works: with its token, and with its cookie. */
async function device(person: TestPerson) {
  const { headers } = await send('openSession', {}, { token: person.token });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  // The file does not exist. With a session the answer is 404, and without a session every file is refused with 401.
  const file = `${siteUrl(TEST)}/api/listings/${'n'.repeat(20)}/documents/${'n'.repeat(20)}`;
  return {
    api: () => refusal('getNotifications', person, { userId: person.uid }),
    cookie: async () => (await fetch(file, { headers: { cookie } })).status,
  };
}
const signedIn = { api: '200', cookie: 404 };
const signedOut = { api: '401 unauthenticated', cookie: 401 };
const stateOf = async (item: Awaited<ReturnType<typeof device>>) => ({
  api: await item.api(),
  cookie: await item.cookie(),
});

/**
 * Expects an account whose password changed: all devices are signed out, the old password fails, and the owner is
 * notified.
 */
async function expectEnded(person: TestPerson, laptop: Awaited<ReturnType<typeof device>>): Promise<void> {
  expect(await stateOf(laptop)).toEqual(signedOut);
  expect((await refs.sessions(person.uid).get()).size).toBe(0);
  expect(await mailTo(person.email)).toEqual(['Your password was changed']);
  await expect(idToken(person.email, PASSWORD)).rejects.toThrow();
  // A new sign-in is valid immediately, even within the same second.
  const again = { ...person, token: await idToken(person.email, NEW) };
  const { notifications } = await call('getNotifications', again, { userId: person.uid });
  expect(notifications.map(({ title }) => title)).toEqual(['Your password was changed']);
  expect(await stateOf(await device(again))).toEqual(signedIn);
}

describe('a change in the settings', () => {
  test('ends every session, this one too, and notifies', async () => {
    const person = await makePerson('locksmith');
    const laptop = await device(person);
    expect(await stateOf(laptop)).toEqual(signedIn);
    await call('changePassword', person, { password: NEW });
    await expectEnded(person, laptop);
  });

  test('needs a sign-in within the last five minutes', async () => {
    const person = await makePerson('unattended');
    await backdateAccount(person.uid);
    const authTime = Math.floor((Date.now() - 5 * MINUTE_MS) / 1000) - 1;
    const older = { ...person, token: tokenOf(person, { authTime }) };
    expect(await refusal('changePassword', older, { password: NEW })).toBe('403 recent-login');
    expect(await refusal('changePassword', null, { password: NEW })).toBe('401 unauthenticated');
    expect(await mailTo(person.email)).toEqual([]);
    const recent = { ...person, token: await idToken(person.email, PASSWORD) };
    await call('changePassword', recent, { password: NEW });
    expect(await mailTo(person.email)).toEqual(['Your password was changed']);
  });

  test('rejects a short password, and sessions continue', async () => {
    const person = await makePerson('hasty');
    const { status, body } = await send('changePassword', { password: 'short' }, { token: person.token });
    expect([status, body.error?.details]).toEqual([400, [{ path: 'password', message: 'Use at least 6 characters.' }]]);
    expect(await refusal('changePassword', person, {})).toBe('400 invalid-input');
    expect(await refusal('getNotifications', person, { userId: person.uid })).toBe('200');
  });

  test('stores nothing of the password', async () => {
    const person = await makePerson('discreet');
    const before = (await db().collection('commands').count().get()).data().count;
    await call('changePassword', person, { password: NEW });
    expect((await db().collection('commands').count().get()).data().count).toBe(before);
  });

  test('is impossible for a deactivated account', async () => {
    const person = await makePerson('gone', { inactive: true });
    expect(await refusal('changePassword', person, { password: NEW })).toBe('403 account-deactivated');
  });

  test('gives an account that uses Google its first password', async () => {
    const person = await makePerson('googler');
    await (await auth()).updateUser(person.uid, { providersToUnlink: ['password'] });
    // The emulator removes the address together with the password, but an account that uses Google has an address.
    await (await auth()).updateUser(person.uid, { email: person.email, emailVerified: true });
    await expect(idToken(person.email, PASSWORD)).rejects.toThrow();
    await call('changePassword', person, { password: NEW });
    await idToken(person.email, NEW);
  });
});

describe('a mailed link', () => {
  test('ends every session and notifies; it works once', async () => {
    const person = await makePerson('forgetful');
    const laptop = await device(person);
    const code = await resetCode(person.email);
    expect(await refusal('resetPassword', null, { code, password: NEW })).toBe('200');
    await expectEnded(person, laptop);
    expect(await refusal('resetPassword', null, { code, password: PASSWORD })).toBe('409 link-used');
    await idToken(person.email, NEW);
  });

  test('an unknown code, or a password that is too short, changes nothing', async () => {
    const person = await makePerson('mistaken');
    const laptop = await device(person);
    const code = await resetCode(person.email);
    expect(await refusal('resetPassword', null, { code: 'nonsense', password: NEW })).toBe('409 link-used');
    expect(await refusal('resetPassword', null, { code: '', password: NEW })).toBe('400 invalid-input');
    expect(await refusal('resetPassword', null, { code, password: 'short' })).toBe('400 invalid-input');
    expect(await stateOf(laptop)).toEqual(signedIn);
    expect(await mailTo(person.email)).toEqual([]);
    expect(await refusal('resetPassword', null, { code, password: NEW })).toBe('200');
    await expectEnded(person, laptop);
  });

  test('a link for another purpose sets no password', async () => {
    const person = await makePerson('verifier');
    const link = await (await auth()).generateEmailVerificationLink(person.email);
    const code = new URL(link).searchParams.get('oobCode') ?? '';
    expect(await refusal('resetPassword', null, { code, password: NEW })).toBe('409 link-used');
    await idToken(person.email, PASSWORD);
  });

  test('works before our own account exists', async () => {
    const email = `unseen-${Date.now()}@example.com`;
    await (await auth()).createUser({ email, password: PASSWORD });
    expect(await refusal('resetPassword', null, { code: await resetCode(email), password: NEW })).toBe('200');
  });
});

describe('a link submitted directly to the identity provider', () => {
  test('the next session opened ends the earlier ones and notifies, once', async () => {
    const person = await makePerson('victim');
    await backdateAccount(person.uid);
    // Production accepts this token for an hour, but the emulator does not.
    const earlier = tokenOf(person, { authTime: Math.floor((Date.now() - HOUR_MS / 2) / 1000) });
    await call('openSession', person, {});
    await resetDirectly(await resetCode(person.email), NEW);
    const thief = { ...person, token: await idToken(person.email, NEW) };
    await call('openSession', thief, {});
    expect(await mailTo(person.email)).toEqual(['Your sign-in was changed']);
    expect((await refs.sessions(person.uid).get()).size).toBe(1);
    const { validAfter } = (await userOf(person)) ?? {};
    expect(validAfter?.getTime()).toBeGreaterThan(Date.now() - MINUTE_MS);
    expect(await refusal('getNotifications', { ...person, token: earlier }, { userId: person.uid })).toMatch(/^401/);
    await call('openSession', thief, {});
    expect(await mailTo(person.email)).toHaveLength(1);
    expect(await refusal('getNotifications', thief, { userId: person.uid })).toBe('200');
  });

  test('a change of address ends the earlier sessions as well, with the notice of the address', async () => {
    const person = await makePerson('mover');
    await backdateAccount(person.uid);
    const email = `new-${person.email}`;
    await (await auth()).updateUser(person.uid, { email });
    const moved = { ...person, email, token: await idToken(email, PASSWORD) };
    await call('openSession', moved, {});
    expect(await mailTo(person.email)).toEqual(['Your email address was changed']);
    expect(await userOf(person)).toMatchObject({ email, validAfter: expect.any(Date) });
    await call('fetchUser', moved, { uid: person.uid });
    expect(await mailTo(person.email)).toHaveLength(1);
  });
});
