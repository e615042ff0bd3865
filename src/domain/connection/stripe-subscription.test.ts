import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyPrice, type StripeSubscription, stripeSubscriptionSchema } from './stripe-subscription.ts';
import { emptySubscriptionTotals, subscriptionTotalsSchema, withSubscription } from './subscription-totals.ts';

const now = new Date('2026-06-15T12:00:00Z');
const seconds = (date: string): number => Date.parse(date) / 1000;
type Price = StripeSubscription['items']['data'][number]['price'];
const price = (patch: object = {}): Price =>
  ({ currency: 'usd', unit_amount: 2_900, recurring: { interval: 'month', interval_count: 1 }, ...patch }) as Price;
const subscription = (patch: Partial<StripeSubscription> = {}, ...prices: Price[]): StripeSubscription =>
  stripeSubscriptionSchema.parse({
    id: 'sub',
    status: 'active',
    start_date: seconds('2026-01-10'),
    items: {
      data: (prices.length ? prices : [price()]).map((item) => ({ quantity: 1, price: item })),
      has_more: false,
    },
    ...patch,
  });
/** Returns the monthly price in US cents, or the reason it's unknown. */
const monthlyCents = (item: StripeSubscription, at: Date) => {
  const found = monthlyPrice(item, at);
  return typeof found !== 'string' && found.currency === 'USD' ? found.minor : found;
};
const every = (interval: string, interval_count: number, unit_amount: number) =>
  monthlyCents(subscription({}, price({ unit_amount, recurring: { interval, interval_count } })), now);

describe('what a subscription brings in a month', () => {
  test('is its price by how often it is due, rounded once', () => {
    expect(every('month', 1, 2_900)).toBe(2_900);
    expect(every('month', 3, 2_900)).toBe(967);
    expect(every('year', 1, 29_000)).toBe(2_417);
    expect(every('year', 2, 29_000)).toBe(1_208);
    expect(every('week', 1, 700)).toBe(3_033);
    expect(every('day', 1, 100)).toBe(3_042);
    const yearly = price({ unit_amount: 100, recurring: { interval: 'year', interval_count: 1 } });
    // Three times 8.33 cents is 25, not 24.
    expect(monthlyCents(subscription({}, yearly, yearly, yearly), now)).toBe(25);
  });

  test('counts quantities, fractions of a cent, and items without a price as nothing', () => {
    const items = { data: [{ quantity: 5, price: price() }], has_more: false };
    expect(monthlyCents(subscription({ items }), now)).toBe(14_500);
    const decimal = price({ unit_amount: null, unit_amount_decimal: '1250.5' });
    expect(monthlyCents(subscription({}, decimal, decimal), now)).toBe(2_501);
    const ofTheSdk = price({ unit_amount: null, unit_amount_decimal: { toString: () => '1250.5' } });
    expect(monthlyCents(subscription({}, ofTheSdk, ofTheSdk), now)).toBe(2_501);
    expect(monthlyCents(subscription({}, price(), price({ unit_amount: 0, currency: 'eur' })), now)).toBe(2_900);
  });

  const off = (coupon: object, more: object = {}) =>
    monthlyCents(subscription({ discounts: [{ source: { coupon: coupon as never }, ...more }] }), now);

  test('is less by discounts that go on, and by no others', () => {
    expect(off({ percent_off: 25, duration: 'forever' })).toBe(2_175);
    expect(off({ amount_off: 900, currency: 'usd', duration: 'forever' })).toBe(2_000);
    expect(off({ percent_off: 50, duration: 'once' })).toBe(2_900);
    expect(off({ percent_off: 50, duration: 'repeating' }, { end: seconds('2026-06-01') })).toBe(2_900);
    expect(off({ percent_off: 50, duration: 'repeating' }, { end: seconds('2026-07-01') })).toBe(1_450);
    expect(off({ percent_off: 50, duration: 'repeating' }, { end: now.getTime() / 1000 })).toBe(2_900);
    expect(off({ percent_off: 100, duration: 'forever' })).toBe('free');
    const before2025 = subscription({ discount: { coupon: { percent_off: 10, duration: 'forever' } } });
    expect(monthlyCents(before2025, now)).toBe(2_610);
    const yearly = price({ unit_amount: 12_000, recurring: { interval: 'year', interval_count: 1 } });
    const less = { discounts: [{ coupon: { amount_off: 2_400, currency: 'usd', duration: 'forever' } }] };
    expect(monthlyCents(subscription(less, yearly), now)).toBe(800);
  });

  test.each([
    ['free', {}, [price({ unit_amount: 0 })]],
    ['currency', {}, [price({ currency: 'eur' }), price()]],
    ['currency', {}, [price({ currency: 'euro' })]],
    ['usage', {}, [price({ recurring: { interval: 'month', interval_count: 1, usage_type: 'metered' } })]],
    ['usage', {}, [price({ billing_scheme: 'tiered', unit_amount: null })]],
    ['usage', {}, [price({ billing_scheme: 'tiered' })]],
    ['usage', {}, [price({ transform_quantity: {} })]],
    ['discount', { items: { data: [{ price: price(), discounts: ['di_of_the_item'] }] } }, []],
    ['free', { discounts: ['di_unknown'] }, [price({ unit_amount: 0 })]],
    ['usage', {}, [price({ unit_amount: null })]],
    ['usage', {}, [price({ recurring: { interval: 'fortnight', interval_count: 1 } })]],
    ['usage', {}, [price({ recurring: null })]],
    ['discount', { discounts: ['di_unknown'] }, []],
    ['discount', { discounts: [{ source: { coupon: 'coupon' } }] }, []],
    ['discount', { discounts: [{ coupon: { amount_off: 100, currency: 'eur', duration: 'forever' } }] }, []],
    ['many-items', { items: { data: [], has_more: true } }, []],
  ] as const)('is never guessed: %s', (reason, patch, prices) => {
    expect(monthlyCents(subscription(patch as object, ...prices), now)).toBe(reason);
  });

  test('is in the currency of its price, and so is an amount off', () => {
    const euros = price({ currency: 'eur' });
    expect(monthlyPrice(subscription({}, euros), now)).toEqual({ currency: 'EUR', minor: 2_900 });
    const discounts = [{ coupon: { amount_off: 100, currency: 'eur', duration: 'forever' } }];
    expect(monthlyPrice(subscription({ discounts }, euros), now)).toEqual({ currency: 'EUR', minor: 2_800 });
  });

  test('of an amount off is known only where all items are billed alike', () => {
    const yearly = price({ recurring: { interval: 'year', interval_count: 1 } });
    const discounts = [{ coupon: { amount_off: 100, currency: 'usd', duration: 'forever' } }];
    expect(monthlyCents(subscription({ discounts }, price(), yearly), now)).toBe('discount');
  });
});

