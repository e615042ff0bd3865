import { describe, expect, test } from 'vitest';
import { packagedRatesAt } from '../../../tests/support/rates/packaged-rates-at.ts';
import { ExportTotals } from './export-totals.ts';
import type { Movement, RowReading, Subscription } from './movement.ts';
import { recomputedSchema } from './recomputed.ts';
import { rejectedCsv } from './rejected-rows.ts';

const today = new Date('2026-06-15T12:00:00Z');
const at = (text: string): number => Date.parse(text);
const movement = (patch: Partial<Movement> = {}): Movement => ({
  kind: 'charge',
  at: at('2026-05-10T00:00:00Z'),
  currency: 'USD',
  minor: 1_000,
  isRecurring: null,
  customer: '',
  ...patch,
});
const subscription = (patch: Partial<Subscription> = {}): Subscription => ({
  kind: 'subscription',
  from: at('2026-01-10T00:00:00Z'),
  to: null,
  monthly: { currency: 'USD', minor: 2_900 },
  customer: '',
  ...patch,
});
const row = (...entries: (Movement | Subscription)[]): RowReading => ({ id: '', entries });
function totals(...readings: RowReading[]) {
  const all = new ExportTotals({ today, salt: 1, rates: packagedRatesAt(today) });
  for (const reading of readings) all.include(reading);
  return recomputedSchema.parse(all.result());
}

describe('revenue', () => {
  test('is added up by months of UTC, without the month that is not over', () => {
    const { months, monthsFrom, ttmRevenue, from, to, counted } = totals(
      row(movement({ at: at('2024-05-31T23:59:59Z'), minor: 1 })),
      row(movement({ at: at('2024-06-01T00:00:00Z'), minor: 2 })),
      row(movement({ at: at('2025-05-31T23:59:59Z'), minor: 4 })),
      row(movement({ at: at('2025-06-01T00:00:00Z'), minor: 8 })),
      row(movement({ at: at('2026-05-31T23:59:59Z'), minor: 16 })),
      row(movement({ at: at('2026-06-01T00:00:00Z'), minor: 32 })),
    );
    expect(monthsFrom).toBe('2024-06');
    expect([months[0], months[11], months[12], months[23]]).toEqual([2, 4, 8, 16]);
    expect([ttmRevenue, counted]).toEqual([24, 6]);
    expect([from, to]).toEqual([new Date('2024-05-31T23:59:59Z'), new Date('2026-06-01T00:00:00Z')]);
  });

  test('is net of refunds and disputes, told apart by whether it recurs', () => {
    const result = totals(
      row(movement({ minor: 3_000, isRecurring: true })),
      row(movement({ minor: 10_000, isRecurring: false })),
      row(movement({ minor: 500 })),
      row(movement({ kind: 'refund', minor: -1_000, isRecurring: true })),
      row(movement({ kind: 'dispute', minor: -2_000, isRecurring: false })),
    );
    const may = 23;
    expect([result.months[may], result.recurringMonths[may], result.oneOffMonths[may]]).toEqual([10_500, 2_000, 8_000]);
    expect(result.refundRate).toBe(7.41);
    expect(result.averageOrder).toBe(4_500);
  });

  test('of the last twelve months alone says what was refunded and what an order was', () => {
    const first = at('2025-06-10T00:00:00Z');
    expect(
      totals(
        row(movement({ at: first, minor: 1_000 })),
        row(movement({ at: first, kind: 'refund', minor: -100 })),
        row(movement({ at: at('2025-05-31T00:00:00Z'), minor: 9_000 })),
      ),
    ).toMatchObject({ refundRate: 10, averageOrder: 1_000 });
  });

  test('from a reversed dispute or a zero charge has no payer', () => {
    expect(
      totals(
        row(movement({ minor: 1_000, customer: 'ada' })),
        row(movement({ kind: 'dispute', minor: 600, customer: 'bo' })),
        row(movement({ minor: 0, customer: 'cy' })),
        row(movement({ minor: -200, customer: 'di' })),
      ),
    ).toMatchObject({ averageOrder: 800, customers: 1, ttmRevenue: 1_400 });
  });

  test('of a single movement begins and ends with it, if that is at this very moment', () => {
    expect(totals(row(movement({ at: today.getTime() })))).toMatchObject({ from: today, to: today, counted: 1 });
  });

  test('that recurs is no MRR: the price and interval of subscriptions are', () => {
    const result = totals(row(movement({ isRecurring: true })), row(movement({ isRecurring: false })));
    expect([result.mrr, result.activeSubscriptions, result.churn]).toEqual([null, null, null]);
  });

  test('of an export without rows is zero', () => {
    expect(totals()).toMatchObject({ from: null, to: null, ttmRevenue: 0, mrr: null, rows: 0, refundRate: null });
  });
});

