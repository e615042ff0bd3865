import { beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../functions/src/data/firestore/firebase.ts';
import { API } from '../../src/domain/api.ts';
import type { ApiName } from '../../src/domain/api-paths.ts';
import type { Endpoint } from '../../src/domain/endpoint.ts';
import { refusal } from '../support/api/api-calls.ts';
import { idToken, refreshIdToken, signInConfirmed, tokenOf } from '../support/people/emulator-auth.ts';
import { makePerson, PASSWORD, type TestPerson } from '../support/people/make-person.ts';
import {
  makeNewcomer,
  minutesAgo,
  withConfirmedSession,
  withPasswordSession,
  withToken,
} from '../support/people/second-factors.ts';

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

const MONEY = (Object.keys(API) as ApiName[]).filter((name) => (API[name] as Endpoint).confirm === 'recent');
const ADMIN = (Object.keys(API) as ApiName[]).filter((name) => API[name].who === 'admin');

let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  [admin, person] = await Promise.all([makePerson('admin', { role: 'admin' }), makePerson('person')]);
});

describe('calls that require a second factor', () => {
  test('the calls that move money, change payouts or rights', () => {
    expect(MONEY.sort()).toEqual([
      'confirmItem',
      'confirmOutsidePayment',
      'connectPayouts',
      'decideDispute',
      'decideOutsidePayment',
      'defaultPart',
      'payoutsPage',
      'recordDoneByHand',
      'removeFactor',
      'renewRecoveryCodes',
      'resetFactors',
      'retryOperation',
      'setAdmin',
      'settleHeldPart',
      'takeBack',
      'voidInvoice',
      'waiveInstallment',
    ]);
    expect(MONEY.filter((name) => (API[name] as Endpoint).impersonable)).toEqual([]);
  });

  test.each(ADMIN)('%s rejects an administrator who hasn’t confirmed', async (name) => {
    expect(await refusal(name, await withPasswordSession(admin), {})).toBe('403 second-factor-required');
    // A confirmed session is refused only for the invalid input.
    expect(await refusal(name, admin, { nonsense: 1 })).toBe('400 invalid-input');
  });

  test.each(MONEY)('%s rejects a confirmation older than fifteen minutes', async (name) => {
    const caller = API[name].who === 'admin' ? admin : person;
    expect(await refusal(name, await withPasswordSession(caller), {})).toBe('403 second-factor-required');
    expect(await refusal(name, await withConfirmedSession(caller, minutesAgo(16)), {})).toBe(
      '403 second-factor-required',
    );
    expect(await refusal(name, await withConfirmedSession(caller, minutesAgo(14)), { nonsense: 1 })).toBe(
      '400 invalid-input',
    );
  });

  test('administrators’ other calls accept a confirmation of any age in this sign-in', async () => {
    expect(await refusal('adminSearch', await withConfirmedSession(admin, minutesAgo(16)), { nonsense: 1 })).toBe(
      '400 invalid-input',
    );
  });

  test('an unconfirmed administrator reads no other account and impersonates no one', async () => {
    const weak = await withPasswordSession(admin);
    expect(await refusal('fetchUser', weak, { uid: person.uid })).toBe('403 second-factor-required');
    expect(await refusal('fetchUser', weak, { uid: admin.uid })).toBe('200');
    expect(await refusal('fetchUser', admin, { uid: person.uid })).toBe('200');
    expect(await refusal('fetchUser', person, { uid: admin.uid })).toBe('404 not-found');
  });

  test('a user without a second factor moves no money', async () => {
    expect(await refusal('connectPayouts', await makeNewcomer('bare'), {})).toBe('403 second-factor-required');
  });
});

describe('the confirmation', () => {
  test('is a claim of the token, survives a refresh, and leaves the rest as it was', async () => {
    const before = claimsOf(await idToken(person.email, PASSWORD));
    const { idToken: token, refreshToken } = await signInConfirmed(person.uid);
    for (const claims of [claimsOf(token), claimsOf(await refreshIdToken(refreshToken))]) {
      expect(claims.confirmedAt).toEqual(expect.any(Number));
      expect(claims).toMatchObject({ sub: person.uid, email: before.email, email_verified: true });
    }
    expect(before.confirmedAt).toBeUndefined();
  });

  test('doesn’t outlive "sign out everywhere", although it is a newer sign-in', async () => {
    const someone = await makePerson('waiter', { validAfter: minutesAgo(1) });
    const now = Math.floor(Date.now() / 1000);
    const stale = { ...someone, token: tokenOf(someone, { authTime: now, confirmedAt: now - 120 }) };
    expect(await refusal('premiumStatus', stale, { uid: someone.uid })).toBe('401 unauthenticated');
    const fresh = { ...someone, token: tokenOf(someone, { authTime: now, confirmedAt: now }) };
    expect(await refusal('premiumStatus', fresh, { uid: someone.uid })).toBe('200');
  });

  test('doesn’t replace a password: deleting the account still asks for one', async () => {
    const someone = await makePerson('keeper');
    const token = await (await auth()).createCustomToken(someone.uid, {
      confirmedAt: Math.floor(Date.now() / 1000),
      signedInAt: Math.floor(minutesAgo(11).getTime() / 1000),
    });
    expect(await refusal('deleteAccount', await withToken(someone, token), {})).toBe('403 recent-login');
  });
});
