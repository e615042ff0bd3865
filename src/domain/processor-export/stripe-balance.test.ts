import { describe, expect, test } from 'vitest';
import { inShort, movements, read } from '../../../tests/support/read-export.ts';

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
    // A payout has no id, so that no later row is taken for its repetition.
    expect(readings[5]).toEqual({ id: '', entries: [] });
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
    expect(readings[0]).toMatchObject({ id: 'txn_1' });
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
    ['currency', 'txn_1,2026-05-31 10:00:00,,,eur,29.00,1,28,charge,ch_1,,cus_1,'],
    ['date', 'txn_1,31.05.2026,,,usd,29.00,1,28,charge,ch_1,,cus_1,'],
    ['date', 'txn_1,2026-02-31 10:00:00,,,usd,29.00,1,28,charge,ch_1,,cus_1,'],
    ['amount', 'txn_1,2026-05-31 10:00:00,,,usd,many,1,28,charge,ch_1,,cus_1,'],
    ['amount', 'txn_1,2026-05-31 10:00:00,,,usd,10000000.01,1,28,charge,ch_1,,cus_1,'],
    ['kind', 'txn_1,2026-05-31 10:00:00,,,usd,29.00,1,28,a new category,ch_1,,cus_1,'],
    ['kind', 'txn_1'],
  ])('a row is rejected for its %s: %s', (reason, row) => expect(movements(REPORT, [row])).toEqual([reason]));
});
