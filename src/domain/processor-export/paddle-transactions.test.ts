import { expect, test } from 'vitest';
import { movements, read, summarizeReading } from '../../../tests/support/money/read-export.ts';
import { NO_CORRECTIONS, type ReadAs } from '../recompute/recompute.ts';
import { paddleTransactions } from './paddle-transactions.ts';

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
  expect(readings.map(summarizeReading)).toEqual([
    ['charge 2026-05-31T23:00:00 2900 recurring ctm_1'],
    ['charge 2026-05-31T21:00:00 1000 one-off ctm_1'],
    ['charge 2026-06-01T21:00:00 5 one-off ctm_2'],
    [],
    ['charge 2026-06-01T21:00:00 5000 EUR one-off ctm_2'],
  ]);
});

test('of Paddle’s transactions, only completed or paid ones count, and a charge within a subscription under its own name', () => {
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
    ['subscription_charge', 'a_subscription_charge', 'subscription_charge_more'].map((item) => of('paid', item)),
  ).toEqual([charge(5, 'one-off'), charge(5, 'recurring'), charge(5, 'recurring')]);
  expect([of('paid', 'web', '-1234'), of('paid', 'web', '12 34x'), of('paid', 'web', 'x34')]).toEqual([
    charge(-1_234, 'recurring'),
    'amount',
    'amount',
  ]);
});

test('a single amount with a decimal sign shows that Paddle’s whole column is in dollars', () => {
  const header = 'id,status,origin,customer_id,subscription_id,currency_code,created_at,tax,total';
  const rows = ['29', '29.9', '1500'].map((total) => `txn_${total},paid,web,c,,USD,2026-06-01T21:00:00Z,0,${total}`);
  const cents = (as?: ReadAs) =>
    read(header, rows, as).readings.map((reading) =>
      typeof reading === 'string' ? reading : reading.entries.map((entry) => 'minor' in entry && entry.minor),
    );
  expect(cents()).toEqual([[2_900], [2_990], [150_000]]);
  expect(cents({ ...NO_CORRECTIONS, inCents: true })).toEqual([[29], 'amount', [1_500]]);
});

test('Paddle’s refunds are the difference from its adjusted totals, each without its tax', () => {
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

test('Paddle’s payout currency is used if the report has it', () => {
  const header =
    'id,status,origin,customer_id,subscription_id,currency_code,created_at,tax,total,payout_totals.currency_code,payout_totals.tax,payout_totals.total';
  expect(movements(header, ['txn_1,completed,web,ctm_1,,EUR,2026-05-31T21:00:00Z,190,1190,USD,206,1290'])).toEqual([
    ['charge 2026-05-31T21:00:00 1084 one-off ctm_1'],
  ]);
});

const PAID_OUT = 'id,status,origin,customer_id,subscription_id,currency_code,created_at,tax,total';
const PAYOUT = 'payout_totals.currency_code,payout_totals.tax,payout_totals.total';
const ADJUSTED = 'adjusted_totals.tax,adjusted_totals.total';
const ADJUSTED_PAYOUT = 'adjusted_payout_totals.tax,adjusted_payout_totals.total';

test('a sale in dollars keeps its price, whatever currency Paddle pays out in', () => {
  const line = 'txn_1,completed,web,ctm_1,,USD,2026-05-31T21:00:00Z,190,1190,EUR,170,1070';
  const charge = 'charge 2026-05-31T21:00:00 1000 one-off ctm_1';
  expect(movements(`${PAID_OUT},${PAYOUT}`, [line])).toEqual([[charge]]);
  // Half of the sale was refunded in euros.
  expect(movements(`${PAID_OUT},${PAYOUT},${ADJUSTED_PAYOUT}`, [`${line},85,535`])).toEqual([
    [charge, 'refund 2026-05-31T21:00:00 -500 one-off ctm_1'],
  ]);
  const euros = line.replace(',USD,', ',GBP,');
  expect(movements(`${PAID_OUT},${PAYOUT}`, [euros])).toEqual([['charge 2026-05-31T21:00:00 900 EUR one-off ctm_1']]);
});

test('refunds are detected if only the totals in the buyer’s currency are adjusted', () => {
  const header = `${PAID_OUT},${PAYOUT},${ADJUSTED}`;
  const line = (left: string, whole = '190,1190') =>
    `txn_1,completed,web,ctm_1,,EUR,2026-05-31T21:00:00Z,${whole},USD,206,1290,${left}`;
  const charge = 'charge 2026-05-31T21:00:00 1084 one-off ctm_1';
  expect(movements(header, [line('190,1190'), line('95,595'), line('0,0'), line('x,y')])).toEqual([
    [charge],
    [charge, 'refund 2026-05-31T21:00:00 -542 one-off ctm_1'],
    [charge, 'refund 2026-05-31T21:00:00 -1084 one-off ctm_1'],
    'amount',
  ]);
  expect(paddleTransactions(header.split(','))?.lacksRefunds).toBe(false);
  expect(paddleTransactions(`${PAID_OUT},${PAYOUT}`.split(','))?.lacksRefunds).toBe(true);
  expect(paddleTransactions(PAID_OUT.replace(',total', '').split(','))).toBeNull();
});
