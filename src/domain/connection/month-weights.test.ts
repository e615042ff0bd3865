import { describe, expect, test } from 'vitest';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import type { Movement } from '../processor-export/movement.ts';
import { type ChargeAttributes, chargeAttributes } from './charge-attributes.ts';
import { combineMonthWeights, MonthWeigher, type MonthWeights } from './month-weights.ts';
import type { ConnectionResult } from './reading.ts';
import { stripeTransactionSchema } from './stripe-transaction.ts';
import { weightNotes } from './weight-notes.ts';

const MAY = Date.UTC(2026, 4, 1);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NO_SIGNS: ChargeAttributes = { card: '', domain: '', passedOn: 0, availableAt: null, product: '' };
type Charge = Partial<ChargeAttributes> & Partial<Pick<Movement, 'at' | 'minor' | 'customer' | 'currency'>>;

/** Weighs `count` charges of $40, three hours apart, each by a different customer unless `of` overrides them. */
function weightsOfCharges(count: number, of: (i: number) => Charge): MonthWeights | null {
  const weigher = new MonthWeigher({ salt: 3, ownDomain: 'harbor.example' });
  for (let i = 0; i < count; i++) {
    const { at = MAY + i * 180 * MINUTE, minor = 4_000, customer = `c${i}`, currency = 'USD', ...signs } = of(i);
    weigher.add({ kind: 'charge', at, minor, currency, isRecurring: null, customer }, { ...NO_SIGNS, ...signs });
  }
  return weigher.weights();
}
const NO_SUBSCRIPTIONS = { created: 0, createdDays: 0, backdatedDays: 0, largest: 0, monthly: 0 };
const notesOf = (weights: MonthWeights | null, subscriptionWeights = NO_SUBSCRIPTIONS): string[] =>
  formatAsRead(weightNotes({ weights, subscriptionWeights } as ConnectionResult)).map(
    ({ outcome, text }) => `${outcome}: ${text}`,
  );
const said = (count: number, of: (i: number) => Charge): string[] => notesOf(weightsOfCharges(count, of));

test('a charge yields its card, its address’s domain, the amount passed on, and when it became available', () => {
  const of = (patch: object) =>
    chargeAttributes(
      stripeTransactionSchema.parse({ id: 't', created: 1, amount: 900, currency: 'usd', type: 'charge', ...patch }),
    );
  const source = {
    billing_details: { email: 'Ada@Harbor.example' },
    payment_method_details: { card: { fingerprint: 'fp' } },
    transfer_data: { amount: 700 },
  };
  expect(of({ available_on: 5, source })).toEqual({
    card: 'fp',
    domain: 'harbor.example',
    passedOn: 700,
    availableAt: 5_000,
    product: '',
  });
  expect(of({ source: { transfer_data: {} } })).toEqual({ ...NO_SIGNS, passedOn: 900 });
  expect(of({ source: 'ch_1' })).toEqual(NO_SIGNS);
});

describe('charges', () => {
  test('of many customers with cards of their own say nothing, nor do those in other currencies', () => {
    expect(said(100, (i) => ({ card: `fp${i}`, domain: 'mail.example', availableAt: MAY + i * DAY }))).toEqual([]);
    expect(said(100, () => ({ currency: 'EUR', customer: 'c' }))).toEqual([]);
    expect([notesOf(null), said(12, () => ({ customer: 'c' }))]).toEqual([[], []]);
  });

  test('of one customer are told from half of a month on', () => {
    const one = (share: number) => said(100, (i) => (i < share ? { customer: 'only' } : {}));
    expect(one(50)).toEqual(['tells: The largest customer of each month paid 50% of twelve months.']);
    expect(one(49)).toEqual([]);
  });

  test('with cards of three customers are asked about from a quarter on', () => {
    const own = (share: number, customers: number) =>
      said(100, (i) => ({ card: i < share ? 'own' : `fp${i}`, customer: i < share ? `c${i % customers}` : `d${i}` }));
    expect(own(25, 12)).toEqual([
      'asks: Cards used by three or more customers paid 25% of twelve months’ charges, in one month for 12 customers.',
    ]);
    expect([own(24, 12), own(40, 2)]).toEqual([[], []]);
  });

  test('from the project’s own domain, and such that are passed on, are asked about', () => {
    expect(said(100, (i) => (i < 25 ? { domain: 'harbor.example' } : {}))).toEqual([
      'asks: 25% of twelve months’ charges came from addresses at the project’s own domain.',
    ]);
    expect(said(100, () => ({ passedOn: 2_000 }))).toEqual([
      'asks: 50% of what was charged in twelve months was transferred to other accounts.',
    ]);
    expect(said(100, (i) => ({ passedOn: 1_900, ...(i < 24 && { domain: 'harbor.example' }) }))).toEqual([]);
  });

  test('have twins, come late and all at once as in an export', () => {
    expect(said(50, (i) => (i < 10 ? { at: MAY + (i >> 1) * DAY, customer: `x${i >> 1}` } : {}))).toEqual([
      'asks: 5 of 50 payments have a duplicate: the same customer, amount and minute under another id.',
    ]);
    expect(said(39, (i) => (i < 20 ? { availableAt: MAY + 100 * DAY } : {}))).toEqual([
      'asks: 20 of 39 payments became available more than 60 days after they were made.',
    ]);
    expect(said(100, (i) => (i < 40 ? { at: MAY + 20 * DAY + i * 1_000 } : {}))).toEqual([
      'asks: 40 payments were made within an hour; no hour of any other day had more than 1.',
    ]);
  });
});

test('the weights of months are combined, and the busiest hour is that of all of them', () => {
  const busy = weightsOfCharges(50, (i) => ({ at: MAY + i * 1_000 }));
  const calm = weightsOfCharges(50, () => ({}));
  if (!busy || !calm) throw new Error('They weigh nothing.');
  expect(combineMonthWeights([calm, busy])).toMatchObject({
    charges: 100,
    charged: 400_000,
    busiest: 50,
    busiestElsewhere: 1,
  });
  expect(combineMonthWeights([busy, busy])?.busiestElsewhere).toBe(50);
  expect(combineMonthWeights([])).toBeNull();
});

test('subscriptions all created at once but backdated raise a question, and the largest one is reported', () => {
  const of = (patch: Partial<typeof NO_SUBSCRIPTIONS>) => notesOf(null, { ...NO_SUBSCRIPTIONS, ...patch });
  expect(of({ created: 24, createdDays: 2.4, backdatedDays: 340.5 })).toEqual([
    'asks: All 24 subscriptions were created within 3 days, with start dates up to 340 days before.',
  ]);
  expect(of({ created: 4, createdDays: 2, backdatedDays: 340 })).toEqual([]);
  expect(of({ created: 24, createdDays: 8, backdatedDays: 340 })).toEqual([]);
  expect(of({ created: 24, createdDays: 2, backdatedDays: 60 })).toEqual([]);
  expect(of({ largest: 30, monthly: 100 })).toEqual(['tells: The largest subscription is 30% of the MRR.']);
  expect(of({ largest: 29, monthly: 100 })).toEqual([]);
});
