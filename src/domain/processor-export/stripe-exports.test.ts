import { describe, expect, test } from 'vitest';
import { movements, read, summarizeReading } from '../../../tests/support/money/read-export.ts';

describe('stripe balance', () => {
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
      expect(readings[0]).toMatchObject({ id: 'txn_1' });
      // A payout gets no id, so no later row counts as its duplicate.
      expect(readings[5]).toEqual({ id: '', entries: [] });
      expect(readings.map(summarizeReading)).toEqual([
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
      expect(readings[0]).toMatchObject({ id: 'txn_1' });
      expect(readings.map(summarizeReading)).toEqual([
        ['charge 2016-07-14T07:45:00 84900 recurring '],
        ['charge 2016-07-15T07:45:00 1000 unknown '],
        ['refund 2016-07-25T15:34:00 -24900 unknown '],
        ['dispute 2016-07-26T15:34:00 -60000 unknown '],
        'kind',
        [],
        'kind',
      ]);
    });

    test('with spaces around what is in a cell, and its columns in any order', () => {
      const header =
        'subscription_id,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,description,customer_id';
      const row = (subscription: string, description: string) =>
        `${subscription},txn_1, 2026-05-31 10:00:00 , usd , 29.00 ,1,28, charge ,${description},cus_1`;
      expect(movements(header, [row('sub_1', ''), row('', 'Subscription update')])).toEqual([
        ['charge 2026-05-31T10:00:00 2900 recurring cus_1'],
        ['charge 2026-05-31T10:00:00 2900 one-off cus_1'],
      ]);
      const described = header.replace('subscription_id,', '');
      const rows = ['Subscription update', 'My subscription update'].map((text) => row('', text).slice(1));
      expect(movements(described, rows)).toEqual([
        ['charge 2026-05-31T10:00:00 2900 recurring cus_1'],
        ['charge 2026-05-31T10:00:00 2900 unknown cus_1'],
      ]);
    });

    test.each([
      ['currency', 'txn_1,2026-05-31 10:00:00,,,€,29.00,1,28,charge,ch_1,,cus_1,'],
      ['date', 'txn_1,31.05.20266,,,usd,29.00,1,28,charge,ch_1,,cus_1,'],
      ['date', 'txn_1,2026-02-31 10:00:00,,,usd,29.00,1,28,charge,ch_1,,cus_1,'],
      ['amount', 'txn_1,2026-05-31 10:00:00,,,usd,many,1,28,charge,ch_1,,cus_1,'],
      ['amount', 'txn_1,2026-05-31 10:00:00,,,usd,10000000.01,1,28,charge,ch_1,,cus_1,'],
      ['kind', 'txn_1,2026-05-31 10:00:00,,,usd,29.00,1,28,a new category,ch_1,,cus_1,'],
      ['kind', 'txn_1'],
    ])('a row is rejected for its %s: %s', (reason, row) => expect(movements(REPORT, [row])).toEqual([reason]));
  });
});

describe('stripe payments', () => {
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
        // This payment was made in dollars and settled in euros.
        'ch_8,2026-06-01 22:00:00,29.00,0.00,usd,true,27.00,0.00,eur,,1.14,,Paid,cus_3,,,,,Live',
        // This row is from a euro account.
        'ch_9,2026-06-01 22:00:00,5550,0,jpy,true,27.00,0.00,eur,,1.14,,Paid,cus_3,,5550,lost,2026-06-20 00:00:00,Live',
      ]);
      expect(format).toBe('stripe-payments');
      expect(readings.map(summarizeReading)).toEqual([
        ['charge 2026-05-31T22:00:00 2900 recurring cus_1'],
        ['charge 2026-05-31T22:00:00 5412 unknown cus_2', 'refund 2026-06-02T10:00:00 -2165 unknown cus_2'],
        ['charge 2026-06-01T22:00:00 2900 unknown cus_3', 'dispute 2026-06-20T00:00:00 -2900 unknown cus_3'],
        ['charge 2026-06-01T22:00:00 2900 unknown cus_3'],
        [],
        'test',
        ['charge 2026-06-01T22:00:00 2900 GBP unknown cus_3'],
        ['charge 2026-06-01T22:00:00 2900 unknown cus_3'],
        ['charge 2026-06-01T22:00:00 2700 EUR unknown cus_3', 'dispute 2026-06-20T00:00:00 -5550 JPY unknown cus_3'],
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
      const blank = 'ch_1,2026-05-31 22:00:00,29.00,,usd,true,29.00,,usd,,1.14,,Paid,cus_1,,,lost,,Live';
      expect(movements(HEADER, [blank])).toEqual([charge]);
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
      expect(
        movements('id,Description,Created (UTC),Amount,Amount Refunded,Currency,Status,Customer ID', rows),
      ).toEqual([['charge 2026-05-31T22:00:00 2900 unknown cus_1', 'refund 2026-05-31T22:00:00 -2900 unknown cus_1']]);
    });
  });
});

describe('stripe subscriptions', () => {
  describe('Stripe’s subscriptions', () => {
    const HEADER =
      'id,Customer ID,Plan,Quantity,Currency,Interval,Amount,Status,Created (UTC),Start (UTC),Trial Start (UTC),Trial End (UTC),Canceled At (UTC),Ended At (UTC),Coupon';
    const row = (middle: string, ends = ',,,,,') =>
      `sub_1,cus_1,plan,${middle},2026-01-10 00:00,2026-01-10 00:00${ends},`;

    test.each([
      ['monthly', row('1,usd,month,29.00,active'), '2026-01-10 to null 2900 cus_1'],
      ['a state that only sounds like one', row('1,usd,month,29.00,not paused'), '2026-01-10 to null 2900 cus_1'],
      ['a state that only begins like one', row('1,usd,month,29.00,unpaid_before'), '2026-01-10 to null 2900 cus_1'],
      ['every twelve months', row('1,usd,every 12 months,120.00,active'), '2026-01-10 to null 1000 cus_1'],
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
      [
        'ended in its trial',
        row('1,usd,month,29.00,canceled', ',2026-01-10 00:00,2026-01-24 00:00,,2026-01-20 00:00,'),
      ],
    ])('one that is %s brings nothing', (_, line) => expect(movements(HEADER, [line])).toEqual([[]]));

    test.each([
      ['interval', row('1,usd,moon,29.00,active')],
      ['interval', row('1,usd,0 months,29.00,active')],
      ['currency', row('1,€,month,29.00,active')],
      ['2900 EUR', row('1,eur,month,29.00,active')],
      ['amount', row('1.5,usd,month,29.00,active')],
      ['amount', row('-1,usd,month,29.00,active')],
      ['interval', row('1,usd,a month,29.00,active')],
      ['interval', row('1,usd,month or so,29.00,active')],
      ['coupon', `${row('1,usd,month,29.00,active').slice(0, -1)},SUMMER`.replace(',,SUMMER', ',SUMMER')],
    ])('the price of one is %s, or why it is not known', (reason, line) =>
      expect(movements(HEADER, [line])).toEqual([[`2026-01-10 to null ${reason} cus_1`]]),
    );

    test.each([
      [row('1,usd,month,29.00,canceled', ',,,2026-03-01 00:00,some day,')],
      [row('1,usd,month,29.00,active', ',,soon,,,')],
    ])('one is rejected for its date: %s', (line) => expect(movements(HEADER, [line])).toEqual(['date']));

    test('are known by their ids', () =>
      expect(read(HEADER, [row('1,usd,month,29.00,active')]).readings).toMatchObject([{ id: 'sub_1' }]));
  });
});