describe('subscriptions add up', () => {
  const totalsOf = (...all: StripeSubscription[]) =>
    all.reduce((totals, item) => withSubscription(totals, item, now), emptySubscriptionTotals());

  test('those that are paid for, without trials, paused, past due and free ones', () => {
    const totals = totalsOf(
      subscription(),
      subscription({ status: 'trialing', trial_end: seconds('2026-07-01') }),
      subscription({ pause_collection: {} }),
      subscription({ status: 'paused' }),
      subscription({ status: 'past_due' }),
      subscription({ status: 'unpaid' }),
      subscription({}, price({ unit_amount: 0 })),
      subscription({ status: 'incomplete' }),
      subscription({ status: 'incomplete_expired', ended_at: seconds('2026-05-02') }),
      subscription({ status: 'of-tomorrow' }),
    );
    expect(totals).toMatchObject({ read: 10, prices: { USD: { active: 1, monthly: 2_900 } }, ended: 0 });
    expect(totals.left).toEqual({ trial: 1, paused: 2, 'past-due': 3, free: 1 });
  });

  test('and churn is of the last full month, of what was paid for when it began', () => {
    const ended = (date: string, patch: object = {}) =>
      subscription({ status: 'canceled', ended_at: seconds(date), ...patch });
    const totals = totalsOf(
      subscription(),
      ended('2026-05-20'),
      ended('2026-06-02'),
      ended('2026-04-20'),
      // None of these counts toward churn: one began in May, one ended during its trial, and one was free.
      subscription({ start_date: seconds('2026-05-03') }),
      ended('2026-05-20', { trial_end: seconds('2026-06-20') }),
      ended('2026-05-20', { items: { data: [{ price: price({ unit_amount: 0 }) }] } }),
    );
    expect(totals).toMatchObject({ atStart: 3, endedDuring: 1, ended: 3, prices: { USD: { active: 2 } } });
    const churnOf = (item: StripeSubscription) => {
      const { atStart, endedDuring, ended: over } = totalsOf(item);
      return [atStart, endedDuring, over];
    };
    // These subscriptions begin or end exactly at the start or end of the month.
    expect(churnOf(subscription({ start_date: seconds('2026-05-01') }))).toEqual([0, 0, 0]);
    expect(churnOf(ended('2026-05-01'))).toEqual([1, 1, 1]);
    expect(churnOf(ended('2026-06-01'))).toEqual([1, 0, 1]);
    // Nothing was paid during a trial, regardless of when it was due to end.
    expect(churnOf(ended('2026-05-20', { trial_end: seconds('2026-05-20') }))).toEqual([0, 0, 0]);
    expect(churnOf(subscription({ status: 'trialing' }))).toEqual([0, 0, 0]);
  });

  test('and are stored whole', () => {
    const totals = totalsOf(subscription(), subscription({ pause_collection: {} }));
    expect(subscriptionTotalsSchema.parse(totals)).toEqual(totals);
  });

  test('in any order to the same', () => {
    const one = fc.record({
      status: fc.constantFrom('active', 'trialing', 'past_due', 'canceled'),
      // A price of less than six cents a year rounds to zero, which counts as free.
      cents: fc.oneof(fc.constant(0), fc.integer({ min: 6, max: 50_000 })),
      interval: fc.constantFrom('day', 'week', 'month', 'year'),
    });
    fc.assert(
      fc.property(fc.array(one), (all) => {
        const made = all.map(({ status, cents, interval }) => {
          const recurring = { interval, interval_count: 1 };
          const end = status === 'canceled' ? { ended_at: seconds('2026-05-20') } : {};
          return subscription({ status, ...end }, price({ unit_amount: cents, recurring }));
        });
        const totals = totalsOf(...made);
        expect(totalsOf(...made.toReversed())).toEqual(totals);
        const active = all.filter(({ status, cents }) => status === 'active' && cents > 0);
        expect(totals.prices.USD?.active ?? 0).toBe(active.length);
        const times = { day: 365, week: 52, month: 12, year: 1 };
        expect(totals.prices.USD?.monthly ?? 0).toBe(
          active.reduce((sum, { cents, interval }) => sum + Math.round((cents * times[interval]) / 12), 0),
        );
      }),
    );
  });
});
