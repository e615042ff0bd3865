import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { totpCode } from '../../scripts/demo/totp-code.ts';
import { paths } from '../../src/domain/collections.ts';
import { call, refusal, send } from '../support/api/api-calls.ts';
import { advanceDays, resetClock, tickUntil } from '../support/emulators/emulator-clock.ts';
import { acceptOldTokens, tokenOf } from '../support/people/emulator-auth.ts';
import { makePerson, type TestPerson } from '../support/people/make-person.ts';
import {
  addTotp,
  makeNewcomer,
  minutesAgo,
  withConfirmedSession,
  withPasswordSession,
  withToken,
} from '../support/people/second-factors.ts';
import { until } from '../support/plain/until.ts';

const userOf = async (person: TestPerson) => (await refs.user(person.uid).get()).data();

let admin: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  [admin, person] = await Promise.all([makePerson('admin', { role: 'admin' }), makePerson('person')]);
});

describe('an authenticator app', () => {
  test('is added, confirms the session, and comes with recovery codes that are stored hashed', async () => {
    const { person: owner, secret, codes } = await addTotp(await makeNewcomer('phone'));
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(await userOf(owner)).toMatchObject({ hasFactor: true });
    expect(await refusal('connectPayouts', owner, {})).toBe('409 wrong-state');
    const stored = JSON.stringify((await db().doc(paths.factorSecrets(owner.uid)).get()).data());
    expect(stored).toMatch(/"recoveryCodes":\["/);
    expect(stored).not.toContain(secret);
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
    const notices = await refs.notifications(owner.uid).get();
    expect(notices.docs.map((doc) => doc.data().title)).toEqual(['Your second factor was changed']);
  });

  test('is rejected with a wrong code, before it was started, and when that was too long ago', async () => {
    const someone = await makeNewcomer('slow');
    expect(await refusal('finishTotp', someone, { code: '000000', label: 'Phone' })).toBe('409 wrong-state');
    const { secret } = await call('beginTotp', someone, {});
    const wrong = totpCode(secret, minutesAgo(60));
    expect(await refusal('finishTotp', someone, { code: wrong, label: 'Phone' })).toBe('400 invalid-input');
    await db()
      .doc(paths.factorSecrets(someone.uid))
      .update({ 'pending.totp.expireAt': minutesAgo(1) });
    const code = totpCode(secret, new Date());
    expect(await refusal('finishTotp', someone, { code, label: 'Phone' })).toBe('409 wrong-state');
    expect((await userOf(someone))?.hasFactor).toBe(false);
  });

  test('the first one needs a recent sign-in, a further one a recent confirmation', async () => {
    const someone = await makePerson('later', { hasFactor: false });
    const old = { ...someone, token: tokenOf(someone, { iat: Math.floor(Date.now() / 1000) - 660 }) };
    await acceptOldTokens(someone.uid);
    expect(await refusal('beginTotp', old, {})).toBe('403 recent-login');
    expect(await refusal('beginPasskey', old, {})).toBe('403 recent-login');
    const { person: owner } = await addTotp(await withPasswordSession(someone));
    expect(await refusal('beginTotp', await withPasswordSession(owner), {})).toBe('403 second-factor-required');
    expect(await refusal('beginPasskey', await withConfirmedSession(owner, minutesAgo(16)), {})).toBe(
      '403 second-factor-required',
    );
    expect(await refusal('beginTotp', owner, {})).toBe('200');
  });

  test('needs a verified email address', async () => {
    const someone = await makeNewcomer('unverified', { emailVerified: false });
    expect(await refusal('beginTotp', someone, {})).toBe('403 email-not-verified');
  });

  test('confirms another sign-in; each code counts once', async () => {
    const { person: owner, secret, used } = await addTotp(await makeNewcomer('codes'));
    const again = await withPasswordSession(owner);
    expect(await refusal('confirmSession', again, { code: used })).toBe('400 invalid-input');
    const code = totpCode(secret, new Date(Date.now() + 30_000));
    const { token } = await call('confirmSession', again, { code });
    expect(await refusal('connectPayouts', await withToken(again, token), {})).toBe('409 wrong-state');
    expect(await refusal('confirmSession', again, { code })).toBe('400 invalid-input');
    const [factor] = (await refs.factors(owner.uid).get()).docs.map((doc) => doc.data());
    expect(factor).toMatchObject({ kind: 'totp', label: 'Phone' });
  });

  test('of two simultaneous attempts with one code, one counts', async () => {
    const { person: owner, secret } = await addTotp(await makeNewcomer('twice'));
    const code = totpCode(secret, new Date(Date.now() + 30_000));
    const tries = await Promise.all([1, 2].map(() => refusal('confirmSession', owner, { code })));
    expect(tries.sort()).toEqual(['200', '400 invalid-input']);
  });

  test('after ten wrong codes none is accepted, not even the right one', async () => {
    const { person: owner, secret } = await addTotp(await makeNewcomer('guesser'));
    const wrong = totpCode(secret, minutesAgo(60));
    for (let i = 0; i < 10; i++) {
      expect(await refusal('confirmSession', owner, { code: wrong })).toBe('400 invalid-input');
    }
    const right = { code: totpCode(secret, new Date(Date.now() + 30_000)) };
    const { status, headers } = await send('confirmSession', right, { token: owner.token });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('of another user, or of no one, is rejected', async () => {
    const { secret } = await addTotp(await makeNewcomer('mine'));
    const other = await makeNewcomer('other');
    expect(await refusal('confirmSession', other, { code: totpCode(secret, new Date()) })).toBe('400 invalid-input');
  });
});

describe('recovery codes', () => {
  test('each confirms once, however it is typed, and its owner is notified', async () => {
    const { person: owner, codes } = await addTotp(await makeNewcomer('paper'));
    const [first = '', second = ''] = codes;
    const again = await withPasswordSession(owner);
    const { token } = await call('confirmSession', again, {
      recoveryCode: ` ${first.toUpperCase().replaceAll('-', ' ')}`,
    });
    expect(await refusal('connectPayouts', await withToken(again, token), {})).toBe('409 wrong-state');
    expect(await refusal('confirmSession', again, { recoveryCode: first })).toBe('400 invalid-input');
    expect(await refusal('confirmSession', again, { recoveryCode: second })).toBe('200');
    const notices = await refs.notifications(owner.uid).get();
    expect(notices.docs.map((doc) => doc.data().title)).toContain('Your set of recovery codes was changed');
  });

  test('can be renewed, after which the old ones no longer count', async () => {
    const { person: owner, codes } = await addTotp(await makeNewcomer('renewer'));
    const { recoveryCodes } = await call('renewRecoveryCodes', owner, {});
    expect(recoveryCodes).toHaveLength(10);
    expect(await refusal('confirmSession', owner, { recoveryCode: codes[0] })).toBe('400 invalid-input');
    expect(await refusal('confirmSession', owner, { recoveryCode: recoveryCodes[0] })).toBe('200');
    const bare = await makePerson('none');
    expect(await refusal('renewRecoveryCodes', bare, {})).toBe('409 wrong-state');
  });
});

describe('removing a second factor', () => {
  const factorIds = async (owner: TestPerson) => (await refs.factors(owner.uid).get()).docs.map(({ id }) => id);

  test('ends other confirmations but keeps this one; removing the last one deletes the recovery codes', async () => {
    const { person: owner, codes } = await addTotp(await makeNewcomer('leaver'));
    const elsewhere = await withConfirmedSession(owner, minutesAgo(2));
    const [factorId = ''] = await factorIds(owner);
    const { token } = await call('removeFactor', owner, { factorId });
    expect(await userOf(owner)).toMatchObject({ hasFactor: false });
    expect(await factorIds(owner)).toEqual([]);
    expect(await refusal('connectPayouts', elsewhere, {})).toBe('403 second-factor-required');
    const here = await withToken(owner, token);
    expect(await refusal('connectPayouts', here, {})).toBe('409 wrong-state');
    expect(await refusal('confirmSession', here, { recoveryCode: codes[0] })).toBe('400 invalid-input');
  });

  test('an administrator keeps one', async () => {
    const { person: owner } = await addTotp(await makeNewcomer('officer', { role: 'admin' }));
    const [first = ''] = await factorIds(owner);
    expect(await refusal('removeFactor', owner, { factorId: first })).toBe('409 wrong-state');
    await addTotp(owner);
    expect(await refusal('removeFactor', owner, { factorId: first })).toBe('200');
    expect(await factorIds(owner)).toHaveLength(1);
  });

  test('of another user, or a nonexistent one, isn’t found', async () => {
    const { person: owner } = await addTotp(await makeNewcomer('victim'));
    const [factorId = ''] = await factorIds(owner);
    expect(await refusal('removeFactor', person, { factorId })).toBe('404 not-found');
    expect(await refusal('removeFactor', person, { factorId: 'nothing' })).toBe('404 not-found');
    expect(await factorIds(owner)).toEqual([factorId]);
  });
});

describe('passkeys', () => {
  const PASSKEY = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } };
  test('the options are for this site and this account, with a new challenge each time', async () => {
    const someone = await makeNewcomer('keys');
    const { options } = await call('beginPasskey', someone, {});
    const { options: again } = await call('beginPasskey', someone, {});
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: someone.email } });
    expect(options.challenge).not.toBe(again.challenge);
  });
  test('a forged response is rejected without a server error', async () => {
    const someone = await makeNewcomer('forger');
    expect(await refusal('finishPasskey', someone, { passkey: PASSKEY, label: 'Key' })).toBe('409 wrong-state');
    await call('beginPasskey', someone, {});
    expect(await refusal('finishPasskey', someone, { passkey: PASSKEY, label: 'Key' })).toBe('400 invalid-input');
    expect(await refusal('confirmSession', someone, { passkey: PASSKEY })).toBe('400 invalid-input');
    expect(await call('beginConfirmation', someone, {})).toEqual({ options: null, totp: false });
  });
});

