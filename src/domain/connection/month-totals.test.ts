import { expect, test } from 'vitest';
import type { Movement, RowReading } from '../processor-export/movement.ts';
import { MonthReader, monthTotalsSchema, openMonth, openMonthSchema } from './month-totals.ts';

const at = (day: number) => Date.UTC(2026, 4, day);
const moved = (patch: Partial<Movement>): RowReading => ({
  id: 'x',
  entries: [{ kind: 'charge', at: at(1), currency: 'USD', minor: 1_000, isRecurring: false, customer: 'c1', ...patch }],
});
function totalsOf(...rows: RowReading[]) {
  const reader = new MonthReader(openMonth('2026-05'), 3);
  for (const [i, row] of rows.entries()) reader.include(`t${i}`, row);
  return reader.totals;
}
const WEIGHTLESS = {
  charges: 0,
  charged: 0,
  largest: 0,
  sharedCards: 0,
  sharedBy: 0,
  ownDomain: 0,
  passedOn: 0,
  twins: 0,
  late: 0,
  busiest: 0,
  busiestElsewhere: 0,
};
const NOTHING = { id: '', entries: [] };

test('a month is empty before its first transaction', () => {
  const totals = totalsOf();
  expect(totals).toEqual({
    month: '2026-05',
    sums: {},
    charges: 0,
    payers: 0,
    read: 0,
    left: {},
    lastChargeAt: null,
    weights: WEIGHTLESS,
    products: [],
  });
  expect(new MonthReader(openMonth('2026-05'), 3).after).toBeNull();
});

test('charges, refunds and disputes add up, recurring ones separately if the processor distinguishes them', () => {
  const totals = totalsOf(
    moved({ minor: 5_000, isRecurring: true, at: at(3) }),
    moved({ minor: 700, customer: 'c2', at: at(9) }),
    moved({ minor: 900, customer: 'c2', at: at(4) }),
    moved({ kind: 'refund', minor: -400, isRecurring: true }),
    moved({ kind: 'dispute', minor: -300, isRecurring: null }),
  );
  expect(totals).toMatchObject({
    sums: { USD: { revenue: 5_900, recurring: 4_600, oneOff: 1_600, charged: 6_600, refunded: 400, counted: 5 } },
    charges: 3,
    payers: 2,
    read: 5,
    lastChargeAt: new Date(at(9)),
  });
});

test('excluded transactions are read too, with the reason', () => {
  const totals = totalsOf(moved({}), NOTHING, 'currency', 'currency', 'kind');
  expect(totals).toMatchObject({
    read: 5,
    left: { currency: 2, kind: 1 },
    sums: { USD: { revenue: 1_000, counted: 1 } },
  });
  const subscription = {
    kind: 'subscription',
    from: at(1),
    to: null,
    monthly: { currency: 'USD', minor: 900 },
    customer: 'c9',
  } as const;
  expect(totalsOf({ id: 's', entries: [subscription] })).toMatchObject({ read: 1, sums: {}, payers: 0 });
});

test('a charge of zero or less has no payer', () => {
  const totals = totalsOf(moved({ minor: 0 }), moved({ minor: -50 }));
  expect(totals).toMatchObject({
    charges: 0,
    payers: 0,
    lastChargeAt: null,
    sums: { USD: { charged: -50, revenue: -50 } },
  });
});

test('a charge without a customer adds no countable payer', () => {
  expect(totalsOf(moved({ customer: '' }))).toMatchObject({ charges: 1, payers: 0, sums: { USD: { revenue: 1_000 } } });
});

test('fifty thousand payers are counted; beyond that, none are', () => {
  const reader = new MonthReader(openMonth('2026-05'), 3);
  const pay = (n: number) => reader.include(`t${n}`, moved({ customer: `c${n}` }));
  for (let n = 0; n < 50_000; n++) pay(n);
  expect(reader.totals.payers).toBe(50_000);
  pay(50_000);
  expect(reader.totals.payers).toBeNull();
  pay(50_001);
  pay(0);
  expect(reader.totals).toMatchObject({ payers: null, charges: 50_003 });
});

test('an interrupted month is stored completely and resumes where it was, without changing the stored state', () => {
  const first = new MonthReader(openMonth('2026-05'), 3);
  first.include('t1', 'currency');
  first.include('t2', moved({}));
  const saved = openMonthSchema.parse(first.save());
  expect(saved).toEqual(first.save());
  const second = new MonthReader(saved, 3);
  expect(second.after).toBe('t2');
  second.include('t3', 'currency');
  expect([second.after, second.totals.left, second.totals.read]).toEqual(['t3', { currency: 2 }, 3]);
  expect([saved.totals.left, saved.totals.read]).toEqual([{ currency: 1 }, 2]);
  expect(monthTotalsSchema.parse(second.totals)).toEqual(second.totals);
});

test('each currency is summed separately', () => {
  const totals = totalsOf(moved({}), moved({ currency: 'EUR', minor: 700 }), moved({ currency: 'EUR', minor: 50 }));
  expect(totals).toMatchObject({
    charges: 3,
    sums: { USD: { revenue: 1_000, counted: 1 }, EUR: { revenue: 750, charged: 750, counted: 2 } },
  });
});
