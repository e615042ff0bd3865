import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NO_CORRECTIONS, type ReadAs } from '../../../../src/domain/recompute/recompute.ts';
import { monthAt } from '../../../../src/domain/shared/time.ts';
import { packagedRatesAt } from '../../../../tests/support/rates/packaged-rates-at.ts';
import { readExport } from './read-export.ts';

// Small files modeled on publicly reported problems with payment processor exports.
const FILES = join(import.meta.dirname, '../../../../tests/support/exports');
const today = new Date('2026-11-27T12:00:00Z');

async function* pieces(bytes: Uint8Array) {
  yield bytes;
}
const readBytes = (bytes: Uint8Array, as: Partial<ReadAs> = {}) =>
  readExport(() => pieces(bytes), {
    readAs: { ...NO_CORRECTIONS, ...as },
    today,
    salt: 1,
    rates: packagedRatesAt(today),
  });
const readFile = (name: string, as?: Partial<ReadAs>) => readBytes(readFileSync(join(FILES, name)), as);
const readText = (text: string, as?: Partial<ReadAs>) => readBytes(Buffer.from(text), as);

/** Returns the months with revenue, in cents. */
const monthsOf = ({ result }: Awaited<ReturnType<typeof readExport>>) =>
  Object.fromEntries(
    result.months.flatMap((cents, i) => (cents === 0 ? [] : [[monthAt(result.monthsFrom, i), cents]])),
  );
const reasonsOf = ({ result }: Awaited<ReturnType<typeof readExport>>) =>
  Object.fromEntries(result.rejected.map(({ reason, count }) => [reason, count]));

test('case 1: Gumroad’s refunds and disputes are in columns of the same row, and its totals row isn’t a sale', async () => {
  const read = await readFile('gumroad.csv');
  expect([read.format, monthsOf(read), reasonsOf(read)]).toEqual(['gumroad', { '2026-10': 16_000 }, {}]);
  expect(read.reading.sums).toMatchObject({
    payments: 4,
    amounts: [{ currency: 'USD', gross: 40_000, returned: 24_000 }],
  });
  expect(read.result.refundRate).toBe(35);
});

test('case 2: PayPal in German, where a withdrawal isn’t a refund', async () => {
  const read = await readFile('paypal-de.csv');
  expect([read.format, monthsOf(read), reasonsOf(read)]).toEqual(['paypal', { '2026-10': 150_000 }, {}]);
  expect(read.reading).toMatchObject({ writing: { dateOrder: 'day-first', decimalSign: ',' }, questions: [] });
  expect(read.result.refundRate).toBe(3.85);
});

test('case 3: PayPal in Windows-1252', async () => {
  const read = await readFile('paypal-cp1252.csv');
  expect(monthsOf(read)).toEqual({ '2026-10': 5_000 });
});

test('case 4: PayPal with grouped thousands and unpadded dates, where an outgoing payment is neither revenue nor a refund', async () => {
  const read = await readFile('paypal-grouped.csv');
  expect([monthsOf(read), read.result.refundRate]).toEqual([{ '2026-06': 156_000 }, 0]);
});

test('case 5: months are UTC whatever a row’s time zone, with AM and PM', async () => {
  const read = await readFile('paypal-zones.csv');
  expect(monthsOf(read)).toEqual({ '2026-03': 1_000, '2026-04': 1_000, '2026-10': 2_000 });
  expect([reasonsOf(read), read.reading.unknownZones]).toEqual([{ zone: 1 }, ['IST']]);
});

test('case 6: Stripe, re-saved by a spreadsheet in continental, American and British format', async () => {
  // This file was saved by German Excel.
  const european = await readFile('stripe-excel-eu.csv');
  expect([european.format, monthsOf(european), reasonsOf(european)]).toEqual([
    'stripe-payments',
    { '2026-10': 170_050 },
    {},
  ]);
  const header = 'id,Created date (UTC),Amount,Amount Refunded,Currency,Fee,Status,Customer Email';
  const lines = (first: string, second: string) =>
    `${header}\nch_1,${first},1500.00,0.00,usd,45,Paid,b@example.com\nch_2,${second},200.50,0,usd,6,Paid,c@example.com\n`;
  const american = await readText(lines('10/01/2026 15:00', '10/13/2026 15:00'));
  expect(monthsOf(american)).toEqual({ '2026-10': 170_050 });
  const british = await readText(lines('01/10/2026 15:00', '13/10/2026 3:00 PM'));
  expect(monthsOf(british)).toEqual({ '2026-10': 170_050 });
  // The day and month are ambiguous, so the seller is asked, and the answer is applied.
  const open = await readText(lines('10/01/2026 15:00', '10/02/2026 15:00'));
  expect([open.reading.questions, open.result.counted]).toEqual([['dateOrder'], 0]);
  const answered = await readText(lines('10/01/2026 15:00', '10/02/2026 15:00'), { dateOrder: 'month-first' });
  expect([answered.reading.questions, monthsOf(answered)]).toEqual([[], { '2026-10': 170_050 }]);
});

