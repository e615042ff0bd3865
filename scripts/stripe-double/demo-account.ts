import { addDays, lastMonths } from '../../src/domain/shared/time.ts';
import type { DoubleAccount, StripeObject } from './double-account.ts';

/** The demo account's restricted key, for pasting in while the emulators run. */
export const DEMO_STRIPE_KEY = 'rk_test_HandoffDemoSeller';
/** The key of the account that a demo listing is connected to. */
export const LISTED_STRIPE_KEY = 'rk_test_HandoffDemoListed';
/** The key of an account settled in euros, with one sale in yen and one in dollars. */
export const EURO_STRIPE_KEY = 'rk_test_HandoffDemoEuro';
/** The accounts that always exist, by key. */
export const DEMO_ACCOUNTS: Readonly<Record<string, { name: string; currency: string }>> = {
  [DEMO_STRIPE_KEY]: { name: 'Harbour Desk', currency: 'usd' },
  [LISTED_STRIPE_KEY]: { name: 'Nightdesk', currency: 'usd' },
  [EURO_STRIPE_KEY]: { name: 'Speicher', currency: 'eur' },
};

const MONTHS = 24;
const PLAN_CENTS = 2_900;
const YEARLY_CENTS = 29_000;
const LIFETIME_CENTS = 14_900;

const seconds = (date: Date | string): number => Math.floor(new Date(date).getTime() / 1000);
const dayOf = (month: string, day: number): number => seconds(`${month}-${String(day).padStart(2, '0')}T10:00:00Z`);

const charge = (id: string, created: number, amount: number, description: string, customer: string): StripeObject => ({
  id: `txn_${id}`,
  object: 'balance_transaction',
  created,
  amount,
  currency: 'usd',
  type: 'charge',
  reporting_category: 'charge',
  description,
  source: { id: `ch_${id}`, object: 'charge', customer, description },
});
const refundOf = (
  id: string,
  created: number,
  amount: number,
  category: string,
  description: string,
): StripeObject => ({
  id: `txn_${id}`,
  object: 'balance_transaction',
  created,
  amount,
  currency: 'usd',
  type: category === 'dispute' ? 'adjustment' : category,
  reporting_category: category,
  description,
  source: `re_${id}`,
});

/**
 * Two years of a small product: subscriptions growing by one or two a month, lifetime deals, some refunds, one dispute.
 */
export function demoAccount(now: Date, { name, currency } = { name: 'Harbour Desk', currency: 'usd' }): DoubleAccount {
  const months = lastMonths(now, MONTHS);
  const transactions = months.flatMap((month, i) => {
    const payers = 12 + Math.floor(i * 1.3);
    const renewals = Array.from({ length: payers }, (_, n) =>
      charge(`${month}_${n}`, dayOf(month, 1 + (n % 27)), PLAN_CENTS, 'Subscription update', `cus_${n}`),
    );
    const others: StripeObject[] = [];
    if (i % 6 === 2)
      others.push(charge(`y${month}`, dayOf(month, 9), YEARLY_CENTS, 'Subscription creation', `cus_y${i}`));
    if (i % 5 === 1) others.push(charge(`l${month}`, dayOf(month, 12), LIFETIME_CENTS, 'Lifetime deal', `cus_l${i}`));
    if (i % 7 === 3) {
      others.push(
        refundOf(`r${month}`, dayOf(month, 20), -PLAN_CENTS, 'refund', 'REFUND FOR CHARGE (Subscription update)'),
      );
    }
    if (i === 15) others.push(refundOf(`d${month}`, dayOf(month, 22), -PLAN_CENTS, 'dispute', 'Chargeback withdrawal'));
    others.push(refundOf(`p${month}`, dayOf(month, 27), -PLAN_CENTS * payers, 'payout', 'STRIPE PAYOUT'));
    return [...renewals, ...others];
  });
  const today = seconds(now);
  transactions.push(charge('today', today - 3_600, PLAN_CENTS, 'Subscription update', 'cus_1'));
  const first = months[0] ?? '';
  const last = months.at(-1) ?? '';
  const subscriptions = [
    ...Array.from({ length: 40 }, (_, n) => subscription(`m${n}`, dayOf(first, 1 + (n % 27)), 'month', PLAN_CENTS)),
    ...Array.from({ length: 2 }, (_, n) =>
      subscription(`y${n}`, dayOf(months[14 + 6 * n] ?? '', 9), 'year', YEARLY_CENTS),
    ),
    ...Array.from({ length: 3 }, (_, n) => ({
      ...subscription(`t${n}`, today - 86_400, 'month', PLAN_CENTS),
      status: 'trialing',
      trial_end: seconds(addDays(now, 13)),
    })),
    { ...subscription('p', dayOf(first, 3), 'month', PLAN_CENTS), pause_collection: { behavior: 'void' } },
    { ...subscription('f', dayOf(first, 3), 'month', 0) },
    { ...subscription('c', dayOf(first, 4), 'month', PLAN_CENTS), status: 'canceled', ended_at: dayOf(last, 14) },
  ];
  // An account not settled in dollars also has sales in two other currencies.
  const others =
    currency === 'usd'
      ? []
      : [
          { ...charge('yen', dayOf(last, 5), 5_550, 'An order', 'cus_yen'), currency: 'jpy' },
          { ...charge('dollars', dayOf(last, 6), 3_710, 'An order', 'cus_dollars'), currency: 'usd' },
        ];
  return {
    name,
    transactions: [...transactions.map((transaction) => ({ ...transaction, currency })), ...others],
    subscriptions: subscriptions.map((subscription) => inCurrency(subscription, currency)),
  };
}

function subscription(id: string, created: number, interval: string, cents: number) {
  const price = {
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
  };
  return {
    id: `sub_${id}`,
    object: 'subscription',
    status: 'active',
    created,
    start_date: created,
    customer: `cus_${id}`,
    trial_end: null,
    ended_at: null,
    pause_collection: null,
    discounts: [],
    items: { data: [{ id: `si_${id}`, quantity: 1, price }], has_more: false },
  };
}

/** The same subscription priced in another currency. */
const inCurrency = (
  entry: StripeObject & { items: { data: { price: object }[] } },
  currency: string,
): StripeObject => ({
  ...entry,
  items: {
    ...entry.items,
    data: entry.items.data.map((item) => ({ ...item, price: { ...item.price, currency } })),
  },
});
