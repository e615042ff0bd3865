import { expect, test } from 'vitest';
import { type KnownExport, type Movement, NO_REVENUE, type RowReading } from './movement.ts';
import { PreviewRows } from './preview-rows.ts';
import { createRowFormatter } from './row-formatter.ts';

const known: KnownExport = { dates: [2, -1], amounts: [1], kinds: [3, 2], rows: () => () => NO_REVENUE };
const header = ['Email', 'Amount', 'Date', 'Amount'];
const cells = (n: number) => ['ada@customers.example', String(n), '2026-05-31', 'x'.repeat(50)];
const movement = (kind: Movement['kind'], cents: number): Movement => ({
  kind,
  at: Date.UTC(2026, 4, 31),
  currency: 'USD',
  minor: cents,
  isRecurring: null,
  customer: 'ada@customers.example',
});
const reading = (...kinds: Movement['kind'][]): RowReading => ({
  id: 'txn',
  entries: kinds.map((kind, i) => movement(kind, i)),
});
const shownOf = (...readings: RowReading[]) => {
  const rows = new PreviewRows(createRowFormatter(header, known));
  for (const [i, one] of readings.entries()) rows.offer(cells(i), i + 2, one);
  return rows.shown();
};

test('a row is shown with the parsed cells, without its customer', () => {
  expect(shownOf(reading('charge', 'refund'))).toEqual([
    {
      row: 2,
      cells: [
        { name: 'Amount', text: '0' },
        { name: 'Date', text: '2026-05-31' },
        { name: 'Amount (4)', text: 'x'.repeat(40) },
      ],
      entries: [
        { kind: 'charge', at: new Date('2026-05-31'), currency: 'USD', minor: 0 },
        { kind: 'refund', at: new Date('2026-05-31'), currency: 'USD', minor: 1 },
      ],
    },
  ]);
});

test('the first row of each kind is shown, in file order, and no rejected one', () => {
  const rows = shownOf(NO_REVENUE, 'date', reading('charge'), reading('charge'), reading('charge'), reading('refund'));
  expect(rows.map(({ row }) => row)).toEqual([4, 5, 7]);
  expect(shownOf(NO_REVENUE, reading('charge'), NO_REVENUE, NO_REVENUE).map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(shownOf('date', 'amount')).toEqual([]);
});

test('a subscription is shown with its price, or without one if unknown', () => {
  const subscription = (price: number | 'coupon'): RowReading => ({
    id: 'sub',
    entries: [
      {
        kind: 'subscription',
        from: Date.UTC(2026, 0, 1),
        to: null,
        monthly: price === 'coupon' ? price : { currency: 'EUR', minor: price },
        customer: 'c',
      },
    ],
  });
  expect(shownOf(subscription(2_900), subscription('coupon')).map(({ entries }) => entries[0]?.minor)).toEqual([
    2_900,
    null,
  ]);
});
