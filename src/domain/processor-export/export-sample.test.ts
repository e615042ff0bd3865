import { expect, test } from 'vitest';
import { guessMapping, sampleFacts } from './export-sample.ts';

const PAYPAL = 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID'.split(',');

test('the dates of PayPal say in which order they are, or leave it open', () => {
  const facts = (...dates: string[]) => sampleFacts({ header: PAYPAL, rows: dates.map((date) => [date]) });
  expect(facts('05/31/2026')).toEqual({ format: 'paypal', dateOrder: 'month-first', isOrderOpen: false });
  expect(facts('01/02/2026')).toEqual({ format: 'paypal', dateOrder: null, isOrderOpen: true });
});

test('the dates of other formats have an order of their own', () => {
  const stripe = ['id', 'Type', 'Source', 'Amount', 'Fee', 'Net', 'Currency', 'Created (UTC)', 'Description'];
  expect(sampleFacts({ header: stripe, rows: [['05/31/2026']] })).toEqual({
    format: 'stripe-balance',
    dateOrder: null,
    isOrderOpen: false,
  });
});

test.each([
  [',', ['1,50', '12,5']],
  [',', ['10,50 €']],
  [',', ['1.500', '2,50']],
  ['.', ['1,500']],
  ['.', ['1,500', '20']],
  ['.', ['1,50', '2.50']],
  ['.', ['1,50', '2.50 €', '3,50']],
  ['.', []],
])('“%s” divides dollars from cents in %j', (sign, amounts) => {
  const rows = amounts.map((amount) => ['2026-05-31', amount]);
  expect(guessMapping({ header: ['Date', 'Amount'], rows }).decimalSign).toBe(sign);
});

test('an export of somebody else is not recognized, and its columns are guessed by their names', () => {
  const sample = {
    header: ['Order ID', 'Buyer email', 'Paid on', 'Total amount', 'Currency', 'Type'],
    rows: [['1', 'a@example.com', '31.05.2026', '1.500,50', 'USD', 'Sale']],
  };
  expect(sampleFacts(sample).format).toBeNull();
  // In which order its dates are, the seller says.
  const open = { header: ['Date', 'Amount'], rows: [['01/02/2026', '1.00']] };
  expect(sampleFacts(open)).toEqual({ format: null, dateOrder: null, isOrderOpen: false });
  expect(guessMapping(sample)).toEqual({
    date: 2,
    amount: 3,
    currency: 4,
    customer: 1,
    type: 5,
    id: 0,
    decimalSign: ',',
    dateOrder: 'day-first',
  });
});

test('where nothing has a known name, the first column is the date and the second the amount', () => {
  expect(guessMapping({ header: ['a', 'b'], rows: [] })).toMatchObject({
    date: 0,
    amount: 1,
    id: null,
    decimalSign: '.',
  });
  expect(guessMapping({ header: ['a'], rows: [] })).toMatchObject({ date: 0, amount: 0 });
});
