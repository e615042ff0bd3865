import { expect, test } from 'vitest';
import { movements, read, summarizeReading } from '../../../tests/support/money/read-export.ts';

const HEADER =
  'Name,Email,Financial Status,Paid at,Currency,Subtotal,Taxes,Total,Created at,Lineitem name,Refunded Amount,Outstanding Balance,Id';
interface Order {
  status?: string;
  paid?: string;
  currency?: string;
  total?: string;
  refunded?: string;
  outstanding?: string;
}
const line = (order: Order) => {
  const { status = 'paid', paid = '2026-05-31 22:10:05 +0200', currency = 'USD', total = '27.00' } = order;
  const { refunded = '0.00', outstanding = '0.00' } = order;
  return `#1001,a@example.com,${status},${paid},${currency},25.00,2.00,${total},2026-05-30 10:00:00 +0200,Mug,${refunded},${outstanding},501`;
};
const of = (order: Order) => movements(HEADER, [line(order)])[0];
const charge = (amount: string, at = '2026-05-31T20:10:05') => `charge ${at} ${amount} unknown a@example.com`;
const refund = (amount: string) => `refund 2026-05-31T20:10:05 ${amount} unknown a@example.com`;

test('Shopify’s orders are recognized by their header, and an order’s further lines aren’t payments', () => {
  const { format, readings } = read(HEADER, [line({}), '#1001,a@example.com,,,,,,,,Pen,,,']);
  expect([format, readings.map(summarizeReading)]).toEqual(['shopify', [[charge('2700')], []]]);
  expect(readings[0]).toMatchObject({ id: '501' });
});

test('an order counts from the day it was paid, or created if that is missing', () => {
  expect(of({ paid: '' })).toEqual([charge('2700', '2026-05-30T08:00:00')]);
  expect(of({ paid: 'soon' })).toBe('date');
});

test('refunds are deducted, in full or in part, with either sign', () => {
  expect(of({ status: 'refunded', refunded: '27.00' })).toEqual([charge('2700'), refund('-2700')]);
  expect(of({ status: 'partially_refunded', refunded: '7.00' })).toEqual([charge('2700'), refund('-700')]);
  expect(of({ status: 'partially_refunded', refunded: '-7.00' })).toEqual([charge('2700'), refund('-700')]);
  expect(of({ status: 'refunded', refunded: 'all' })).toBe('amount');
});

test('for a partially paid order, the outstanding amount doesn’t count', () => {
  expect(of({ status: 'partially_paid', outstanding: '20.00' })).toEqual([charge('700')]);
  // Without the outstanding balance, the paid amount is unknown.
  expect(of({ status: 'partially_paid', outstanding: '' })).toBe('amount');
  expect(movements(HEADER.replace(',Outstanding Balance', ''), [line({ status: 'partially_paid' })])).toEqual([
    'amount',
  ]);
  expect(of({ status: 'paid', outstanding: '' })).toEqual([charge('2700')]);
});

test.each(['pending', 'authorized', 'voided', 'expired', 'Voided'])('%s: nothing was paid', (status) =>
  expect(of({ status })).toEqual([]),
);

test('an unknown status may be money', () => {
  expect([of({ status: 'paid later' }), of({ status: 'unpaid' })]).toEqual(['kind', 'kind']);
});

test('an order counts in its currency, and not without one', () => {
  expect([of({ currency: 'EUR' }), of({ currency: 'JPY', total: '2700' })]).toEqual([
    [charge('2700 EUR')],
    [charge('2700 JPY')],
  ]);
  expect([of({ currency: '' }), of({ currency: 'dollars' })]).toEqual(['currency', 'currency']);
});

test("sums below the orders aren't orders", () => {
  expect(movements(HEADER, [line({}), 'Total,,,,,25.00,2.00,27.00,,,0.00,0.00,'])).toEqual([[charge('2700')], []]);
});
