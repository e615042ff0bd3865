import { expect, test } from 'vitest';
import { movements, read, summarizeReading } from '../../../tests/support/money/read-export.ts';

const HEADER =
  'Purchase ID,Item Name,Purchase Email,Purchase Date,Purchase Time (UTC timezone),Taxes ($),Sale Price ($),Partial Refund ($),Fully Refunded?,Disputed?,Dispute Won?,Recurrence,Recurring Charge?,Free trial purchase?,Pre-order authorization?';
interface Sale {
  tax?: string;
  price?: string;
  part?: string;
  full?: string;
  disputed?: string;
  won?: string;
  recurrence?: string;
  recurring?: string;
  trial?: string;
  preOrder?: string;
  at?: string;
}
const line = (sale: Sale) => {
  const { tax = '0', price = '20.0', part = '0.0', full = '0', disputed = '0', won = '0', at } = sale;
  const { recurrence = '', recurring = '0', trial = '0', preOrder = '0' } = sale;
  return `s1,Pro,a@example.com,2026-05-31,${at ?? '2026-05-31 22:10:05 UTC'},${tax},${price},${part},${full},${disputed},${won},${recurrence},${recurring},${trial},${preOrder}`;
};
const of = (sale: Sale) => movements(HEADER, [line(sale)])[0];
const moved = (kind: string, cents: number, recurs = 'one-off') =>
  `${kind} 2026-05-31T22:10:05 ${cents} ${recurs} a@example.com`;

test('Gumroad’s sales are recognized by their header, and count without tax', () => {
  const { format, readings } = read(HEADER, [line({ tax: '4.0', price: '24.0' })]);
  expect([format, readings.map(summarizeReading)]).toEqual(['gumroad', [[moved('charge', 2_000)]]]);
  expect(readings).toMatchObject([{ id: 's1' }]);
});

test('a refund returns its share of the tax, and a full one the rest of the sale', () => {
  const taxed = { tax: '4.0', price: '24.0' };
  expect(of({ ...taxed, part: '12.0' })).toEqual([moved('charge', 2_000), moved('refund', -1_000)]);
  expect(of({ ...taxed, full: '1' })).toEqual([moved('charge', 2_000), moved('refund', -2_000)]);
  expect(of({ ...taxed, part: '12.0', full: '1' })).toEqual([moved('charge', 2_000), moved('refund', -2_000)]);
  expect(of({ price: '0.0', part: '5.0' })).toEqual([moved('charge', 0)]);
});

test('a dispute takes what no refund has taken, unless it was won', () => {
  expect(of({ disputed: '1' })).toEqual([moved('charge', 2_000), moved('dispute', -2_000)]);
  expect(of({ disputed: '1', part: '5.0' })).toEqual([
    moved('charge', 2_000),
    moved('refund', -500),
    moved('dispute', -1_500),
  ]);
  expect(of({ disputed: '1', full: '1' })).toEqual([moved('charge', 2_000), moved('refund', -2_000)]);
  expect(of({ disputed: '1', won: '1' })).toEqual([moved('charge', 2_000)]);
  expect(of({ won: '1' })).toEqual([moved('charge', 2_000)]);
});

test("uncharged sales aren't revenue", () => {
  expect([of({ trial: '1' }), of({ preOrder: '1' }), of({ preOrder: 'TRUE', at: 'soon' })]).toEqual([[], [], []]);
});

test('a sale recurs if it says so, or states an interval', () => {
  expect(of({ recurring: '1' })).toEqual([moved('charge', 2_000, 'recurring')]);
  expect(of({ recurrence: 'monthly' })).toEqual([moved('charge', 2_000, 'recurring')]);
  expect(of({ recurrence: 'monthly', full: '1' })).toEqual([
    moved('charge', 2_000, 'recurring'),
    moved('refund', -2_000, 'recurring'),
  ]);
});

test('unreadable rows are reported', () => {
  expect([of({ at: 'soon' }), of({ price: 'free' }), of({ tax: 'x' }), of({ part: 'some' })]).toEqual([
    'date',
    'amount',
    'amount',
    'amount',
  ]);
});

test("totals below the sales aren't sales", () => {
  expect(movements(HEADER, [line({}), 'Totals,,,,,0.0,20.0,0.0,,,,,,,'])).toEqual([[moved('charge', 2_000)], []]);
});
