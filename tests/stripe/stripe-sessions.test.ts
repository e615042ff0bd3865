import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { asStripeProject, type FreshDouble, freshDouble, openPaymentPage } from '../support/money/fresh-double.ts';

// The pages on which buyers pay: one for each operation, and never one that has expired.
let double: FreshDouble;
let restore = () => {};

beforeAll(() => {
  restore = asStripeProject();
});
beforeEach(async () => {
  double = await freshDouble();
});
afterEach(() => double.served.close());
afterAll(() => restore());

const open = (operation?: string, how?: Parameters<typeof openPaymentPage>[2]) =>
  openPaymentPage(double, operation, how);
const sessions = () => double.platform.all('checkout.session');

test('there is one page per operation, even if the response was lost; it says until when it is open', async () => {
  double.served.faults.push('answer-lost');
  const first = await open();
  expect(first).toMatchObject({ url: expect.stringContaining('https://checkout.stripe.test/'), isTest: true });
  expect(Math.abs(Number(first.expiresAt) - Date.now() - DAY_MS)).toBeLessThan(60_000);
  expect(await open()).toEqual(first);
  expect(sessions()).toHaveLength(1);
  expect((await open('o2')).sessionId).not.toBe(first.sessionId);
});

test('a page is found again after Stripe has forgotten the key', async () => {
  const first = await open('o1', { hoursAgo: 30 });
  double.platform.forgetKeys();
  expect((await open('o1', { hoursAgo: 30 })).sessionId).toBe(first.sessionId);
  expect(sessions()).toHaveLength(1);
  // Proves that the test can see a second page: a young operation relies on its key.
  await open('o1');
  expect(sessions()).toHaveLength(2);
});

test.each([
  ['whose key Stripe has forgotten', true],
  ['whose key Stripe still knows', false],
])('a page %s isn’t handed out again once it has expired: another one is opened, once', async (_, isForgotten) => {
  const first = await open('o1', { hoursAgo: 22 });
  double.platform.expireSession(first.sessionId);
  if (isForgotten) double.platform.forgetKeys();
  // The response with the new page is lost.
  double.served.faults.push('answer-lost');
  const second = await open('o1', { hoursAgo: 22 });
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(second.url).toContain('https://checkout.stripe.test/');
  if (isForgotten) double.platform.forgetKeys();
  expect(await open('o1', { hoursAgo: 23 })).toEqual(second);
  expect(sessions().map(({ status }) => status)).toEqual(['expired', 'open']);
  // The second page expires as well.
  double.platform.expireSession(second.sessionId);
  expect((await open('o1', { hoursAgo: 47 })).sessionId).not.toBe(second.sessionId);
});

test('a paid page is found again, and no other is opened', async () => {
  const first = await open('o1', { hoursAgo: 22 });
  double.platform.pay(first.sessionId);
  double.platform.forgetKeys();
  expect((await open('o1', { hoursAgo: 22 })).sessionId).toBe(first.sessionId);
  expect(sessions()).toHaveLength(1);
});

test('it offers bank debits on request', async () => {
  await open('by card', { amount: 5_000, bankDebit: false });
  await open('by both', { amount: 5_000 });
  expect(sessions().map((session) => session.excluded_payment_method_types)).toEqual([['us_bank_account'], []]);
});

test('it is closed once, and not after it was paid', async () => {
  const { sessionId } = await open();
  expect(await double.provider.closeCheckout({ sessionId })).toBe(true);
  expect(await double.provider.closeCheckout({ sessionId })).toBe(true);
  const other = await open('o2');
  double.platform.pay(other.sessionId);
  expect(await double.provider.closeCheckout(other)).toBe(false);
});

test('a refusal by Stripe is passed on with its message', async () => {
  const refused = { name: 'AppError', code: 'provider-refused', message: 'At least 50 cents.' };
  await expect(open('o1', { amount: 10 })).rejects.toMatchObject(refused);
});
