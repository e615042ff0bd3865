import { describe, expect, test } from 'vitest';
import { EXPORT_FORMATS, formatLabel, type ReadAs, readerOf } from './export-formats.ts';
import type { RowReading } from './movement.ts';

const AS_IS: ReadAs = { mapping: null, dateOrder: null };

/** Reads lines of an export, without quotes, by its header; `format` is the format that was recognized. */
function read(header: string, rows: string[], as: ReadAs = AS_IS): { format: string; readings: RowReading[] } {
  const found = readerOf(header.split(','), as);
  if (!found) throw new Error('The header was not recognized.');
  return { format: found.format, readings: rows.map((row) => found.read(row.split(','))) };
}
/** What a row moves, in short: `charge 2026-05-31T22:10:05.000Z 2900 recurring cus_1`. */
const inShort = (reading: RowReading) =>
  typeof reading === 'string'
    ? reading
    : reading.entries.map((entry) =>
        entry.kind === 'subscription'
          ? `${new Date(entry.from).toISOString().slice(0, 10)} to ${entry.to && new Date(entry.to).toISOString().slice(0, 10)} ${entry.monthlyCents} ${entry.customer}`
          : `${entry.kind} ${new Date(entry.at).toISOString().slice(0, 19)} ${entry.cents} ${{ true: 'recurring', false: 'one-off', null: 'unknown' }[String(entry.isRecurring)]} ${entry.customer}`,
      );
const movements = (header: string, rows: string[], as?: ReadAs) => read(header, rows, as).readings.map(inShort);

describe('Stripe’s balance transactions', () => {
  const REPORT =
    'balance_transaction_id,created_utc,created,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,customer_id,subscription_id';

  test('as a report', () => {
    const { format, readings } = read(REPORT, [
      'txn_1,2026-05-31 23:59:59,2026-06-01 01:59:59,2026-06-02 00:00:00,usd,29.00,1.14,27.86,charge,ch_1,Subscription update,cus_1,sub_1',
      'txn_2,2026-06-01 08:00:00,2026-06-01 10:00:00,2026-06-02 00:00:00,usd,99.00,3.17,95.83,charge,ch_2,Lifetime deal,cus_2,',
      'txn_3,2026-06-02 08:00:00,,2026-06-02 00:00:00,usd,-29.00,0.00,-29.00,refund,re_1,REFUND FOR CHARGE,cus_1,sub_1',
      'txn_4,2026-06-03 08:00:00,,2026-06-03 00:00:00,usd,-99.00,15.00,-114.00,dispute,du_1,Chargeback withdrawal,cus_2,',
      'txn_5,2026-06-04 08:00:00,,2026-06-04 00:00:00,usd,99.00,-15.00,114.00,dispute_reversal,du_1,Chargeback reversal,cus_2,',
      'txn_6,2026-06-05 08:00:00,,2026-06-05 00:00:00,usd,-120.00,0.00,-120.00,payout,po_1,STRIPE PAYOUT,,',
      'txn_7,2026-06-05 08:00:00,,2026-06-05 00:00:00,usd,-1.20,0.00,-1.20,fee,,Billing - Usage Fee,,',
    ]);
    expect(format).toBe('stripe-balance');
    expect(readings.map(inShort)).toEqual([
      ['charge 2026-05-31T23:59:59 2900 recurring cus_1'],
      ['charge 2026-06-01T08:00:00 9900 one-off cus_2'],
      ['refund 2026-06-02T08:00:00 -2900 recurring cus_1'],
      ['dispute 2026-06-03T08:00:00 -9900 one-off cus_2'],
      ['dispute 2026-06-04T08:00:00 9900 one-off cus_2'],
      [],
      [],
    ]);
  });

  test('as the dashboard exports all activity, where descriptions tell subscriptions and chargebacks', () => {
    const header =
      'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Customer Facing Amount,Customer Facing Currency,Transfer,Transfer Date (UTC),Transfer Group';
    const { format, readings } = read(header, [
      'txn_1,charge,ch_1,849.00,24.92,824.08,usd,2016-07-14 07:45,2016-07-16 00:00,Subscription creation,849.00,usd,,,',
      'txn_2,payment,py_1,10.00,0.80,9.20,usd,2016-07-15 07:45,2016-07-16 00:00,An order,10.00,usd,,,',
      'txn_3,refund,ch_1,-249.00,-7.52,-241.48,usd,2016-07-25 15:34,2016-07-25 15:34,REFUND FOR CHARGE,-249.00,usd,,,',
      'txn_4,adjustment,ch_1,-600.00,15.00,-615.00,usd,2016-07-26 15:34,2016-07-25 15:34,Chargeback withdrawal for ch_1,,,,,',
      'txn_5,adjustment,ch_1,-1.00,0.00,-1.00,usd,2016-07-26 15:34,2016-07-25 15:34,Something else,,,,,',
      'txn_6,transfer,tr_1,-824.08,0.00,-824.08,usd,2017-01-28 01:13,2017-01-29 00:00,STRIPE TRANSFER,,,,,',
      'txn_7,constructor,x,-824.08,0.00,-824.08,usd,2017-01-28 01:13,2017-01-29 00:00,,,,,,',
    ]);
    expect(format).toBe('stripe-balance');
    expect(readings.map(inShort)).toEqual([
      ['charge 2016-07-14T07:45:00 84900 recurring '],
      ['charge 2016-07-15T07:45:00 1000 unknown '],
      ['refund 2016-07-25T15:34:00 -24900 unknown '],
      ['dispute 2016-07-26T15:34:00 -60000 unknown '],
      'kind',
      [],
      'kind',
    ]);
  });

  test.each([
    ['currency', 'txn_1,2026-05-31 10:00:00,,,eur,29.00,1,28,charge,ch_1,,cus_1,'],
    ['date', 'txn_1,31.05.2026,,,usd,29.00,1,28,charge,ch_1,,cus_1,'],
    ['date', 'txn_1,2026-02-31 10:00:00,,,usd,29.00,1,28,charge,ch_1,,cus_1,'],
    ['amount', 'txn_1,2026-05-31 10:00:00,,,usd,many,1,28,charge,ch_1,,cus_1,'],
    ['amount', 'txn_1,2026-05-31 10:00:00,,,usd,10000000.01,1,28,charge,ch_1,,cus_1,'],
    ['kind', 'txn_1,2026-05-31 10:00:00,,,usd,29.00,1,28,a new category,ch_1,,cus_1,'],
    ['kind', 'txn_1'],
  ])('a row is rejected for its %s: %s', (reason, row) => expect(movements(REPORT, [row])).toEqual([reason]));
});

