import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packagedRatesAt } from '../../../tests/support/rates/packaged-rates-at.ts';
import { parseWithDates } from '../shared/parse-with-dates.ts';
import { lastMonths } from '../shared/time.ts';
import { chargeAttributes } from './charge-attributes.ts';
import { MonthReader, type MonthTotals, type OpenMonth, openMonth } from './month-totals.ts';
import {
  connectionResultSchema,
  monthBounds,
  newReading,
  nextMonth,
  type Reading,
  readingSchema,
  resultOf,
  unusableReason,
} from './reading.ts';
import { type StripeTransaction, stripeMovement, stripeTransactionSchema } from './stripe-transaction.ts';
import { emptySubscriptionTotals, type SubscriptionTotals } from './subscription-totals.ts';

const now = new Date('2026-06-15T12:00:00Z');
const rates = packagedRatesAt(new Date('2026-11-27'));
const seconds = (date: string): number => Date.parse(date) / 1000;
const transaction = (patch: Partial<StripeTransaction> = {}): StripeTransaction => ({
  id: 't',
  created: seconds('2026-05-10'),
  amount: 1_000,
  currency: 'usd',
  type: 'charge',
  reporting_category: 'charge',
  description: null,
  source: { customer: 'cus_1' },
  ...patch,
});

/** Reads these transactions month by month, in the same way as an account is read. */
function readingOf(transactions: readonly StripeTransaction[]): Reading {
  let reading = newReading(null, { now, salt: 5 });
  for (let month = nextMonth(reading); month; month = nextMonth(reading)) {
    const { from, to } = monthBounds(month);
    const reader = new MonthReader(openMonth(month), 5);
    for (const transaction of transactions) {
      if (transaction.created * 1000 >= from && transaction.created * 1000 < to)
        reader.include(transaction.id, stripeMovement(transaction));
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
    ['refund', { type: 'refund', reporting_category: 'refund', amount: -5 }, { kind: 'refund', minor: -5 }],
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
    ['guest who gave no address', { source: { billing_details: null } }, { customer: '' }],
    ['customer without a name', { source: { billing_details: { email: null } } }, { customer: '' }],
    ['source that is gone', { source: null }, { customer: '' }],
    ['source that was not expanded', { source: 'ch_1' }, { customer: '' }],
  ] as const)('of a %s is read', (_what, patch, expected) => {
    expect(movement(patch as object)).toMatchObject(expected);
  });

  test('that moves no revenue, or that we do not understand, is left out', () => {
    expect(movement({ reporting_category: 'payout' })).toBeUndefined();
    expect(movement({ reporting_category: 'fee' })).toBeUndefined();
    expect(movement({ reporting_category: 'of_tomorrow' })).toBe('kind');
    expect(movement({ currency: 'eur' })).toMatchObject({ currency: 'EUR', minor: 1_000 });
    expect(movement({ currency: 'euro' })).toBe('currency');
    expect(movement({ amount: 10_000_000_01 })).toBe('amount');
    expect(movement({ amount: 10_000_000_00 })).toMatchObject({ minor: 10_000_000_00 });
  });

  test.each([
    { customer: 'cus_1', description: 'Subscription update', billing_details: { email: 'a@b.c' } },
    { customer: { id: 'cus_1' }, description: null, billing_details: null },
  ])('is taken over from Stripe with what it is about: %j', (source) => {
    const read = transaction({ source });
    expect(stripeTransactionSchema.parse({ ...read, object: 'balance_transaction' })).toEqual(read);
  });
  test('is taken over with the id of what it is about', () => {
    expect(stripeTransactionSchema.parse(transaction({ source: 'ch_1' })).source).toBe('ch_1');
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
          const reader = new MonthReader(parseWithDates(JSON.stringify(saved)) as OpenMonth, 9);
          for (const row of rows.slice(i, i + part)) reader.include(row.id, stripeMovement(row));
          saved = reader.save();
        }
        // Card and customer hashes aren't passed from one run to the next.
        const ended = new MonthReader(saved, 9).totals;
        expect({ ...ended, weights: null }).toEqual({ ...whole.totals, weights: null });
        expect(saved.after).toBe(rows.at(-1)?.id ?? null);
        const payers = new Set(all.filter(({ cents }) => cents > 0).map(({ customer }) => customer));
        expect(whole.totals.payers).toBe(payers.size);
        expect(whole.totals.sums.USD?.revenue ?? 0).toBe(all.reduce((sum, { cents }) => sum + cents, 0));
      }),
    );
  });

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
    expect(reader.totals.sums.USD?.revenue).toBe(50_001_000);
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
    // A reading on the first day of a month may have missed transactions of the previous month.
    const early = { ...first, at: new Date('2026-06-01T06:00:00Z') };
    expect(newReading(early, { now, salt: 1 }).months.map((month) => month.month)).not.toContain('2026-05');
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
      rates,
      null,
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
    expect(unusableReason(result)).toBeNull();
  });

  test('of an account in a currency without a rate is of no use, and says in which', () => {
    const result = (...all: StripeTransaction[]) => resultOf(readingOf(all), rates, null);
    const foreign = result(transaction({ currency: 'kwd' }));
    expect(unusableReason(foreign)).toContain('no rate for KWD (Kuwaiti dinars)');
    expect(foreign.rejected).toEqual([{ reason: 'currency', count: 1, firstRows: [] }]);
    expect(unusableReason(result(transaction({ currency: 'kwd' }), month('2026-05')))).toBeNull();
    expect(unusableReason(result())).toBeNull();
  });

  test('of an account in euros is converted at the mean of each month', () => {
    const euros = readingOf([
      transaction({ currency: 'eur', amount: 340_000, created: seconds('2026-05-10') }),
      transaction({ id: 'r', reporting_category: 'refund', currency: 'eur', amount: -34_000 }),
      transaction({ id: 'j', currency: 'jpy', amount: 5_550, created: seconds('2026-04-10') }),
      month('2026-04', 1_000),
    ]);
    const { months, conversions, refundRate, withoutRate } = resultOf(euros, rates, null);
    const [april, may] = conversions;
    expect(may).toMatchObject({ figure: 'revenue', month: '2026-05', of: '2026-05' });
    expect(may?.parts).toEqual([{ currency: 'EUR', minor: 306_000, rate: expect.stringMatching(/^1\.\d{1,4}$/) }]);
    expect(april?.parts.map(({ currency }) => currency).toSorted()).toEqual(['JPY', 'USD']);
    expect([months.at(-1), months.at(-2)]).toEqual([may?.cents, april?.cents]);
    expect(may?.cents).toBe(Math.round(306_000 * Number(may?.parts[0]?.rate)));
    // Refunds are a tenth of May's charges, but a smaller share of the whole year's charges.
    expect(refundRate).toBeGreaterThan(9.5);
    expect(withoutRate).toEqual([]);
  });
});

