import { expect, test } from 'vitest';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import { cellReaders } from './export-notation.ts';
import { NO_REVENUE } from './movement.ts';
import { RowSequence } from './row-sequence.ts';

const cells = cellReaders({ dateOrder: null, decimalSign: '.', inCents: false });
const DAYS = 24 * 60 * 60_000;
const START = Date.parse('2026-05-01');

/** Observes rows of $10 each with these balances. Returns the number of broken rows and the text about them. */
function balances(after: number[], { currency = 'USD', net = 10 } = {}) {
  const sequence = new RowSequence({ balance: { net: 0, after: 1, currency: 2 } }, cells);
  const broken = after.filter(
    (item) => sequence.observe([`${net}.00`, `${item}.00`, currency], NO_REVENUE).length,
  ).length;
  return [broken, formatAsRead(sequence.balanceText())];
}
const rising = Array.from({ length: 21 }, (_, i) => 10 * (i + 1));

test('a balance follows from the row before it, or from the one after it', () => {
  expect(balances(rising)).toEqual([0, null]);
  expect(balances(rising.toReversed())).toEqual([0, null]);
  expect(balances([])).toEqual([0, null]);
});

test('balances next to edited amounts raise a question, but not a few payouts between them', () => {
  expect(balances(rising, { net: 30 })).toEqual([
    20,
    'In 20 of 20 rows the balance does not follow from the row beside it.',
  ]);
  const paidOut = rising.map((after, i) => after - 40 * Math.floor(i / 5));
  expect(balances(paidOut)).toEqual([4, null]);
  expect(balances(rising, { net: 30, currency: 'EUR' })).toEqual([0, null]);
});

/** Observes numbered payments, each this many days after the start, and returns the text about their order. */
function orders(days: number[], numberOf = (i: number) => `#${1_000 + i}`) {
  const sequence = new RowSequence({ serial: 0 }, cells);
  days.forEach((day, i) => {
    const at = START + day * DAYS;
    const entry = { kind: 'charge', at, currency: 'USD', minor: 1, isRecurring: null, customer: '' } as const;
    sequence.observe([numberOf(i)], { id: '', entries: [entry] });
  });
  return sequence.orderText();
}
const daily = Array.from({ length: 21 }, (_, i) => 2 * i);

test('numbers rise with their dates, however the file is sorted', () => {
  expect([orders(daily), orders(daily.toReversed(), (i) => `#${1_020 - i}`)]).toEqual([null, null]);
  expect([orders(daily, () => 'none'), orders(daily.map((day) => day % 2))]).toEqual([null, null]);
});

test('moved dates raise a question, but not orders that were paid late', () => {
  expect(formatAsRead(orders(daily.toReversed()))).toBe(
    '20 of 20 payments are not numbered in the order of their dates.',
  );
  expect(orders(daily.map((day, i) => (i % 10 ? day : day + 9)))).toBeNull();
});
