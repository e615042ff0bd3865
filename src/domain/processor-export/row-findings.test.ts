import { describe, expect, test } from 'vitest';
import { formatAsRead } from '../../../tests/support/plain/format-as-read.ts';
import { recognizeExport } from './export-formats.ts';
import { cellReaders } from './export-notation.ts';
import { RowFindings } from './row-findings.ts';
import { createRowFormatter } from './row-formatter.ts';

const today = new Date('2026-06-15T12:00:00Z');
const HEADER = 'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Customer ID'.split(
  ',',
);
const cells = cellReaders({ dateOrder: null, decimalSign: '.', inCents: false });
const MINUTES = 60_000;
const written = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
const START = Date.parse('2026-05-01T06:00:00Z');

interface Row {
  type?: string;
  amount?: number;
  fee?: number;
  net?: number;
  at?: number;
  days?: number;
  customer?: string;
  currency?: string;
}
/** Returns the signs of `count` charges, 61 minutes apart and honest unless overridden. */
function signsOf(count: number, of: (i: number) => Row, others: Row[] = []): RowFindings {
  const known = recognizeExport(HEADER, null)?.known;
  if (!known) throw new Error('This is no balance export.');
  const signs = new RowFindings({ known, cells, show: createRowFormatter(HEADER, known), salt: 3, today });
  const read = known.rows(cells);
  const rows = [
    ...Array.from({ length: count }, (_, i): Row => ({ at: START + i * 61 * MINUTES, ...of(i) })),
    ...others,
  ];
  rows.forEach(({ type = 'charge', amount = 40, fee = 1.46, at = START, days = 2, currency = 'usd', ...row }, i) => {
    const line = [
      `t${i}`,
      type,
      `c${i}`,
      amount,
      fee,
      row.net ?? amount - fee,
      currency,
      written(at),
      written(at + days * 24 * 60 * MINUTES),
      '',
      row.customer ?? `cus_${i}`,
    ].map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell));
    signs.observe(line, i + 2, read(line));
  });
  return signs;
}
const said = (signs: RowFindings): string[] =>
  formatAsRead(signs.notes()).map(({ outcome, text }) => `${outcome}: ${text}`);

test('refunds of a full month booked after it raise a question, in dollars and with their rows', () => {
  const june = Date.parse('2026-06-03T10:00:00Z');
  const refund = (amount: number, patch: Row = {}): Row => ({ type: 'refund', amount, fee: 0, at: june, ...patch });
  const [found, ...others] = signsOf(200, () => ({}), [refund(-2_400), refund(-50), refund(-50)]).notes();
  expect([found?.check, found?.text, found?.rows.map(({ row }) => row), others]).toEqual([
    'late-refunds',
    '$2,500 was refunded since the last full month, which brought in $8,000.',
    [202, 203, 204],
    [],
  ]);
  const third = refund(-800);
  expect(said(signsOf(200, () => ({}), [third, third, third]))).toEqual([]);
  // Two refunds may simply belong to two customers.
  expect(said(signsOf(200, () => ({}), [refund(-2_400), refund(-100)]))).toEqual([]);
  const euros = refund(-900, { currency: 'eur' });
  expect(said(signsOf(200, () => ({}), [euros, euros, euros]))).toEqual([]);
  // A refund within the month is already deducted from it.
  const within = refund(-900, { at: START });
  expect(said(signsOf(200, () => ({}), [within, within, within]))).toEqual([]);
});

test('an honest file contradicts nothing and raises nothing', () => {
  const signs = signsOf(200, () => ({}), [
    { type: 'payout', amount: -7_000, fee: 0, at: START + 12 * 24 * 60 * MINUTES },
  ]);
  expect([signs.contradiction(), said(signs)]).toEqual([null, []]);
  expect(said(signsOf(0, () => ({})))).toEqual([]);
});

describe('a file contradicts itself', () => {
  test('whose amounts were edited and fees and nets were not', () => {
    expect(formatAsRead(signsOf(100, (i) => (i < 3 ? { net: 9 } : {})).contradiction())).toMatch(
      /^In 3 of 100 rows the amount less the fee is not the net\. Upload the processor’s original file/,
    );
    expect(signsOf(100, (i) => (i < 2 ? { net: 9 } : {})).contradiction()).toBeNull();
    expect(signsOf(200, (i) => (i < 4 ? { net: 9 } : {})).contradiction()).toBeNull();
    // A file without fees and net amounts can't contradict itself, nor can one in currencies that may have no decimals.
    expect(signsOf(100, () => ({ fee: 0, net: 0 })).contradiction()).toBeNull();
    expect(signsOf(100, () => ({ net: 9, currency: 'jpy' })).contradiction()).toBeNull();
  });

  test('whose payments were available before they were made', () => {
    expect(formatAsRead(signsOf(100, (i) => (i < 3 ? { days: -2 } : {})).contradiction())).toMatch(
      /^In 3 of 100 rows the money/,
    );
    expect(signsOf(100, (i) => (i < 3 ? { days: -0.5 } : {})).contradiction()).toBeNull();
  });
});

