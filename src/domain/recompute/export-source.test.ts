import { expect, test } from 'vitest';
import { readFacts } from '../../../tests/support/listings/recompute-facts.ts';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import type { Recomputed } from '../processor-export/recomputed.ts';
import { formatStoredMoments } from '../shared/stored-moments.ts';
import { describeReading, exportSource } from './export-source.ts';
import { NO_CORRECTIONS } from './recompute.ts';

const result = {
  ...new ExportTotals({ today: new Date('2026-06-15T12:00:00Z'), salt: 1, rates: DOLLARS_ONLY }).result(),
  rows: 1_340,
};

test('a complete export is named by its kind', () => {
  expect(exportSource(readFacts('stripe-payments', result), NO_CORRECTIONS)).toBe('Stripe payments');
});

test('missing refunds and omitted rows are listed next to its kind, with reasons, most frequent first', () => {
  const rejected: Recomputed['rejected'] = [
    { reason: 'zone', count: 2, firstRows: [3] },
    { reason: 'repeated', count: 9, firstRows: [4] },
    { reason: 'currency', count: 10, firstRows: [5] },
    { reason: 'test', count: 7, firstRows: [6] },
  ];
  const source = exportSource(readFacts('paddle', { ...result, rejected }, { lacksRefunds: true }), NO_CORRECTIONS);
  expect(formatStoredMoments(source)).toBe(
    'Paddle transactions, without refunds, 12 of 1,340 rows left out: without a rate for their currency, unknown time zones',
  );
});

test('with several products, everyone reads which count and which don’t, by their names in the file', () => {
  const products = ['Pro', 'Studio plan', ''].map((name) => ({ name, payments: 1, subscriptions: 0, amounts: [] }));
  const read = readFacts('gumroad', result, { products });
  const source = (forSale: string[], others: string[]) =>
    formatStoredMoments(exportSource(read, { products: { forSale, others } }));
  expect(source(['Pro', 'Studio plan', ''], [])).toBe('Gumroad sales, of “Pro”, “Studio plan” and everything else');
  expect(source(['Pro'], ['Studio plan', ''])).toBe(
    'Gumroad sales, of “Pro”, without “Studio plan” and everything else',
  );
  // Names in a choice that match no product are ignored.
  expect(source(['Pro', 'Visit example.com'], ['Studio plan', ''])).toBe(
    'Gumroad sales, of “Pro”, without “Studio plan” and everything else',
  );
  expect(exportSource(read, NO_CORRECTIONS)).toBe('Gumroad sales');
});

test('rows that were never revenue aren’t called left out', () => {
  const rejected = [{ reason: 'repeated' as const, count: 9, firstRows: [4] }];
  expect(exportSource(readFacts('paypal', { ...result, rejected }), NO_CORRECTIONS)).toBe('PayPal activity');
});

test('reviewers read how an export was interpreted, and its seller’s choices', () => {
  const columns = ['Datum', 'Betrag'];
  const plain = { dateOrder: null, decimalSign: '.', inCents: false } as const;
  expect(describeReading({ writing: plain, columns, products: [] }, NO_CORRECTIONS)).toBe('Amounts like 1,500.00.');
  const german = { dateOrder: 'day-first', decimalSign: ',', inCents: false } as const;
  expect(describeReading({ writing: german, columns, products: [] }, NO_CORRECTIONS)).toBe(
    'Dates with the day first. Amounts like 1.500,00.',
  );
  const mapping = {
    date: 0,
    amount: 1,
    refunded: null,
    tax: null,
    currency: null,
    unit: 'USD',
    customer: null,
    type: null,
    id: null,
    product: null,
  };
  const said = { ...NO_CORRECTIONS, mapping, dateOrder: 'month-first', decimalSign: '.', inCents: true } as const;
  expect(
    describeReading({ writing: { ...german, dateOrder: 'month-first', inCents: true }, columns, products: [] }, said),
  ).toBe(
    'Dates with the month first, as the seller said. Amounts in cents, as the seller said. ' +
      'Columns that the seller named: date “Datum”, amount “Betrag”. Amounts in US dollars, as the seller said.',
  );
});