describe('Stripe’s payments', () => {
  const HEADER =
    'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Description,Fee,Refunded date (UTC),Status,Customer ID,Invoice ID,Disputed Amount,Dispute Status,Dispute Date (UTC),Mode';

  test('with what went back of them, converted', () => {
    const { format, readings } = read(HEADER, [
      'ch_1,2026-05-31 22:00:00,29.00,0.00,usd,true,29.00,0.00,usd,Subscription creation,1.14,,Paid,cus_1,in_1,,,,Live',
      'ch_2,2026-05-31 22:00:00,50.00,20.00,eur,true,54.12,21.65,usd,An order,2.00,2026-06-02 10:00:00,Paid,cus_2,,,,,Live',
      'ch_3,2026-06-01 22:00:00,29.00,0.00,usd,true,29.00,0.00,usd,,1.14,,Paid,cus_3,,29.00,lost,2026-06-20 00:00:00,Live',
      'ch_4,2026-06-01 22:00:00,29.00,0.00,usd,true,29.00,0.00,usd,,1.14,,Paid,cus_3,,29.00,won,2026-06-20 00:00:00,Live',
      'ch_5,2026-06-01 22:00:00,29.00,0.00,usd,false,,,,,0.00,,Failed,cus_3,,,,,Live',
      'ch_6,2026-06-01 22:00:00,29.00,0.00,usd,true,29.00,0.00,usd,,1.14,,Paid,cus_3,,,,,Test',
      'ch_7,2026-06-01 22:00:00,29.00,0.00,gbp,true,29.00,0.00,gbp,,1.14,,Paid,cus_3,,,,,Live',
    ]);
    expect(format).toBe('stripe-payments');
    expect(readings.map(inShort)).toEqual([
      ['charge 2026-05-31T22:00:00 2900 recurring cus_1'],
      ['charge 2026-05-31T22:00:00 5412 unknown cus_2', 'refund 2026-06-02T10:00:00 -2165 unknown cus_2'],
      ['charge 2026-06-01T22:00:00 2900 unknown cus_3', 'dispute 2026-06-20T00:00:00 -2900 unknown cus_3'],
      ['charge 2026-06-01T22:00:00 2900 unknown cus_3'],
      [],
      'test',
      'currency',
    ]);
  });

  test('of which only what was captured and not left open counts', () => {
    const of = (status: string, captured = 'true', dispute = '', description = '') =>
      movements(HEADER, [
        `ch_1,2026-05-31 22:00:00,29.00,0.00,usd,${captured},29.00,0.00,usd,${description},1.14,,${status},cus_1,,29.00,${dispute},,Live`,
      ])[0];
    const charge = ['charge 2026-05-31T22:00:00 2900 unknown cus_1'];
    expect(['Failed', 'requires_action', 'Uncaptured', 'Canceled'].map((status) => of(status))).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(['Not failed', 'Failed once', 'Paid'].map((status) => of(status))).toEqual([charge, charge, charge]);
    expect([of('Paid', 'FALSE'), of('Paid', '')]).toEqual([[], charge]);
    expect(['won', 'warning_closed', 'prevented'].map((status) => of('Paid', 'true', status))).toEqual([
      charge,
      charge,
      charge,
    ]);
    expect(of('Paid', 'true', 'lost')).toHaveLength(2);
    expect([of('Paid', 'true', '', 'My subscription update'), read(HEADER, []).format]).toEqual([
      charge,
      'stripe-payments',
    ]);
  });

  test('are known by their ids', () => {
    const rows = ['ch_1,A note,2026-05-31 22:00,29.00,29.00,usd,Refunded,cus_1'];
    const header = 'id,Description,Created (UTC),Amount,Amount Refunded,Currency,Status,Customer ID';
    expect(read(header, rows).readings).toMatchObject([{ id: 'ch_1' }]);
  });

  test('as older exports name their columns', () => {
    const rows = ['ch_1,A note,2026-05-31 22:00,29.00,29.00,usd,Refunded,cus_1'];
    expect(movements('id,Description,Created (UTC),Amount,Amount Refunded,Currency,Status,Customer ID', rows)).toEqual([
      ['charge 2026-05-31T22:00:00 2900 unknown cus_1', 'refund 2026-05-31T22:00:00 -2900 unknown cus_1'],
    ]);
  });
});

