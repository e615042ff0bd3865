import { expect, test } from 'vitest';
import { stripeClient } from '../../functions/src/integrations/payments/stripe/stripe-provider.ts';
import { signedEvent } from '../stripe-double/signed-event.ts';
import { accountSite, adminEnv, functionsEnv, START, TEST } from './instances.ts';

test.each([START, TEST])(
  '$name is paid through Stripe’s adapter, at its own double; scripts use it as the functions do',
  (instance) => {
    const env = functionsEnv(instance);
    expect(env).toMatchObject({ PAYMENTS: 'stripe', STRIPE_DOUBLE: `http://127.0.0.1:${instance.ports.stripe}` });
    const asked = ['PAYMENTS', 'SITE_URL', 'STRIPE_DOUBLE', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'];
    const of = (all: Record<string, string>) => asked.map((name) => all[name]);
    expect(of(adminEnv(instance))).toEqual(of(env));
    // Stripe's own keys start differently, so Stripe is never called with this one.
    expect(env.STRIPE_SECRET_KEY).not.toMatch(/^[rs]k_(test|live)_/);
  },
);

test('the double signs events of the site’s account and of sellers as Stripe does, with secrets that the functions know', async () => {
  const { webhooks } = await stripeClient('sk_none', {});
  const secrets = (functionsEnv(START).STRIPE_WEBHOOK_SECRETS ?? '').split(',');
  const object = { id: 'acct_1', object: 'account', created: 0 };
  const event = { id: 'evt_1', object: 'event', type: 'account.updated', created: 0, livemode: true } as const;
  const signers = [{}, { account: 'acct_1' }].map((about) => {
    const { body, headers } = signedEvent({ ...event, ...about, data: { object } }, accountSite(START).secrets);
    return secrets.filter((secret) => {
      try {
        return webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret);
      } catch {
        return false;
      }
    });
  });
  expect(signers.map((found) => found.length)).toEqual([1, 1]);
  expect(new Set(signers.flat()).size).toBe(2);
});
