import { expect, test } from 'vitest';
import { guessMapping, sampleExport } from './export-sample.ts';

test('a sample begins below its header, which may have titles above it', () => {
  const rows = [
    ['Sales Report'],
    ['Period: 01/10/2026 - 31/10/2026'],
    ['Paid on', 'Total', 'Total'],
    ['2026-05-31', '1', '2'],
  ];
  expect(sampleExport(rows)).toEqual({
    header: ['Paid on', 'Total', 'Total (3)'],
    rows: [['2026-05-31', '1', '2']],
    format: null,
  });
  expect(sampleExport([])).toBeNull();
});

test("a known processor's sample names the processor", () => {
  const paypal = 'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID'.split(',');
  expect(sampleExport([['Activity report', '', ''], paypal, ['05/31/2026']])?.format).toBe('paypal');
});

test.each([
  ['Order ID|Buyer email|Paid on|Total amount|Currency|Type', [2, 3, null, 4, 1, 5, 0]],
  ['Datum|Käufer|Netto|Brutto|Währung', [0, 3, null, 4, null, null, null]],
  [
    'Purchase ID|Buyer Name|Purchase Email|Purchase Date|Subtotal ($)|Sale Price ($)|Refunded?',
    [3, 5, null, null, 2, null, 0],
  ],
  ['Payment date|Fee|Net|Amount|Amount refunded|Customer|Customer ID', [0, 3, 4, null, 6, null, 6]],
  ['a|b', [0, 1, null, null, null, null, null]],
  ['a', [0, 0, null, null, null, null, null]],
])(
  'the columns of %s are guessed from their names',
  (header, [date, amount, refunded, currency, customer, type, id]) => {
    expect(guessMapping({ header: header.split('|') })).toEqual({
      date,
      amount,
      refunded,
      tax: null,
      currency,
      unit: 'USD',
      customer,
      type,
      id,
      product: null,
    });
  },
);

test.each(['Product', 'Item name', 'Produkt', 'Artikel'])(
  'the product column is guessed from a heading like %s',
  (heading) => {
    expect(guessMapping({ header: ['Date', 'Amount', heading] }).product).toBe(2);
  },
);

test('a type column is guessed only if one of the first rows has a known word', () => {
  const typeOf = (...words: string[]) =>
    guessMapping({ header: ['Date', 'Amount', 'Type'], rows: words.map((word) => ['2026-05-31', '1', word]) }).type;
  expect([typeOf('Verkauf', 'Sonderposten'), typeOf('Pro', 'Basic'), typeOf('')]).toEqual([2, null, null]);
});

test('the heading of the amounts may name their currency', () => {
  const unitOf = (heading: string) => guessMapping({ header: ['Datum', heading] }).unit;
  expect([unitOf('Betrag (EUR)'), unitOf('Brutto in €'), unitOf('Betrag')]).toEqual(['EUR', 'EUR', 'USD']);
});

test('a tax column is guessed next to an amount, but not next to one without tax', () => {
  const tax = (header: string) => guessMapping({ header: header.split('|') }).tax;
  expect([tax('Date|Gross|VAT'), tax('Datum|Betrag|MwSt'), tax('Date|Amount|Tax amount')]).toEqual([2, 2, 2]);
  expect([tax('Date|Net|VAT'), tax('Date|Amount|Tax rate'), tax('Date|Amount|VAT number')]).toEqual([null, null, null]);
});
