import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCells } from '../../../tests/support/money/read-export.ts';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import { HashSet } from '../shared/hash-set.ts';
import { lastMonths } from '../shared/time.ts';
import { ExportTotals } from './export-totals.ts';

const today = new Date('2026-06-15T12:00:00Z');
const HEADER =
  'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,description,customer_id,subscription_id';

const row = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  at: fc.date({ min: new Date('2024-01-01'), max: today, noInvalidDate: true }),
  category: fc.constantFrom('charge', 'refund', 'dispute', 'dispute_reversal', 'payout', 'fee', 'unheard_of'),
  currency: fc.constantFrom('usd', 'usd', 'usd', 'eur'),
  cents: fc.integer({ min: -100_000_000, max: 100_000_000 }),
  customer: fc.integer({ min: 0, max: 9 }),
  isRecurring: fc.boolean(),
});

test('an export adds up to the cent, whatever the order of its rows', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 80 }), (rows) => {
      const totals = new ExportTotals({ today, salt: 7, rates: DOLLARS_ONLY });
      const lines = rows.map(({ id, at, category, currency, cents, customer, isRecurring }) => {
        const created = at.toISOString().slice(0, 19).replace('T', ' ');
        const cells = [`txn_${id}`, created, currency, (cents / 100).toFixed(2), '0', '0', category, ''];
        return [...cells, `cus_${customer}`, isRecurring ? 'sub' : ''];
      });
      for (const reading of readCells(HEADER.split(','), lines).readings) totals.include(reading);

      // This simple reimplementation provides the expected totals.
      const counted = ['charge', 'refund', 'dispute', 'dispute_reversal'];
      const valid = rows.filter(({ category, currency }) => counted.includes(category) && currency === 'usd');
      const first = valid.filter(({ id }, i) => valid.findIndex((other) => other.id === id) === i);
      const inMonth = (month: string) => first.filter(({ at }) => at.toISOString().startsWith(month));
      const sum = (some: typeof first) => some.reduce((all, { cents }) => all + cents, 0);
      const names = lastMonths(today, 24);
      const result = totals.result();
      expect(result.months).toEqual(names.map((month) => sum(inMonth(month))));
      expect(result.recurringMonths).toEqual(
        names.map((month) => sum(inMonth(month).filter((item) => item.isRecurring))),
      );
      expect(result.oneOffMonths).toEqual(
        names.map((month) => sum(inMonth(month).filter((item) => !item.isRecurring))),
      );
      expect(result.ttmRevenue).toBe(sum(names.slice(12).flatMap(inMonth)));
      const payers = (some: typeof first) =>
        new Set(some.filter(({ category, cents }) => category === 'charge' && cents > 0).map((item) => item.customer))
          .size;
      expect(result.customersByMonth).toEqual(names.map((month) => payers(inMonth(month))));
      expect(result.customers ?? 0).toBe(payers(names.slice(12).flatMap(inMonth)));
      const rejected = result.rejected.reduce((all, { count }) => all + count, 0);
      const silent = rows.filter(({ category }) => category === 'payout' || category === 'fee').length;
      expect([result.rows, result.counted, rejected + silent]).toEqual([
        rows.length,
        first.length,
        rows.length - first.length,
      ]);
    }),
  );
});

test('a set of hashes behaves like a set of texts', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ maxLength: 5 }), fc.integer({ min: 0, max: 2 }))), (pairs) => {
      const hashes = new HashSet(3);
      const texts = new Set<string>();
      for (const [text, n] of pairs) {
        const key = `${n} ${text}`;
        expect(hashes.add(text, n)).toBe(!texts.has(key));
        texts.add(key);
      }
    }),
  );
});

test('two hundred thousand ids that differ in one character are all distinct', () => {
  const hashes = new HashSet(11);
  const ids = Array.from({ length: 200_000 }, (_, i) => `txn_${i}`);
  expect(ids.filter((id) => !hashes.add(id))).toEqual([]);
  expect(ids.filter((id) => hashes.add(id))).toEqual([]);
});
