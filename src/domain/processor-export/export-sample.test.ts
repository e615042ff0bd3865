import { expect, test } from 'vitest';
import { guessMapping, sampleFacts } from './export-sample.ts';

const PAYPAL = 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID'.split(',');

test('the dates of PayPal say in which order they are, or leave it open', () => {
  const facts = (...dates: string[]) => sampleFacts({ header: PAYPAL, rows: dates.map((date) => [date]) });
  expect(facts('05/31/2026')).toEqual({ format: 'paypal', dateOrder: 'month-first', isOrderOpen: false });
  expect(facts('01/02/2026')).toEqual({ format: 'paypal', dateOrder: null, isOrderOpen: true });
});

test('an export of somebody else is not recognized, and its columns are guessed by their names', () => {
  const sample = {
    header: ['Order ID', 'Buyer email', 'Paid on', 'Total amount', 'Currency', 'Type'],
    rows: [['1', 'a@example.com', '31.05.2026', '1.500,50', 'USD', 'Sale']],
  };
  expect(sampleFacts(sample).format).toBeNull();
  expect(guessMapping(sample)).toEqual({
    ...{ date: 2, amount: 3, currency: 4, customer: 1, type: 5, id: 0 },
    ...{ decimalSign: ',', dateOrder: 'day-first' },
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
