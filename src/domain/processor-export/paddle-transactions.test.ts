import { expect, test } from 'vitest';
import { inShort, movements, read } from '../../../tests/support/money/read-export.ts';
import { AS_FOUND, type ReadAs } from '../recompute/recompute.ts';

test('Paddle’s transactions count without tax, in cents as its API writes them', () => {
  const header =
    'transaction_id,status,origin,customer_id,subscription_id,currency_code,created_at,billed_at,subtotal,tax,total';
  const { format, readings } = read(header, [
    'txn_1,completed,subscription_recurring,ctm_1,sub_1,USD,2026-05-31T21:00:00Z,2026-05-31T23:00:00.123Z,2900,551,3451',
    'txn_2,completed,subscription_charge,ctm_1,sub_1,USD,2026-05-31T21:00:00Z,,1000,190,1190',
    'txn_3,completed,web,ctm_2,,USD,2026-06-01T21:00:00Z,,5,0,5',
    'txn_4,past_due,web,ctm_2,,USD,2026-06-01T21:00:00Z,,5000,0,5000',
    'txn_5,completed,web,ctm_2,,EUR,2026-06-01T21:00:00Z,,5000,0,5000',
  ]);
  expect(format).toBe('paddle');
  expect(readings.map(inShort)).toEqual([
    ['charge 2026-05-31T23:00:00 2900 recurring ctm_1'],
    ['charge 2026-05-31T21:00:00 1000 one-off ctm_1'],
    ['charge 2026-06-01T21:00:00 5 one-off ctm_2'],
    [],
    ['charge 2026-06-01T21:00:00 5000 EUR one-off ctm_2'],
  ]);
});

test('of Paddle’s transactions only what is completed or paid counts, and a charge within a subscription by its own name', () => {
  const header = 'id,status,origin,customer_id,subscription_id,currency_code,created_at,tax,total';
  const of = (status: string, origin = 'web', total = '5') =>
    movements(header, [`txn_1,${status},${origin},ctm_1,sub_1,USD,2026-06-01T21:00:00Z,,${total}`])[0];
  const charge = (cents: number, kind: string) => [`charge 2026-06-01T21:00:00 ${cents} ${kind} ctm_1`];
  expect([of('paid'), of('Completed'), of('unpaid'), of('paid_later')]).toEqual([
    charge(5, 'recurring'),
    charge(5, 'recurring'),
    [],
    [],
  ]);
  expect(
    ['subscription_charge', 'a_subscription_charge', 'subscription_charge_more'].map((one) => of('paid', one)),
  ).toEqual([charge(5, 'one-off'), charge(5, 'recurring'), charge(5, 'recurring')]);
  expect([of('paid', 'web', '-1234'), of('paid', 'web', '12 34x'), of('paid', 'web', 'x34')]).toEqual([
    charge(-1_234, 'recurring'),
    'amount',
    'amount',
  ]);
});

test('one amount with a decimal sign shows that all of Paddle’s column are dollars', () => {
  const header = 'id,status,origin,customer_id,subscription_id,currency_code,created_at,tax,total';
  const rows = ['29', '29.9', '1500'].map((total) => `txn_${total},paid,web,c,,USD,2026-06-01T21:00:00Z,0,${total}`);
  const cents = (as?: ReadAs) =>
    read(header, rows, as).readings.map((one) =>
      typeof one === 'string' ? one : one.entries.map((entry) => 'minor' in entry && entry.minor),
    );
  expect(cents()).toEqual([[2_900], [2_990], [150_000]]);
  expect(cents({ ...AS_FOUND, inCents: true })).toEqual([[29], 'amount', [1_500]]);
});

test('Paddle’s refunds are the difference to its adjusted totals, each without its tax', () => {
  const header =
    'id,status,origin,customer_id,subscription_id,currency_code,created_at,tax,total,adjusted_totals.tax,adjusted_totals.total';
  const row = (left: string) => `txn_1,completed,web,c,,USD,2026-06-01T21:00:00Z,400,2400,${left}`;
  const charge = 'charge 2026-06-01T21:00:00 2000 one-off c';
  expect(movements(header, [row('400,2400'), row('200,1200'), row('0,0'), row(','), row('x,y')])).toEqual([
    [charge],
    [charge, 'refund 2026-06-01T21:00:00 -1000 one-off c'],
    [charge, 'refund 2026-06-01T21:00:00 -2000 one-off c'],
    [charge],
    'amount',
  ]);
});

test('Paddle’s payout currency is taken where the report has it', () => {
  const header =
    'id,status,origin,customer_id,subscription_id,currency_code,created_at,tax,total,payout_totals.currency_code,payout_totals.tax,payout_totals.total';
  expect(movements(header, ['txn_1,completed,web,ctm_1,,EUR,2026-05-31T21:00:00Z,190,1190,USD,206,1290'])).toEqual([
    ['charge 2026-05-31T21:00:00 1084 one-off ctm_1'],
  ]);
});
