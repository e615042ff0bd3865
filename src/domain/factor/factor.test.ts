import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { userFacts } from '../../../tests/support/listings/market-facts.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import { factorApi } from './api.ts';
import {
  actsAsAdmin,
  type FactorSecrets,
  factorCount,
  factorIds,
  factorLabelSchema,
  factorSchema,
  NO_FACTOR_SECRETS,
  pendingSecret,
  plainRecoveryCode,
  requireMayAddFactor,
  requireRecentConfirmation,
  resetTime,
  withoutFactor,
} from './factor.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS);
const failing = (code: string) => expect.objectContaining({ code });
const secrets: FactorSecrets = {
  ...NO_FACTOR_SECRETS,
  passkeys: { p: { credentialId: 'c', publicKey: 'k', counter: 0, transports: [] } },
  totps: { t: { secret: 's', lastStep: 1 } },
  recoveryCodes: ['hash'],
  pending: { totp: { secret: 'begun', expireAt: NOW }, passkey: null, confirm: null },
};

test('an account starts without second factors, recovery codes or pending steps', () => {
  expect(NO_FACTOR_SECRETS).toEqual({
    passkeys: {},
    totps: {},
    recoveryCodes: [],
    pending: { totp: null, passkey: null, confirm: null },
  });
  expect([factorIds(secrets), factorCount(secrets), factorCount(NO_FACTOR_SECRETS)]).toEqual([['p', 't'], 2, 0]);
});

test('the recovery codes stay with the last remaining factor and are deleted with it', () => {
  const withTotp = withoutFactor(secrets, 'p');
  expect(withTotp).toEqual({ ...secrets, passkeys: {} });
  expect(withoutFactor(secrets, 't')).toEqual({ ...secrets, totps: {} });
  expect(withoutFactor(withTotp, 't')).toEqual({ ...secrets, passkeys: {}, totps: {}, recoveryCodes: [] });
  expect(withoutFactor(secrets, 'other')).toEqual(secrets);
});

test('a started step can be finished until it expires', () => {
  expect(pendingSecret(secrets, 'totp', ago(1))).toBe('begun');
  expect(() => pendingSecret(secrets, 'totp', NOW)).toThrow(failing('wrong-state'));
  expect(() => pendingSecret(secrets, 'passkey', ago(1))).toThrow(failing('wrong-state'));
});

test('a recovery code counts however it is typed', () => {
  expect(plainRecoveryCode(' AB12-cd34 ')).toBe('ab12cd34');
});

test('an administrator has admin rights only in a confirmed session; no one else ever does', () => {
  const admin = userFacts(NOW, 'a', { role: 'admin' });
  expect(actsAsAdmin({ user: admin, confirmedAt: NOW })).toBe(true);
  expect(() => actsAsAdmin({ user: admin, confirmedAt: null })).toThrow(failing('second-factor-required'));
  expect(actsAsAdmin({ user: userFacts(NOW), confirmedAt: NOW })).toBe(false);
  expect(actsAsAdmin({ user: null, confirmedAt: NOW })).toBe(false);
});

test('a confirmation is recent for fifteen minutes', () => {
  expect(() => requireRecentConfirmation(ago(15), NOW)).not.toThrow();
  expect(() => requireRecentConfirmation(ago(15.01), NOW)).toThrow(failing('second-factor-required'));
  expect(() => requireRecentConfirmation(null, NOW)).toThrow(failing('second-factor-required'));
});

test('the first factor needs a sign-in within ten minutes, a further one a confirmation within fifteen', () => {
  const may = (patch: Parameters<typeof userFacts>[2], signedInAt: Date, confirmedAt: Date | null = null) =>
    requireMayAddFactor({ user: userFacts(NOW, 'u', patch), signedInAt, confirmedAt }, NOW);
  expect(() => may({}, ago(10))).not.toThrow();
  expect(() => may({}, ago(10.01), NOW)).toThrow(failing('recent-login'));
  expect(() => may({ hasFactor: true }, ago(600), ago(15))).not.toThrow();
  expect(() => may({ hasFactor: true }, NOW)).toThrow(failing('second-factor-required'));
  expect(() => may({ emailVerified: false }, NOW)).toThrow(failing('email-not-verified'));
  expect(() => requireMayAddFactor({ user: null, signedInAt: NOW, confirmedAt: null }, NOW)).toThrow(
    failing('email-not-verified'),
  );
});

test('a reset takes effect one day after the request', () => {
  expect(resetTime(NOW)).toEqual(new Date('2026-06-10T12:00:00Z'));
});

test('a second factor is a passkey or an authenticator app, with a name of one to sixty visible characters', () => {
  const factor = { id: 'f', kind: 'passkey', label: 'Phone', createdAt: NOW, lastUsedAt: null };
  accepts(factorSchema, [factor, { ...factor, kind: 'totp' }], [{ ...factor, kind: 'sms' }, {}]);
  accepts(factorLabelSchema, ['P', 'x'.repeat(60), ' Phone '], ['', ' ', 'x'.repeat(61), 'a\nb', 'a\u202eb']);
  expect(factorLabelSchema.parse(' Phone ')).toBe('Phone');
});

test('a code has six digits, a recovery code up to forty characters, and a passkey’s response the browser’s format', () => {
  const { input } = factorApi.confirmSession;
  const passkey = { id: 'i', rawId: 'r', type: 'public-key', response: { clientDataJSON: '{}' } };
  accepts(
    input,
    [
      { code: '012345' },
      { recoveryCode: ' ab12 ' },
      { recoveryCode: 'x'.repeat(40) },
      { passkey },
      { passkey: { ...passkey, id: 'x'.repeat(2000), rawId: 'x'.repeat(2000), more: 1 } },
      { passkey: { ...passkey, response: { clientDataJSON: 'x'.repeat(10_000), signature: 's' } } },
    ],
    [
      ...['12345', '1234567', 'a12345', '12345a', 'abcdef', '1', ''].map((code) => ({ code })),
      { recoveryCode: ' ' },
      { recoveryCode: 'x'.repeat(41) },
      { passkey: { ...passkey, id: 'x'.repeat(2001) } },
      { passkey: { ...passkey, rawId: 'x'.repeat(2001) } },
      { passkey: { ...passkey, type: 'password' } },
      { passkey: { ...passkey, response: {} } },
      { passkey: { ...passkey, response: { clientDataJSON: 'x'.repeat(10_001) } } },
    ],
  );
});

test('adding a factor returns a token, and with the first one the recovery codes', () => {
  const answers = [
    { token: 't', recoveryCodes: ['a', 'b'] },
    { token: 't', recoveryCodes: null },
  ];
  for (const { output } of [factorApi.finishTotp, factorApi.finishPasskey]) {
    accepts(output, answers, [{}, { token: 't' }, { ...answers[0], secret: 's' }]);
  }
});
