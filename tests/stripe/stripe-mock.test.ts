import { expect, test } from 'vitest';
import { stripeAccount } from '../../functions/src/integrations/processors/stripe-account.ts';
import { monthBounds } from '../../src/domain/connection/reading.ts';

const { STRIPE_MOCK_PORT = '' } = process.env;
// stripe-mock accepts any secret key, but no restricted one.
const SECRET = 'sk_test_12345';
const address = { host: '127.0.0.1', port: Number(STRIPE_MOCK_PORT), protocol: 'http' } as const;

test('accepts every call as Stripe describes it, and its responses are parsed', async () => {
  const account = await stripeAccount(SECRET, address);
  expect(await account.name()).toBeNull();
  const transactions = await account.transactions(monthBounds('2026-05'), null);
  expect(transactions.data[0]).toMatchObject({ type: 'charge', reporting_category: 'charge', currency: 'usd' });
  expect(typeof transactions.data[0]?.source).toBe('object');
  await account.transactions(monthBounds('2026-05'), transactions.data[0]?.id ?? '');
  const subscriptions = await account.subscriptions(null);
  expect(subscriptions.data[0]?.items.data[0]?.price.recurring?.interval).toBe('month');
  await account.subscriptions(subscriptions.data[0]?.id ?? '');
});

test('rejects what Stripe doesn’t have, so its approval means something', async () => {
  const answer = await fetch(`http://127.0.0.1:${STRIPE_MOCK_PORT}/v1/balance_transactions?created=yesterday`, {
    headers: { Authorization: `Bearer ${SECRET}` },
  });
  expect(answer.status).toBe(400);
});

test('an invalid key is rejected in our own words', async () => {
  const problem = await (await stripeAccount('rk', address)).subscriptions(null).catch((error: unknown) => error);
  expect(problem).toMatchObject({ kind: 'refused' });
  expect(String(problem)).not.toContain('Bearer');
});