describe('a lost second factor', () => {
  const reason = 'Lost the phone; checked by video call.';
  const actionsOn = async (uid: string) => {
    const entries = await refs.auditLog().get();
    return entries.docs
      .map((doc) => doc.data())
      .flatMap((entry) => {
        return entry.touches.includes(`user:${uid}`) ? [entry.action] : [];
      });
  };
  const titlesOf = async (uid: string) => (await refs.notifications(uid).get()).docs.map((doc) => doc.data().title);

  test('is reset by another administrator, a day later; every session ends and the password alone signs in again', async () => {
    const { person: owner } = await addTotp(await makeNewcomer('loser'));
    expect(await refusal('resetFactors', admin, { uid: owner.uid, reason })).toBe('200');
    expect(await userOf(owner)).toMatchObject({ hasFactor: true, factorResetAt: expect.any(Date) });
    expect(await titlesOf(owner.uid)).toContain('Your second factor will be reset');
    expect(await refusal('resetFactors', admin, { uid: owner.uid, reason })).toBe('409 wrong-state');
    try {
      await advanceDays(0.95);
      expect((await userOf(owner))?.hasFactor).toBe(true);
      await advanceDays(0.1);
      await tickUntil(async () => !(await userOf(owner))?.hasFactor);
    } finally {
      await resetClock();
    }
    expect(await userOf(owner)).toMatchObject({ hasFactor: false, factorResetAt: null });
    expect((await refs.factors(owner.uid).get()).size).toBe(0);
    expect((await refs.factorSecrets(owner.uid).get()).data()).toMatchObject({ totps: {}, recoveryCodes: [] });
    expect(await refusal('premiumStatus', owner, { uid: owner.uid })).toBe('401 unauthenticated');
    expect((await actionsOn(owner.uid)).sort()).toEqual(['factor-reset', 'factor-reset-asked']);
    const again = await until(async () => {
      const fresh = await withPasswordSession(owner);
      return (await refusal('premiumStatus', fresh, { uid: owner.uid })) === '200' && fresh;
    });
    expect(await refusal('connectPayouts', again, {})).toBe('403 second-factor-required');
    expect(await refusal('beginTotp', again, {})).toBe('200');
  });

  test('isn’t reset if its owner, signed in by password, stops it', async () => {
    const { person: owner } = await addTotp(await makeNewcomer('stopper'));
    expect(await refusal('stopFactorReset', owner, {})).toBe('409 wrong-state');
    await call('resetFactors', admin, { uid: owner.uid, reason });
    // Nobody else can stop the reset.
    expect(await refusal('stopFactorReset', person, {})).toBe('409 wrong-state');
    expect(await refusal('stopFactorReset', await withPasswordSession(owner), {})).toBe('200');
    try {
      await advanceDays(1.1);
    } finally {
      await resetClock();
    }
    expect(await userOf(owner)).toMatchObject({ hasFactor: true, factorResetAt: null });
    expect((await actionsOn(owner.uid)).sort()).toEqual(['factor-reset-asked', 'factor-reset-stopped']);
  });

  test('one’s own, an unknown one, or a missing one: no reset', async () => {
    expect(await refusal('resetFactors', admin, { uid: admin.uid, reason })).toBe('403 forbidden');
    expect(await refusal('resetFactors', admin, { uid: 'nobody', reason })).toBe('404 not-found');
    const bare = await makeNewcomer('bare');
    expect(await refusal('resetFactors', admin, { uid: bare.uid, reason })).toBe('409 wrong-state');
    const gone = await makePerson('gone', { inactive: true });
    expect(await refusal('resetFactors', admin, { uid: gone.uid, reason })).toBe('409 wrong-state');
    expect(await refusal('resetFactors', person, { uid: admin.uid, reason })).toBe('403 admin-required');
  });
});