test('fees match the processor’s rates, if there are enough', () => {
  expect(said(signsOf(20, () => ({ fee: 0.3 })))).toEqual([
    'asks: Fees are 0.8% of the charges; a processor takes about 3%.',
  ]);
  expect([said(signsOf(19, () => ({ fee: 0.3 }))), said(signsOf(20, () => ({ fee: 0.4 })))]).toEqual([[], []]);
});

test('incoming money was paid out, except for the last week’s', () => {
  const paid = (amount: number, days: number) =>
    said(signsOf(100, () => ({}), [{ type: 'payout', amount, fee: 0, at: START + days * 24 * 60 * MINUTES }]));
  expect(paid(-2_000, 20)).toEqual([
    'asks: $3,854 came in until a week before the last payout, but $2,000 was paid out.',
  ]);
  expect([paid(-3_100, 20), paid(-2_000, 8)]).toEqual([[], []]);
});

test('payments become available within two months', () => {
  expect(said(signsOf(39, (i) => ({ days: i < 20 ? 61 : 2 })))).toEqual([
    'asks: 20 of 39 payments became available more than 60 days after they were made.',
  ]);
  expect(said(signsOf(40, (i) => ({ days: i < 20 ? 61 : 2 })))).toEqual([]);
});

test('duplicates share customer, amount and minute', () => {
  const twins = (count: number, twin: Row) =>
    said(
      signsOf(count, (i) =>
        i < 10 ? { at: START + Math.floor(i / 2) * 61 * MINUTES, customer: `x${i >> 1}`, ...twin } : {},
      ),
    );
  expect(twins(50, {})).toEqual([
    'asks: 5 of 50 payments have a duplicate: the same customer, amount and minute under another id.',
  ]);
  expect([twins(51, {}), twins(50, { customer: '' })]).toEqual([[], []]);
  // Without times of day, any two payments by a customer on one day would be twins.
  expect(twins(50, { at: Date.parse('2026-05-01T00:00:00Z') })).toEqual([]);
});

test('no hour has forty payments while others have a few', () => {
  const burst = (count: number) => said(signsOf(count + 60, (i) => (i < count ? { at: START + i * 1_000 } : {})));
  expect(burst(39)).toEqual([]);
  expect(burst(40)).toEqual(['asks: 40 payments were made within an hour; no hour of any other day had more than 1.']);
});

test('a customer who paid a third is reported', () => {
  const one = (times: number) => said(signsOf(100, (i) => (i < times ? { customer: 'cus_one' } : {})));
  expect(one(30)).toEqual([
    'tells: Largest customer: 30% of payments in the last twelve months, according to the export.',
  ]);
  expect(one(29)).toEqual([]);
});

test('each finding has example rows, without customers', () => {
  const rowsOf = (signs: RowFindings) => signs.notes().map(({ check, rows }) => [check, rows.map(({ row }) => row)]);
  expect(rowsOf(signsOf(30, (i) => ({ fee: i < 2 ? 1.46 : 0.3 })))).toEqual([['row-fees', [4, 5, 6]]]);
  const paid = { type: 'payout', amount: -1_000, fee: 0, at: START + 20 * 24 * 60 * MINUTES };
  expect(rowsOf(signsOf(100, () => ({}), [paid]))).toEqual([['row-payouts', [102]]]);
  expect(rowsOf(signsOf(40, (i) => ({ days: i < 5 ? 2 : 61 })))).toEqual([['row-available', [7, 8, 9]]]);
  const busy = signsOf(100, (i) => (i < 50 ? {} : { at: START + 90 * 24 * 60 * MINUTES + i }));
  expect(rowsOf(busy)).toEqual([['row-burst', [53, 54, 55]]]);
  const one = signsOf(100, (i) => (i >= 50 ? { customer: 'cus_one' } : {}));
  expect(rowsOf(one)).toEqual([['row-customer', [53, 54, 55]]]);
  expect(JSON.stringify(one.notes())).not.toContain('cus_');
});

test('a tax that the seller didn’t map raises a question', () => {
  const mapping = {
    date: 0,
    amount: 1,
    refunded: null,
    tax: null,
    currency: null,
    unit: 'USD',
    customer: null,
    type: null,
    id: null,
    product: null,
  };
  const of = (header: string[], as = mapping) => {
    const known = recognizeExport(header, as)?.known;
    if (!known) throw new Error('This is no export.');
    const signs = new RowFindings({ known, cells, show: createRowFormatter(header, known), salt: 3, today });
    for (let i = 0; i < 3; i++) {
      const row = ['2026-05-03', '119.00', '19.00'];
      signs.observe(row, i + 2, known.rows(cells)(row));
    }
    return said(signs);
  };
  expect(of(['Date', 'Gross', 'VAT'])).toEqual([
    'asks: 3 rows name a tax that was counted as revenue. If their amounts include it, it is not revenue.',
  ]);
  expect([of(['Date', 'Net', 'VAT']), of(['Date', 'Gross', 'VAT rate']), of(['Date', 'Gross', 'Fee'])]).toEqual([
    [],
    [],
    [],
  ]);
  expect(of(['Date', 'Gross', 'VAT'], { ...mapping, tax: 2 } as unknown as typeof mapping)).toEqual([]);
});