describe('Stripe’s subscriptions', () => {
  const HEADER =
    'id,Customer ID,Plan,Quantity,Currency,Interval,Amount,Status,Created (UTC),Start (UTC),Trial Start (UTC),Trial End (UTC),Canceled At (UTC),Ended At (UTC),Coupon';
  const row = (middle: string, ends = ',,,,,') =>
    `sub_1,cus_1,plan,${middle},2026-01-10 00:00,2026-01-10 00:00${ends},`;

  test.each([
    ['monthly', row('1,usd,month,29.00,active'), '2026-01-10 to null 2900 cus_1'],
    ['a state that only sounds like one', row('1,usd,month,29.00,not paused'), '2026-01-10 to null 2900 cus_1'],
    ['every three months', row('1,usd,every 3 months,30.00,active'), '2026-01-10 to null 1000 cus_1'],
    ['three of them', row('3,usd,month,29.00,active'), '2026-01-10 to null 8700 cus_1'],
    ['a twelfth of a year', row('1,usd,year,100.00,active'), '2026-01-10 to null 833 cus_1'],
    ['a third of three months', row('1,usd,3 months,30.00,active'), '2026-01-10 to null 1000 cus_1'],
    ['52 weeks in twelve months', row('1,usd,week,12.00,past_due'), '2026-01-10 to null 5200 cus_1'],
    [
      'paid for after the trial',
      row('1,usd,month,29.00,active', ',2026-01-10 00:00,2026-01-24 00:00,,,'),
      '2026-01-24 to null 2900 cus_1',
    ],
    [
      'until it ended',
      row('1,usd,month,29.00,canceled', ',,,2026-03-01 00:00,2026-03-10 00:00,'),
      '2026-01-10 to 2026-03-10 2900 cus_1',
    ],
  ])('%s', (_, line, expected) => expect(movements(HEADER, [line])).toEqual([[expected]]));

  test.each([
    ['free of charge', row('1,usd,month,0.00,active')],
    ['paused', row('1,usd,month,29.00,paused')],
    ['never paid', row('1,usd,month,29.00,incomplete_expired')],
    ['of none', row('0,usd,month,29.00,active')],
    [
      'ended with its trial',
      row('1,usd,month,29.00,canceled', ',2026-01-10 00:00,2026-01-24 00:00,,2026-01-24 00:00,'),
    ],
    ['ended in its trial', row('1,usd,month,29.00,canceled', ',2026-01-10 00:00,2026-01-24 00:00,,2026-01-20 00:00,')],
  ])('one that is %s brings nothing', (_, line) => expect(movements(HEADER, [line])).toEqual([[]]));

  test.each([
    ['interval', row('1,usd,moon,29.00,active')],
    ['interval', row('1,usd,0 months,29.00,active')],
    ['currency', row('1,eur,month,29.00,active')],
    ['amount', row('1.5,usd,month,29.00,active')],
    ['amount', row('-1,usd,month,29.00,active')],
    ['interval', row('1,usd,a month,29.00,active')],
    ['interval', row('1,usd,month or so,29.00,active')],
    ['date', row('1,usd,month,29.00,canceled', ',,,2026-03-01 00:00,some day,')],
    ['coupon', `${row('1,usd,month,29.00,active').slice(0, -1)},SUMMER`.replace(',,SUMMER', ',SUMMER')],
    ['date', row('1,usd,month,29.00,active', ',,soon,,,')],
  ])('one is rejected for its %s', (reason, line) => expect(movements(HEADER, [line])).toEqual([reason]));
});

