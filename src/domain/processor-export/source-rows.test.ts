import { expect, test } from 'vitest';
import { type KnownExport, type Movement, NO_REVENUE, type Subscription } from './movement.ts';
import { createRowFormatter } from './row-formatter.ts';
import { LargestRows } from './source-rows.ts';

const known: KnownExport = { dates: [0], amounts: [1], kinds: [], rows: () => () => NO_REVENUE };
const today = new Date('2026-06-15T12:00:00Z');
const moved = (day: string, minor: number, kind: Movement['kind'] = 'charge'): Movement => ({
  kind,
  at: Date.parse(day),
  currency: 'USD',
  minor,
  isRecurring: null,
  customer: 'ada@customers.example',
});
const subscribed = (minor: number, to: number | null = null): Subscription => ({
  kind: 'subscription',
  from: Date.parse('2026-01-01'),
  to,
  monthly: { currency: 'USD', minor },
  customer: 'ada@customers.example',
});
const numbersOf = (...entries: (Movement | Subscription)[]) => {
  const rows = new LargestRows(createRowFormatter(['Date', 'Amount'], known), today);
  entries.forEach((entry, i) => {
    rows.offer(['2026-05-31', '1'], i + 2, { id: '', entries: [entry] });
  });
  rows.offer([], 99, 'date');
  const { payments, returns, subscriptions } = rows.kept();
  return [payments, returns, subscriptions].map((some) => some.map(({ row }) => row));
};

test('the largest payment of each full month is kept, newest month first', () => {
  expect(
    numbersOf(
      moved('2026-04-02', 500),
      moved('2026-05-02', 100),
      moved('2026-05-03', 900),
      moved('2026-05-04', 900),
      moved('2026-06-01', 5_000),
      moved('2024-05-31', 5_000),
      moved('2024-06-01', 1),
    ),
  ).toEqual([[4, 2, 8], [], []]);
});

test('refunds are kept by size, and active subscriptions by price, five of each', () => {
  const back = [300, 100, 200, 400, 50, 500].map((cents) =>
    moved('2026-05-02', -cents, cents > 300 ? 'dispute' : 'refund'),
  );
  expect(numbersOf(...back)).toEqual([[], [7, 5, 2, 4, 3], []]);
  expect(numbersOf(subscribed(10), subscribed(90, Date.parse('2026-02-01')), subscribed(20))).toEqual([[], [], [4, 2]]);
});
