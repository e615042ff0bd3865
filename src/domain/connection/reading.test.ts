import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastMonths } from '../shared/time.ts';
import { MonthReader, openMonth } from './month-totals.ts';
import { newReading, nextMonth, type Reading, resultOf, unusable, windowOf } from './reading.ts';
import { type StripeTransaction, stripeMovement } from './stripe-transaction.ts';

const now = new Date('2026-06-15T12:00:00Z');
const seconds = (date: string): number => Date.parse(date) / 1000;
const transaction = (patch: Partial<StripeTransaction> = {}): StripeTransaction => ({
  ...{ id: 't', created: seconds('2026-05-10'), amount: 1_000, currency: 'usd', type: 'charge' },
  ...{ reporting_category: 'charge', description: null, source: { customer: 'cus_1' } },
  ...patch,
});

/** A reading of these transactions, month by month as an account is read. */
function readingOf(transactions: readonly StripeTransaction[]): Reading {
  let reading = newReading(null, { now, salt: 5 });
  for (let month = nextMonth(reading); month; month = nextMonth(reading)) {
    const { from, to } = windowOf(month);
    const reader = new MonthReader(openMonth(month), 5);
    for (const one of transactions) {
      if (one.created * 1000 >= from && one.created * 1000 < to) reader.include(one.id, stripeMovement(one));
    }
    reading = { ...reading, months: [...reading.months, reader.totals] };
  }
  return { ...reading, subscriptions: { ...reading.subscriptions, isDone: true } };
}
const movement = (patch: Partial<StripeTransaction>) => {
  const reading = stripeMovement(transaction(patch));
  return typeof reading === 'string' ? reading : reading.entries[0];
};

describe('a balance transaction', () => {
  test.each([
    ['charge', { type: 'charge' }, { kind: 'charge', isRecurring: false, customer: 'cus_1' }],
    ['subscription', { description: 'Subscription update' }, { kind: 'charge', isRecurring: true }],
    ['invoice', { description: 'Payment for Invoice' }, { kind: 'charge', isRecurring: false }],
    ['refund', { type: 'refund', reporting_category: 'refund', amount: -5 }, { kind: 'refund', cents: -5 }],
    [
      'refund of a subscription',
      { reporting_category: 'refund', description: 'REFUND FOR CHARGE (Subscription creation)' },
      { kind: 'refund', isRecurring: true },
    ],
    ['dispute', { type: 'adjustment', reporting_category: 'dispute' }, { kind: 'dispute', isRecurring: null }],
    [
      'dispute without its category',
      { type: 'adjustment', reporting_category: null, description: 'Chargeback' },
      { kind: 'dispute' },
    ],
    ['dispute won', { type: 'adjustment', reporting_category: 'dispute_reversal' }, { kind: 'dispute' }],
    ['customer as an object', { source: { customer: { id: 'cus_2' } } }, { customer: 'cus_2' }],
    ['guest', { source: { billing_details: { email: 'a@b.c' } } }, { customer: 'a@b.c' }],
    ['source that was not expanded', { source: 'ch_1' }, { customer: '' }],
  ] as const)('of a %s is read', (_what, patch, expected) => {
    expect(movement(patch as object)).toMatchObject(expected);
  });

  test('that moves no revenue, or that we do not understand, is left out', () => {
    expect(movement({ reporting_category: 'payout' })).toBeUndefined();
    expect(movement({ reporting_category: 'fee' })).toBeUndefined();
    expect(movement({ reporting_category: 'of_tomorrow' })).toBe('kind');
    expect(movement({ currency: 'eur' })).toBe('currency');
    expect(movement({ amount: 10_000_000_01 })).toBe('amount');
  });

  test('of what a seller calls a subscription is recurring only in Stripe’s words', () => {
    expect(movement({ description: 'Subscription forever, lifetime deal' })).toMatchObject({ isRecurring: false });
    expect(movement({ description: 'My subscription update' })).toMatchObject({ isRecurring: false });
  });
});