test('Paddle’s transactions count without tax, in cents as its API writes them, or in dollars', () => {
  const header =
    'transaction_id,status,origin,customer_id,subscription_id,currency_code,created_at,billed_at,subtotal,tax,total';
  const { format, readings } = read(header, [
    'txn_1,completed,subscription_recurring,ctm_1,sub_1,USD,2026-05-31T21:00:00Z,2026-05-31T23:00:00.123Z,2900,551,3451',
    'txn_2,completed,subscription_charge,ctm_1,sub_1,USD,2026-05-31T21:00:00Z,,10.00,1.90,11.90',
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
    'currency',
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

test('Paddle’s payout currency is taken where the report has it', () => {
  const header =
    'id,status,origin,customer_id,subscription_id,currency_code,created_at,tax,total,payout_totals.currency_code,payout_totals.tax,payout_totals.total';
  expect(movements(header, ['txn_1,completed,web,ctm_1,,EUR,2026-05-31T21:00:00Z,190,1190,USD,206,1290'])).toEqual([
    ['charge 2026-05-31T21:00:00 1084 one-off ctm_1'],
  ]);
});

test('Lemon Squeezy’s orders count without tax, less what was refunded of them', () => {
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
  expect(readings.map(inShort)).toEqual([
    ['charge 2026-05-31T22:00:00 2000 unknown a@example.com'],
    ['charge 2026-05-31T22:00:00 2000 unknown b@example.com', 'refund 2026-05-31T22:00:00 -2000 unknown b@example.com'],
    ['charge 2026-05-31T22:00:00 2000 unknown c@example.com', 'refund 2026-05-31T22:00:00 -1000 unknown c@example.com'],
    'amount',
    [],
    'currency',
  ]);
});

test('of Lemon Squeezy’s orders, only what was paid counts, and what a state says of its refund', () => {
  const header = 'date_utc,identifier,order_number,status,user_email,currency,tax,total,refunded_amount,test_mode';
  const line = (status: string, back: string, total = '24.00', isTest = 'false') =>
    `2026-05-31 22:00:00,ls_1,1,${status},a@example.com,USD,4.00,${total},${back},${isTest}`;
  const of = (...args: Parameters<typeof line>) => movements(header, [line(...args)])[0];
  const charge = 'charge 2026-05-31T22:00:00 2000 unknown a@example.com';
  const refund = 'refund 2026-05-31T22:00:00 -2000 unknown a@example.com';
  // Whatever stands in the column of what went back.
  expect([of('paid', '24.00'), of('Refunded', '')]).toEqual([[charge], [charge, refund]]);
  expect([of('unpaid', '0'), of('paid_out', '0')]).toEqual([[], []]);
  expect([
    of('paid', '0', '24.00', 'TRUE'),
    of('paid', '0', '24.00', 'untrue'),
    of('paid', '0', '24.00', '10'),
  ]).toEqual(['test', [charge], [charge]]);
  const { readings } = read(header, [line('paid', '0')]);
  expect(readings).toMatchObject([{ id: 'ls_1' }]);
});

test.each([
  [
    'paddle',
    'transaction_id,status,origin,customer_id,subscription_id,currency_code,created_at,tax,total',
    'customer_id',
  ],
  [
    'lemon-squeezy',
    'date_utc,order_number,status,user_email,currency,tax,total,refunded_amount',
    'user_email refunded_amount',
  ],
  [
    'paypal',
    'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,Transaction ID,Balance Impact',
    'Name From_Email_Address Balance_Impact',
  ],
])('%s is recognized by its columns, and not where one of them is missing', (format, header, optional) => {
  const columns = header.split(',');
  expect(readerOf(columns, AS_IS)?.format).toBe(format);
  // In any order.
  expect(readerOf(columns.toReversed(), AS_IS)?.format).toBe(format);
  for (const column of columns) {
    const left = columns.filter((one) => one !== column);
    const isOptional = optional.split(' ').includes(column.replaceAll(' ', '_'));
    expect([column, readerOf(left, AS_IS)?.format === format]).toEqual([column, isOptional]);
  }
});

describe('PayPal’s activity', () => {
  const HEADER =
    'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Balance Impact';
  const american: ReadAs = { mapping: null, dateOrder: 'month-first' };
  const line = (type: string, gross: string, rest = 'Credit', status = 'Completed', currency = 'USD') =>
    `05/31/2026,22:00:00,PDT,Ada,${type},${status},${currency},${gross},0.00,${gross},ada@example.com,me@example.com,1AB,${rest}`;

  test('in local time', () => {
    expect(read(HEADER, [line('Express Checkout Payment', '20.00')], american).format).toBe('paypal');
    expect(
      movements(
        HEADER,
        [
          line('Express Checkout Payment', '20.00'),
          line('Subscription Payment', '9.00'),
          line('Payment Refund', '-20.00'),
          line('Chargeback', '-9.00'),
          line('Express Checkout Payment', '-5.00', 'Debit'),
          line('General Withdrawal', '-100.00', 'Debit'),
          line('General Authorization', '20.00', 'Memo'),
          line('Express Checkout Payment', '20.00', 'Credit', 'Pending'),
          line('Express Checkout Payment', '20.00', 'Credit', 'Completed', 'EUR'),
          line('Something new', '20.00'),
        ],
        american,
      ),
    ).toEqual([
      ['charge 2026-06-01T05:00:00 2000 one-off ada@example.com'],
      ['charge 2026-06-01T05:00:00 900 recurring ada@example.com'],
      ['refund 2026-06-01T05:00:00 -2000 one-off ada@example.com'],
      ['dispute 2026-06-01T05:00:00 -900 one-off ada@example.com'],
      [],
      [],
      [],
      [],
      'currency',
      'kind',
    ]);
  });

  test.each([
    ['Europe/Berlin', '2026-05-31T20:00:00'],
    ['CEST', '2026-05-31T20:00:00'],
    ['GMT', '2026-05-31T22:00:00'],
    ['GMT+05:30', '2026-05-31T16:30:00'],
    ['America/Sao_Paulo', '2026-06-01T01:00:00'],
  ])('in %s', (zone, utc) => {
    const row = line('Express Checkout Payment', '20.00').replace('PDT', zone);
    expect(movements(HEADER, [row], american)).toEqual([[`charge ${utc} 2000 one-off ada@example.com`]]);
  });

  test('what comes back of a refund, or costs nothing, moves no revenue', () => {
    const moved = (type: string, gross: string, ...rest: string[]) =>
      movements(HEADER, [line(type, gross, ...rest)], american)[0];
    expect([moved('Payment Refund', '20.00'), moved('Express Checkout Payment', '0.00')]).toEqual([[], []]);
    expect(moved('Chargeback Reversal', '9.00')).toEqual(['dispute 2026-06-01T05:00:00 900 one-off ada@example.com']);
    expect(moved('Express Checkout Payment', '20.00', 'Memo')).toEqual([]);
    const charge = ['charge 2026-06-01T05:00:00 2000 one-off ada@example.com'];
    expect(['Memos', 'No memo'].map((impact) => moved('Express Checkout Payment', '20.00', impact))).toEqual([
      charge,
      charge,
    ]);
    expect(moved('Express Checkout Payment', '20.00', 'Credit', 'Not completed')).toEqual([]);
    expect(moved('Express Checkout Payment', '20.00', 'Credit', 'Completed later')).toEqual([]);
  });

  test('a zone that several places share, or that does not exist, is not guessed', () => {
    for (const zone of ['IST', 'Atlantis/Capital', '']) {
      const row = line('Express Checkout Payment', '20.00').replace('PDT', zone);
      expect(movements(HEADER, [row], american)).toEqual(['zone']);
    }
  });

  test('dates in another order, or in one that nobody knows, are not guessed', () => {
    const rows = [line('Express Checkout Payment', '20.00')];
    expect(movements(HEADER, rows, { mapping: null, dateOrder: 'day-first' })).toEqual(['date']);
    expect(movements(HEADER, rows)).toEqual(['date']);
  });
});

describe('columns that the seller names', () => {
  const mapping = {
    ...{ date: 0, amount: 1, currency: 2, customer: 3, type: 4, id: 5 },
    ...({ decimalSign: ',', dateOrder: 'day-first' } as const),
  };
  const as: ReadAs = { mapping, dateOrder: null };

  test('with words for what comes back and what is no revenue', () => {
    const rows = [
      ['31.05.2026 22:00', '1.500,00', 'USD', 'Ada', 'Sale', '1'],
      ['01/06/2026', '20,5', 'usd', 'Bo', 'Refund', '2'],
      ['01/06/2026', '-20,50', 'usd', 'Bo', 'Chargeback', '3'],
      ['01/06/2026', '-5,00', 'usd', 'Bo', 'Sale', '4'],
      ['01/06/2026', '500,00', 'usd', '', 'Payout', '5'],
      ['01/06/2026', '500,00', 'eur', '', 'Sale', '6'],
      ['06/31/2026', '500,00', 'usd', '', 'Sale', '7'],
      ['01/06/2026', '1,500.00', 'usd', '', 'Sale', '8'],
      [],
    ];
    const found = readerOf(['a'], as);
    expect(found?.format).toBe('mapped');
    expect(rows.map((row) => inShort(found?.read(row) ?? 'kind'))).toEqual([
      ['charge 2026-05-31T22:00:00 150000 unknown Ada'],
      ['refund 2026-06-01T00:00:00 -2050 unknown Bo'],
      ['dispute 2026-06-01T00:00:00 -2050 unknown Bo'],
      ['refund 2026-06-01T00:00:00 -500 unknown Bo'],
      [],
      'currency',
      'date',
      'amount',
      'currency',
    ]);
  });

  test('as few as a date and an amount', () => {
    const few = { ...mapping, currency: null, customer: null, type: null, id: null };
    const found = readerOf(['a'], { mapping: few, dateOrder: null });
    expect(inShort(found?.read(['2026-05-31', '(3,00)']) ?? 'kind')).toEqual([
      'refund 2026-05-31T00:00:00 -300 unknown ',
    ]);
  });
});

test('any other header is not recognized', () => {
  for (const header of ['', 'id', 'Date,Amount', 'id,Name,Email', 'Date,Time,Type,Status,Currency,Gross,Fee,Net']) {
    expect(readerOf(header.split(','), AS_IS)).toBeNull();
  }
});

test('each format has a name of its own', () => {
  expect(new Set(EXPORT_FORMATS.map(formatLabel)).size).toBe(EXPORT_FORMATS.length);
});
