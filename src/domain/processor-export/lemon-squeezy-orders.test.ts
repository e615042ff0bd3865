import { expect, test } from 'vitest';
import { movements, read, summarizeReading } from '../../../tests/support/money/read-export.ts';

test('Lemon Squeezy’s orders count without tax, minus their refunds', () => {
  const header = 'date_utc,order_number,status,user_email,currency,subtotal,discount_total,tax,total,refunded_amount';
  const { format, readings } = read(header, [
    '2026-05-31 22:00:00,1,paid,a@example.com,USD,20.00,0.00,4.00,24.00,0.00',
    '2026-05-31 22:00:00,2,refunded,b@example.com,USD,20.00,0.00,4.00,24.00,24.00',
    '2026-05-31 22:00:00,3,partial_refund,c@example.com,USD,20.00,0.00,4.00,24.00,12.00',
    '2026-05-31 22:00:00,4,partial_refund,c@example.com,USD,20.00,0.00,4.00,24.00,',
    '2026-05-31 22:00:00,5,failed,c@example.com,USD,20.00,0.00,4.00,24.00,',
    '2026-05-31 22:00:00,6,paid,c@example.com,EUR,20.00,0.00,4.00,24.00,',
  ]);
  expect(format).toBe('lemon-squeezy');
  expect(readings.map(summarizeReading)).toEqual([
    ['charge 2026-05-31T22:00:00 2000 unknown a@example.com'],
    ['charge 2026-05-31T22:00:00 2000 unknown b@example.com', 'refund 2026-05-31T22:00:00 -2000 unknown b@example.com'],
    ['charge 2026-05-31T22:00:00 2000 unknown c@example.com', 'refund 2026-05-31T22:00:00 -1000 unknown c@example.com'],
    'amount',
    [],
    ['charge 2026-05-31T22:00:00 2000 EUR unknown c@example.com'],
  ]);
});

test('of Lemon Squeezy’s orders, only paid ones count, along with their refund status', () => {
  const header = 'date_utc,identifier,order_number,status,user_email,currency,tax,total,refunded_amount,test_mode';
  const line = (status: string, back: string, total = '24.00', isTest = 'false') =>
    `2026-05-31 22:00:00,ls_1,1,${status},a@example.com,USD,4.00,${total},${back},${isTest}`;
  const of = (...args: Parameters<typeof line>) => movements(header, [line(...args)])[0];
  const charge = 'charge 2026-05-31T22:00:00 2000 unknown a@example.com';
  const refund = 'refund 2026-05-31T22:00:00 -2000 unknown a@example.com';
  // The refund column matters only for partial refunds.
  expect([of('paid', '24.00'), of('Refunded', '')]).toEqual([[charge], [charge, refund]]);
  expect(of('partial_refund', '5.00', '0.00')).toEqual(['charge 2026-05-31T22:00:00 -400 unknown a@example.com']);
  const untaxed = line('paid', '0').replace(',4.00,', ',,');
  expect(movements(header, [untaxed])).toEqual([['charge 2026-05-31T22:00:00 2400 unknown a@example.com']]);
  expect([of('unpaid', '0'), of('paid_out', '0')]).toEqual([[], []]);
  expect([
    of('paid', '0', '24.00', 'TRUE'),
    of('paid', '0', '24.00', 'untrue'),
    of('paid', '0', '24.00', '10'),
  ]).toEqual(['test', [charge], [charge]]);
  const { readings } = read(header, [line('paid', '0')]);
  expect(readings).toMatchObject([{ id: 'ls_1' }]);
});