describe('a month that is read in parts', () => {
  test('comes to the same, wherever it is put aside', () => {
    const one = fc.record({ cents: fc.integer({ min: -9_000, max: 9_000 }), customer: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (all, part) => {
        const rows = all.map(({ cents, customer }, i) =>
          transaction({ id: `t${i}`, amount: cents, source: { customer: `c${customer}` } }),
        );
        const whole = new MonthReader(openMonth('2026-05'), 9);
        for (const row of rows) whole.include(row.id, stripeMovement(row));
        let saved = openMonth('2026-05');
        for (let i = 0; i < rows.length; i += part) {
          const reader = new MonthReader(JSON.parse(JSON.stringify(saved), revive), 9);
          for (const row of rows.slice(i, i + part)) reader.include(row.id, stripeMovement(row));
          saved = reader.save();
        }
        expect(saved.totals).toEqual(whole.totals);
        expect(saved.after).toBe(rows.at(-1)?.id ?? null);
        const payers = new Set(all.filter(({ cents }) => cents > 0).map(({ customer }) => customer));
        expect(whole.totals.payers).toBe(payers.size);
        expect(whole.totals.revenue).toBe(all.reduce((sum, { cents }) => sum + cents, 0));
      }),
    );
  });
  const revive = (key: string, value: unknown) => (key === 'lastChargeAt' && value ? new Date(String(value)) : value);

  test('keeps no customer, only salted hashes of those who paid', () => {
    const reader = new MonthReader(openMonth('2026-05'), 9);
    reader.include('t', stripeMovement(transaction({ source: { customer: 'cus_secret' } })));
    expect(JSON.stringify(reader.save())).not.toContain('secret');
    const other = new MonthReader(openMonth('2026-05'), 10);
    other.include('t', stripeMovement(transaction({ source: { customer: 'cus_secret' } })));
    expect(other.save().payers).not.toBe(reader.save().payers);
  });

  test('stops to count payers where their hashes would not fit', () => {
    const reader = new MonthReader(openMonth('2026-05'), 9);
    for (let i = 0; i <= 50_000; i++) {
      reader.include(`t${i}`, stripeMovement(transaction({ source: { customer: `c${i}` } })));
    }
    expect(reader.totals.payers).toBeNull();
    expect(reader.totals.revenue).toBe(50_001_000);
    expect(reader.save().payers.length).toBeLessThan(900_000);
  });
});

describe('a reading', () => {
  const month = (name: string, amount = 1_000) => transaction({ id: name, created: seconds(`${name}-10`), amount });

  test('asks for 24 months and the one that goes on, the newest first', () => {
    const asked: string[] = [];
    let reading = newReading(null, { now, salt: 1 });
    for (let next = nextMonth(reading); next; next = nextMonth(reading)) {
      asked.push(next);
      reading = { ...reading, months: [...reading.months, openMonth(next).totals] };
    }
    expect(asked).toEqual(['2026-06', ...lastMonths(now, 24).toReversed()]);
  });

  test('does not ask again for months that were over for a day', () => {
    const first = readingOf([month('2026-05')]);
    expect(nextMonth(newReading(first, { now, salt: 1 }))).toBe('2026-06');
    expect(newReading(first, { now, salt: 1 }).months).toHaveLength(24);
    // Read on the first of a month, the last one may still have missed something.
    const early = { ...first, at: new Date('2026-06-01T06:00:00Z') };
    expect(newReading(early, { now, salt: 1 }).months.map((one) => one.month)).not.toContain('2026-05');
    const nextYear = new Date('2027-06-15T12:00:00Z');
    expect(newReading(first, { now: nextYear, salt: 1 }).months).toHaveLength(12);
  });

  test('adds up to full months, refunds and disputes taken off', () => {
    const result = resultOf(
      readingOf([
        month('2026-05', 5_000),
        transaction({ id: 'r', reporting_category: 'refund', amount: -1_000 }),
        transaction({ id: 'd', reporting_category: 'dispute', amount: -500 }),
        month('2025-05', 700),
        month('2026-06', 9_999),
      ]),
    );
    expect(result.months.at(-1)).toBe(3_500);
    expect(result).toMatchObject({
      ttmRevenue: 3_500,
      refundRate: 20,
      averageOrder: 5_000,
      mrr: null,
      monthsFrom: '2024-06',
    });
    expect(result.from).toEqual(new Date('2025-05-01T00:00:00Z'));
    expect(result.lastChargeAt).toEqual(new Date('2026-06-10T00:00:00Z'));
    expect(result.customersByMonth.at(-1)).toBe(1);
    expect(unusable(result)).toBeNull();
  });

  test('of an account in another currency is of no use', () => {
    expect(unusable(resultOf(readingOf([transaction({ currency: 'eur' })])))).toContain('US dollars');
    expect(unusable(resultOf(readingOf([transaction({ currency: 'eur' }), month('2026-05')])))).toBeNull();
    expect(unusable(resultOf(readingOf([])))).toBeNull();
  });
});