describe('what a reading comes to', () => {
  type Sums = NonNullable<MonthTotals['sums'][string]>;
  const month = (
    name: string,
    { currency = 'USD', ...patch }: Partial<MonthTotals & Sums> & { currency?: string } = {},
  ): MonthTotals => {
    const { revenue = 0, recurring = 0, oneOff = 0, charged = 0, refunded = 0, counted = 0, ...others } = patch;
    const sums = { [currency]: { revenue, recurring, oneOff, charged, refunded, counted } };
    return { ...openMonth(name).totals, sums, ...others };
  };
  type Totals = Partial<SubscriptionTotals> & { active?: number; mrr?: number };
  const reading = (months: MonthTotals[], { active = 0, mrr = 0, ...totals }: Totals = {}): Reading => {
    const begun = newReading(null, { now, salt: 5 });
    const prices: SubscriptionTotals['prices'] = active ? { USD: { active, monthly: mrr, largest: mrr } } : {};
    return {
      ...begun,
      months,
      subscriptions: { ...begun.subscriptions, totals: { ...emptySubscriptionTotals(), prices, ...totals } },
    };
  };
  const of = (months: MonthTotals[], totals: Totals = {}) => resultOf(reading(months, totals), rates, null);
  const of24 = (at: Record<number, number>) => Array.from({ length: 24 }, (_, i) => at[i] ?? 0);

  test('reaches from the first month in which something counts to the end of the last', () => {
    const { from, to } = of([month('2024-06', { counted: 1 }), month('2026-04', { counted: 2 }), month('2026-05')]);
    expect([from, to]).toEqual([new Date('2024-06-01T00:00:00Z'), new Date('2026-04-30T23:59:59.999Z')]);
    const one = of([month('2024-06', { counted: 1 })]);
    expect([one.from, one.to]).toEqual([new Date('2024-06-01T00:00:00Z'), new Date('2024-06-30T23:59:59.999Z')]);
    expect(of([month('2026-05', { read: 3 })])).toMatchObject({ from: null, to: null });
    // The month in progress isn't included in any figure.
    expect(of([month('2026-06', { counted: 3, read: 4 })])).toMatchObject({ from: null, counted: 3, rows: 4 });
  });

  test('has a value for each of 24 months, and a year of them', () => {
    const result = of([
      month('2025-05', { revenue: 7, recurring: 4, oneOff: 3, payers: 2 }),
      month('2025-06', { revenue: 500, recurring: 300, oneOff: 200, payers: null }),
      month('2026-05', { revenue: 90, recurring: 60, oneOff: 30, payers: 5 }),
    ]);
    expect(result).toMatchObject({
      months: of24({ 11: 7, 12: 500, 23: 90 }),
      recurringMonths: of24({ 11: 4, 12: 300, 23: 60 }),
      oneOffMonths: of24({ 11: 3, 12: 200, 23: 30 }),
      customersByMonth: of24({ 11: 2, 23: 5 }),
      ttmRevenue: 590,
    });
  });

  test('has a share of refunds and an average order where something was charged in the year', () => {
    const charged = of([month('2026-05', { charged: 9_000, charges: 4, refunded: 450 })]);
    expect(charged).toMatchObject({ refundRate: 5, averageOrder: 2_250 });
    expect(of([month('2025-05', { charged: 9_000, charges: 4, refunded: 450 })])).toMatchObject({
      refundRate: null,
      averageOrder: null,
    });
    expect(of([month('2026-05', { charged: -5, refunded: 450 })]).refundRate).toBeNull();
    expect(of([month('2026-05', { charged: 100, charges: 1, refunded: -50 })]).refundRate).toBe(0);
  });

  test('has subscriptions, MRR and churn where there were any', () => {
    expect(of([])).toMatchObject({ mrr: null, activeSubscriptions: null, churn: null, subscriptionsRead: 0 });
    const left = { trial: 2 };
    expect(of([], { read: 9, active: 3, mrr: 8_700, atStart: 4, endedDuring: 1, ended: 2, left })).toMatchObject({
      mrr: 8_700,
      activeSubscriptions: 3,
      churn: 25,
      subscriptionsRead: 9,
      leftSubscriptions: left,
    });
    expect(of([], { active: 3, mrr: 8_700 })).toMatchObject({ activeSubscriptions: 3, churn: null });
    expect(of([], { ended: 2 })).toMatchObject({ mrr: null, activeSubscriptions: 0 });
  });

  test('says of all months what was read, what counts, and what does not and why', () => {
    const result = of([
      month('2026-04', { read: 10, counted: 6, left: { currency: 1, kind: 3 } }),
      month('2026-05', { read: 5, counted: 3, left: { currency: 2 } }),
    ]);
    expect(result).toMatchObject({ rows: 15, counted: 9 });
    expect(result.rejected).toEqual([
      { reason: 'currency', count: 3, firstRows: [] },
      { reason: 'kind', count: 3, firstRows: [] },
    ]);
  });

  test('is stored whole, and so is the reading', () => {
    const read = reading([month('2026-05', { counted: 1, lastChargeAt: now })], { left: { trial: 1 }, active: 1 });
    expect(readingSchema.parse(read)).toEqual(read);
    expect(resultOf(read, rates, null).refundedSince).toBe(0);
    const back = { type: 'refund', reporting_category: 'refund', amount: -700, created: seconds('2026-06-03') };
    expect(resultOf(readingOf([transaction(back)]), rates, null).refundedSince).toBe(700);
    expect(connectionResultSchema.parse(resultOf(read, rates, null))).toEqual(resultOf(read, rates, null));
    expect(read.subscriptions.isDone).toBe(false);
  });

  test('cannot be shown where all of it is in a currency without a rate', () => {
    const dinars = month('2026-05', { currency: 'KWD', counted: 1 });
    expect(unusableReason(of([dinars]))).toContain('KWD');
    expect(unusableReason(of([], { prices: { KWD: { active: 2, monthly: 9, largest: 5 } } }))).toContain('KWD');
    expect(unusableReason(of([], { left: { trial: 1 } }))).toBeNull();
    expect(unusableReason(of([month('2026-05', { left: { kind: 1 } })]))).toBeNull();
    expect(unusableReason(of([dinars], { active: 1 }))).toBeNull();
    expect(
      of([], {
        active: 1,
        mrr: 5,
        prices: { USD: { active: 1, monthly: 5, largest: 5 }, KWD: { active: 2, monthly: 9, largest: 5 } },
      }),
    ).toMatchObject({
      mrr: 5,
      activeSubscriptions: 1,
      leftSubscriptions: { currency: 2 },
      withoutRate: ['KWD'],
    });
  });

  test('keeps the dollars of subscriptions whose prices stay the same, whatever the rate is later', () => {
    const prices = { EUR: { active: 2, monthly: 340_000, largest: 170_000 } };
    const first = of([], { prices });
    expect(first.conversions).toEqual([
      {
        figure: 'mrr',
        month: null,
        of: '2026-05-29',
        cents: first.mrr,
        parts: [expect.objectContaining({ currency: 'EUR', minor: 340_000 })],
      },
    ]);
    const later = { ...reading([], { prices }), at: new Date('2026-08-15T12:00:00Z') };
    expect(resultOf(later, rates, first)).toMatchObject({ mrr: first.mrr, conversions: first.conversions });
    expect(resultOf(later, rates, null).conversions[0]?.of).toBe('2026-07-31');
    const more = {
      ...reading([], { prices: { EUR: { active: 2, monthly: 340_001, largest: 170_001 } } }),
      at: later.at,
    };
    expect(resultOf(more, rates, first).conversions[0]?.of).toBe('2026-07-31');
  });

  test('is of the products that are for sale; the months of another choice are read again', () => {
    const charge = (id: string, cents: number, description: string | null, descriptor = '') =>
      transaction({
        id,
        amount: cents,
        description,
        source: { customer: id, description, calculated_statement_descriptor: descriptor },
      });
    const all = [
      charge('a', 1_000, 'Pro'),
      charge('b', 1_000, 'Pro'),
      charge('c', 5_000, null, 'STUDIO PLAN'),
      charge('d', 5_000, null, 'STUDIO PLAN'),
      transaction({ id: 'e', amount: -1_000, type: 'refund', reporting_category: 'refund', source: 're_1' }),
    ];
    const choice = { forSale: ['Pro'], others: ['STUDIO PLAN'] };
    const readAs = (of: typeof choice | null) => {
      const reader = new MonthReader(openMonth('2026-05'), 5, { choice: of });
      for (const item of all) reader.include(item.id, stripeMovement(item), chargeAttributes(item));
      return resultOf({ ...reading([reader.totals]), choice: of }, rates, null);
    };
    const whole = readAs(null);
    expect([whole.ttmRevenue, whole.rejected]).toEqual([11_000, []]);
    expect(whole.products.map(({ name, payments }) => [name, payments])).toEqual([
      ['STUDIO PLAN', 2],
      ['Pro', 2],
    ]);
    const chosen = readAs(choice);
    // A refund is deducted even if Stripe doesn't say which product it was for.
    expect([chosen.ttmRevenue, chosen.rejected, chosen.customersByMonth.at(-1)]).toEqual([
      1_000,
      [{ reason: 'product', count: 2, firstRows: [] }],
      2,
    ]);
    expect(chosen.products).toEqual(whole.products);
    const earlier = { at: now, months: [month('2026-04')], choice };
    const kept = (of: typeof choice | null) => newReading(earlier, { now, salt: 1, choice: of }).months.length;
    expect([kept(choice), kept(null)]).toEqual([1, 0]);
    const everything = { ...earlier, choice: { forSale: ['Pro', 'STUDIO PLAN'], others: [] } };
    expect(newReading(everything, { now, salt: 1 }).months).toHaveLength(1);
  });

  test('a later rate never changes a month that was complete', () => {
    const sums = { currency: 'EUR', revenue: 340_000, recurring: 340_000, charged: 340_000, counted: 2 };
    const prices = { EUR: { active: 2, monthly: 340_000, largest: 170_000 } };
    const read = reading([month('2026-04', sums), month('2026-05', sums)], { prices });
    const asKnown = (day: string) => packagedRatesAt(new Date(day));
    const first = resultOf(read, asKnown('2026-06-15'), null);
    expect(first.conversions).toHaveLength(3);
    for (const day of ['2026-06-16', '2026-07-01', '2026-10-30'])
      expect(resultOf(read, asKnown(day), first)).toEqual(first);
  });

  test('a month is final one day after its end, to the moment', () => {
    const readAt = (at: string) =>
      newReading({ at: new Date(at), months: [month('2026-05')], choice: null }, { now, salt: 1 }).months.length;
    expect([readAt('2026-06-01T23:59:59.999Z'), readAt('2026-06-02T00:00:00Z')]).toEqual([0, 1]);
  });
});
