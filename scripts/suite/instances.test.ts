import { expect, test } from 'vitest';
import { isSigned } from '../../functions/src/integrations/payments/signature.ts';
import { signedEvent } from '../stripe-double/signed-event.ts';
import { accountSite, adminEnv, functionsEnv, START, TEST } from './instances.ts';

test('`npm start` is paid through Stripe’s adapter, at the double on its own port; scripts ask it as the functions do', () => {
  const env = functionsEnv(START);
  expect(env).toMatchObject({ PAYMENTS: 'stripe', STRIPE_DOUBLE: `http://127.0.0.1:${START.ports.stripe}` });
  const asked = ['PAYMENTS', 'SITE_URL', 'STRIPE_DOUBLE', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'];
  const of = (all: Record<string, string>) => asked.map((name) => all[name]);
  expect(of(adminEnv(START))).toEqual(of(env));
  // Stripe's own keys begin otherwise: with this one nothing is ever asked of it.
  expect(env.STRIPE_SECRET_KEY).not.toMatch(/^[rs]k_(test|live)_/);
});

test('what the double signs, of the site’s account or of a seller’s, is signed with a secret that the functions know', () => {
  const secrets = (functionsEnv(START).STRIPE_WEBHOOK_SECRETS ?? '').split(',');
  const object = { id: 'acct_1', object: 'account', created: 0 };
  const event = { id: 'evt_1', object: 'event', type: 'account.updated', created: 0, livemode: true } as const;
  const signers = [{}, { account: 'acct_1' }].map((about) => {
    const { body, headers } = signedEvent({ ...event, ...about, data: { object } }, accountSite(START).secrets);
    return secrets.filter((secret) => isSigned(secret, body, headers['stripe-signature'], new Date()));
  });
  expect(signers.map((found) => found.length)).toEqual([1, 1]);
  expect(new Set(signers.flat()).size).toBe(2);
});

test('tests are paid through the simulated provider, and find the double for accounts that are read', () => {
  const { PAYMENTS, STRIPE_DOUBLE } = functionsEnv(TEST);
  expect([PAYMENTS, STRIPE_DOUBLE]).toEqual([undefined, `http://127.0.0.1:${TEST.ports.stripe}`]);
});
