import { expect, test } from 'vitest';
import { EXPORT_FORMATS, formatLabel, recognizeExport } from './export-formats.ts';

test.each([
  ['stripe-balance', 'balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category', ''],
  ['stripe-balance', 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC)', ''],
  ['stripe-payments', 'id,Created (UTC),Amount,Amount Refunded,Currency,Status,Customer ID', 'Customer_ID'],
  ['stripe-subscriptions', 'id,Customer ID,Currency,Interval,Amount,Status,Start (UTC)', 'Customer_ID'],
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
    'Name Status From_Email_Address Balance_Impact',
  ],
  [
    'gumroad',
    'Purchase ID,Purchase Email,Purchase Date,Taxes ($),Sale Price ($),Partial Refund ($),Fully Refunded?,Disputed?,Dispute Won?',
    'Purchase_Email Taxes_($) Dispute_Won?',
  ],
  [
    'shopify',
    'Name,Email,Financial Status,Paid at,Currency,Total,Created at,Lineitem name,Refunded Amount,Id',
    'Email Paid_at Created_at Id',
  ],
])('%s is recognized by its columns, but not if one of them is missing', (format, header, optional) => {
  const columns = header.split(',');
  expect(recognizeExport(columns, null)?.format).toBe(format);
  // Column order doesn't matter.
  for (const [i] of columns.entries())
    expect(recognizeExport([...columns.slice(i), ...columns.slice(0, i)].toReversed(), null)?.format).toBe(format);
  for (const column of columns) {
    const left = columns.filter((item) => item !== column);
    const isOptional = optional.split(' ').includes(column.replaceAll(' ', '_'));
    expect([column, recognizeExport(left, null)?.format === format]).toEqual([column, isOptional]);
  }
});

test("any other header isn't recognized", () => {
  for (const header of ['', 'id', 'Date,Amount', 'id,Name,Email', 'Date,Time,Type,Status,Currency,Gross,Fee,Net']) {
    expect(recognizeExport(header.split(','), null)).toBeNull();
  }
});

test('each format has a unique name', () => {
  expect(new Set(EXPORT_FORMATS.map(formatLabel)).size).toBe(EXPORT_FORMATS.length);
});
