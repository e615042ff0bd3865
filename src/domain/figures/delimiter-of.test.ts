import { expect, test } from 'vitest';
import { delimiterOf } from './delimiter-of.ts';

test.each([
  ['a spreadsheet’s row', '1\t2\t3', '\t'],
  ['a spreadsheet’s column', '1\n2\n3', '\t'],
  ['a column of figures with grouped digits', '1,500\n2,300', '\t'],
  ['such a column with a heading', 'Revenue\n1,500\n2,300', '\t'],
  ['a column of decimal commas', '1,5\n2,5', '\t'],
  ['a German CSV', 'Monat;Umsatz\nJan;1.500,00', ';'],
  ['a CSV', 'Month,Revenue\nJan,1500\nFeb,1600', ','],
  ['a CSV with quoted amounts', '"1,500.00","Jan"\n"2,300.00","Feb"', ','],
  ['a CSV with a quoted heading', '"Month","Revenue"\n1,500\n2,600', ','],
  ['a column with the line ends of old', '1\r2\r3', '\t'],
  ['a column of euros', '1.234,56 €\n2.000,00 €', '\t'],
  ['a CSV of one line', '1200,1300,1250', ','],
])('%s', (_, text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

test.each(['75', '1,500', '1.500,00', '€1,500', 'a word', '', '42k\n', '42k\n '])(
  '%j is one value, not a table',
  (text) => {
    expect(delimiterOf(text)).toBeNull();
  },
);
