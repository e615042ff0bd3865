import { expect, test } from 'vitest';
import { isTestKey, lastFour, stripeKeyProblem, stripeKeySchema } from './stripe-key.ts';

test('restricted keys are accepted, in either mode', () => {
  for (const key of ['rk_live_0123456789abcdef', 'rk_test_0123456789abcdef', 'rk_live_51Abc_09']) {
    expect(stripeKeyProblem(key)).toBeNull();
  }
  expect([isTestKey('rk_test_01234567'), isTestKey('rk_live_01234567')]).toEqual([true, false]);
  expect(lastFour('rk_live_0123456789')).toBe('6789');
  expect(stripeKeySchema.parse('  rk_live_0123456789 ')).toBe('rk_live_0123456789');
});

test.each([
  ['sk_live_0123456789abcdef', 'This is a secret key: it can move money and change your account'],
  ['sk_test_0123456789abcdef', 'This is a secret key'],
  ['pk_live_0123456789abcdef', 'This is a publishable key, which reads nothing.'],
  ['whsec_0123456789abcdef', 'This is a webhook’s signing secret.'],
  ['rk_live_', 'A restricted key begins with rk_live_'],
  ['rk_live_0123456789/../x', 'A restricted key begins with rk_live_'],
  ['rk_prod_0123456789', 'A restricted key begins with rk_live_'],
  ['rk_live_sk_01234567€', 'A restricted key begins with rk_live_'],
  ['rk_live_pk_01234567€', 'A restricted key begins with rk_live_'],
  ['rk_live_whsec_0123€', 'A restricted key begins with rk_live_'],
  ['x rk_live_0123456789', 'A restricted key begins with rk_live_'],
  ['', 'A restricted key begins with rk_live_'],
])('%s is rejected with an explanation', (key, problem) => {
  expect(stripeKeyProblem(key)).toContain(problem);
  expect(stripeKeySchema.safeParse(key).error?.issues[0]?.message).toBe(stripeKeyProblem(key));
});

test('the explanation never repeats the key', () => {
  const issues = JSON.stringify(stripeKeySchema.safeParse('sk_live_verysecret').error?.issues);
  expect(issues).not.toContain('verysecret');
});