test('case 7: a first line that declares the delimiter', async () => {
  const read = await readFile('stripe-sep.csv');
  expect([read.format, monthsOf(read)]).toEqual(['stripe-payments', { '2026-10': 150_000 }]);
});

test('case 8: UTF-16 in both byte orders, with and without a byte order mark', async () => {
  const bytes = readFileSync(join(FILES, 'stripe-utf16.txt'));
  const swapped = Buffer.from(bytes).swap16();
  for (const file of [bytes, swapped, bytes.subarray(2), swapped.subarray(2)]) {
    const read = await readBytes(file);
    expect([read.format, monthsOf(read)]).toEqual(['stripe-payments', { '2026-10': 150_000 }]);
  }
});

test('case 9: titles above the header', async () => {
  const mapping = {
    date: 0,
    amount: 3,
    refunded: null,
    tax: null,
    currency: null,
    unit: 'USD',
    customer: 2,
    type: null,
    id: 1,
    product: null,
  };
  const read = await readFile('preamble.csv', { mapping });
  expect([monthsOf(read), read.result.rows]).toEqual([{ '2026-10': 127_446 }, 3]);
  expect(read.reading.rows.map(({ row }) => row)).toEqual([5, 6, 7]);
});

test('case 10: yen have no cents: $37.10 as the processor converted, and 5,550 yen at October’s mean rate', async () => {
  const read = await readFile('stripe-jpy.csv');
  expect([monthsOf(read), reasonsOf(read)]).toEqual([{ '2026-10': 3_710 + 3_514 }, {}]);
  expect(read.result.conversions).toEqual([
    {
      figure: 'revenue',
      month: '2026-10',
      of: '2026-10',
      cents: 7_224,
      parts: [
        { currency: 'USD', minor: 3_710, rate: '1' },
        { currency: 'JPY', minor: 5_550, rate: '0.0063318' },
      ],
    },
  ]);
});

test('case 11: payments refunded in full and in part, and a failed one', async () => {
  const read = await readFile('stripe-refunds.csv');
  expect([monthsOf(read), read.result.refundRate]).toEqual([{ '2026-09': 70_000, '2026-10': 150_000 }, 45]);
});

test('case 12: subscriptions with a coupon have no known MRR', async () => {
  const read = await readFile('stripe-subs-coupon.csv');
  expect([read.result.mrr, read.result.activeSubscriptions, read.reading.sums.unpriced]).toEqual([null, 78, 77]);
  expect(reasonsOf(read)).toEqual({ coupon: 77 });
});

test('case 13: a refund leaves Paddle’s totals unchanged and is in the adjusted ones', async () => {
  const read = await readFile('paddle-refund.csv');
  expect([monthsOf(read), read.result.refundRate, read.reading.lacksRefunds]).toEqual([
    { '2026-10': 2_000 },
    50,
    false,
  ]);
});

test('case 14: a spreadsheet that dropped `.00` uses one scale for the whole column', async () => {
  const read = await readFile('paddle-excel.csv');
  expect([monthsOf(read), read.result.refundRate, read.reading.lacksRefunds]).toEqual([
    { '2026-10': 155_890 },
    null,
    true,
  ]);
});

test('case 15: Lemon Squeezy’s partial refunds, with tax, in euros and dollars', async () => {
  const read = await readFile('lemon-squeezy.csv');
  expect([monthsOf(read), read.result.refundRate]).toEqual([{ '2026-10': 3_300 }, 25]);
});

test('case 16: an order with several lines counts once, with its refund in a column', async () => {
  const read = await readFile('shopify.csv');
  expect([read.format, monthsOf(read), reasonsOf(read)]).toEqual(['shopify', { '2026-10': 2_700 }, {}]);
  expect(read.result.refundRate).toBe(50);
});
