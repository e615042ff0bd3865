import { randomBytes } from 'node:crypto';
import type { DoubleAccount, StripeObject } from '../../../scripts/stripe-double/double-account.ts';
import { doubleUrl, TEST } from '../../../scripts/suite/instances.ts';

const address = `${doubleUrl(TEST)}/double`;

/** Returns a new key for an account at the double. */
export const newStripeKey = (): string => `rk_test_${randomBytes(8).toString('hex')}`;

/** Makes or changes an account at the double, and returns its key. */
export async function putStripeAccount(account: Partial<DoubleAccount>, key = newStripeKey()): Promise<string> {
  const body = JSON.stringify({ name: 'Harbour Desk', ...account });
  const answer = await fetch(`${address}/${key}`, { method: 'PUT', body });
  if (!answer.ok) throw new Error(await answer.text());
  return key;
}

/** Returns the calls that were made with a key. */
export const stripeCalls = async (key: string): Promise<string[]> =>
  ((await (await fetch(`${address}/${key}`)).json()) as { calls: string[] }).calls;

const secondsOf = (month: string): number => Date.parse(`${month}-05T12:00:00Z`) / 1000;

/** A charge in a month, which is one-off unless `more` describes a subscription’s charge. */
export const stripeCharge = (month: string, amount: number, more: Partial<StripeObject> = {}): StripeObject => ({
  id: `txn_${month}_${amount}`,
  created: secondsOf(month),
  amount,
  currency: 'usd',
  type: 'charge',
  reporting_category: 'charge',
  description: 'Subscription update',
  source: { customer: `cus_${amount % 10}` },
  ...more,
});

/** A subscription that began in a month. */
export const stripeSubscription = (id: string, month: string, cents: number, more: object = {}): StripeObject => ({
  id: `sub_${id}`,
  created: secondsOf(month),
  start_date: secondsOf(month),
  status: 'active',
  items: {
    data: [
      {
        quantity: 1,
        price: { currency: 'usd', unit_amount: cents, recurring: { interval: 'month', interval_count: 1 } },
      },
    ],
    has_more: false,
  },
  ...more,
});