test('customers are counted once a month, and once in twelve months', () => {
  const pay = (customer: string, date: string) => row(movement({ customer, at: at(date) }));
  const { customers, customersByMonth } = totals(
    pay('ada', '2026-05-01T00:00:00Z'),
    pay('ada', '2026-05-02T00:00:00Z'),
    pay('bo', '2026-05-02T00:00:00Z'),
    pay('ada', '2026-04-02T00:00:00Z'),
    pay('old', '2025-05-02T00:00:00Z'),
    row(movement({ customer: 'only refunded', kind: 'refund', minor: -1 })),
  );
  expect(customers).toBe(2);
  expect([customersByMonth[23], customersByMonth[22], customersByMonth[11]]).toEqual([2, 1, 1]);
});

describe('subscriptions', () => {
  test('are active at the end of the last full month, and bring their price a month', () => {
    const result = totals(
      row(subscription()),
      row(subscription({ monthly: { currency: 'USD', minor: 833 } })),
      row(subscription({ from: at('2026-06-01T00:00:00Z') })),
      row(subscription({ to: at('2026-06-02T00:00:00Z') })),
      row(subscription({ to: at('2026-05-20T00:00:00Z') })),
      row(subscription({ from: at('2026-05-20T00:00:00Z') })),
      row(subscription({ from: at('2026-05-03T00:00:00Z'), to: at('2026-05-20T00:00:00Z') })),
      row(subscription({ to: at('2026-03-20T00:00:00Z') })),
    );
    expect([result.activeSubscriptions, result.mrr]).toEqual([4, 2_900 + 833 + 2_900 + 2_900]);
    // One of the four subscriptions active on May 1 ended in May.
    expect(result.churn).toBe(25);
    expect([result.ttmRevenue, result.from]).toEqual([0, null]);
  });

  test('that ended as the month did were active to its end, and are no churn', () => {
    const result = totals(
      row(subscription()),
      row(subscription()),
      row(subscription({ to: at('2026-06-01T00:00:00Z') })),
      row(subscription({ to: at('2026-05-20T00:00:00Z') })),
      row(subscription({ from: at('2026-05-20T00:00:00Z') })),
      row(subscription({ from: at('2026-05-20T00:00:00Z') })),
    );
    expect([result.activeSubscriptions, result.churn]).toEqual([5, 25]);
  });

  test('none of which ended say nothing about churn: the export may leave those out', () => {
    expect(totals(row(subscription())).churn).toBeNull();
  });

  test('that have all ended bring no MRR rather than one of zero', () => {
    const { mrr, activeSubscriptions } = totals(row(subscription({ to: at('2026-03-20T00:00:00Z') })));
    expect([mrr, activeSubscriptions]).toEqual([null, 0]);
  });
});

describe('of subscriptions of which a row could not be read', () => {
  const active = [row(subscription()), row(subscription()), row(subscription({ to: at('2026-05-20T00:00:00Z') }))];

  test.each(['date', 'currency', 'kind', 'amount', 'zone'] as const)('%s: nothing is offered', (reason) => {
    expect(totals(...active, reason)).toMatchObject({ mrr: null, activeSubscriptions: null, churn: null, counted: 3 });
    expect(totals(reason, ...active)).toMatchObject({ mrr: null, activeSubscriptions: null, churn: null });
  });

  test('those known to be none of them take nothing away', () => {
    const all = { mrr: 5_800, activeSubscriptions: 2, churn: 33.33 };
    expect(totals(...active)).toMatchObject(all);
    expect(totals(...active, 'test', 'product', 'test')).toMatchObject(all);
    expect(totals(...active, 'test', 'date')).toMatchObject({ mrr: null, activeSubscriptions: null });
  });

  test.each(['interval', 'coupon', 'amount', 'currency'] as const)(
    'one without a price for its %s is active',
    (why) => {
      expect(totals(...active, row(subscription({ monthly: why })))).toMatchObject({
        mrr: null,
        activeSubscriptions: 3,
        churn: 25,
      });
      // The price of an ended subscription doesn't matter.
      const ended = subscription({ monthly: why, to: at('2026-03-20T00:00:00Z') });
      expect(totals(...active, row(ended))).toMatchObject({ mrr: 5_800, activeSubscriptions: 2 });
    },
  );

  test('a duplicate subscription counts once', () => {
    const twice: RowReading = { id: 'sub_1', entries: [subscription()] };
    expect(totals(...active, twice, twice)).toMatchObject({ mrr: 8_700, activeSubscriptions: 3 });
  });
});

test('rows are rejected with their reason and number, the first ten of each', () => {
  const twice: RowReading = { id: 'txn_1', entries: [movement()] };
  const result = totals(
    twice,
    'amount',
    twice,
    row(movement({ at: today.getTime() + 1 })),
    row(),
    ...Array<RowReading>(12).fill('currency'),
  );
  expect(result).toMatchObject({ rows: 17, counted: 1 });
  expect(result.rejected).toEqual([
    { reason: 'amount', count: 1, firstRows: [3] },
    { reason: 'repeated', count: 1, firstRows: [4] },
    { reason: 'future', count: 1, firstRows: [5] },
    { reason: 'currency', count: 12, firstRows: [7, 8, 9, 10, 11, 12, 13, 14, 15, 16] },
  ]);
});

test('rows are numbered as in a spreadsheet, where empty lines are rows', () => {
  const all = new ExportTotals({ today, salt: 1, rates: packagedRatesAt(today) });
  expect([all.rows, all.rejectedRows()]).toEqual([0, null]);
  all.include(row(movement()));
  expect(all.rejectedRows()).toBeNull();
  all.include('amount', 2);
  all.include('currency', 2);
  expect(all.rows).toBe(3);
  expect(all.result().rejected.map(({ firstRows }) => firstRows)).toEqual([[5], [6]]);
  const csv = [...rejectedCsv(all.rejectedRows() ?? new Uint8Array())].join('');
  expect(csv.match(/^\d+/gm)).toEqual(['5', '6']);
});

test('sums and prices in other currencies wait until the rates of their month are complete', () => {
  const early = packagedRatesAt(new Date('2026-05-30'));
  const missing = (...readings: RowReading[]) => {
    const all = new ExportTotals({ today, salt: 1, rates: early });
    for (const reading of readings) all.include(reading);
    return all.missingMean();
  };
  const euros = { currency: 'EUR', minor: 2_900 };
  expect(missing(row(movement()), row(subscription()))).toBeNull();
  expect(missing(row(movement({ currency: 'EUR' })))).toBe('2026-05');
  expect(missing(row(movement({ currency: 'EUR', at: at('2026-04-10T00:00:00Z') })))).toBeNull();
  expect(missing(row(subscription({ monthly: euros })))).toBe('2026-05');
});
