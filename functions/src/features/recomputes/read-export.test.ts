import { expect, test } from 'vitest';
import { MAX_EXPORT_ROWS } from '../../../../src/domain/processor-export/export-text.ts';
import { rejectedCsv } from '../../../../src/domain/processor-export/rejected-rows.ts';
import { NO_CORRECTIONS, type ReadAs } from '../../../../src/domain/recompute/recompute.ts';
import { STRIPE_HEADER, stripeRow } from '../../../../tests/support/money/stripe-export.ts';
import { packagedRatesAt } from '../../../../tests/support/rates/packaged-rates-at.ts';
import { readExport } from './read-export.ts';

const today = new Date('2026-06-09T12:00:00Z');
const good = (id: string) => stripeRow(id, { at: new Date('2026-05-03T12:00:00Z'), cents: 1_000 });
const withoutDate = (id: string) => good(id).replace('2026-05-03 12:00:00', 'soon');

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}
const read = (...texts: readonly string[]) =>
  readExport(() => pieces(...texts), { readAs: NO_CORRECTIONS, today, salt: 1, rates: packagedRatesAt(today) });

test.each(['\n', '\r\n'])(
  'a rejected row has the number that a spreadsheet shows, whatever precedes it',
  async (end) => {
    const lines = ['', STRIPE_HEADER, good('a'), '', '', withoutDate('b'), good('c'), '', withoutDate('d'), '', ''];
    // This single row spans several lines.
    lines[6] = good('c').replace('A sale', '"A sale\nof two lines\n\nand an empty one"');
    const { result, rejectedRows } = await read(lines.join(end));
    expect(result).toMatchObject({ rows: 4, counted: 2, rejected: [{ reason: 'date', count: 2, firstRows: [6, 9] }] });
    const csv = [...rejectedCsv(rejectedRows ?? new Uint8Array())].join('');
    expect(csv.match(/^\d+/gm)).toEqual(['6', '9']);
  },
);

test('the position where a file stops being CSV uses the same numbers', async () => {
  const endless = `"${'x'.repeat(70_000)}`;
  await expect(read([STRIPE_HEADER, '', '', good('a'), endless].join('\n'))).rejects.toThrow(
    'The file is not valid CSV from row 5 on.',
  );
});

test('empty lines count toward a file’s maximum number of rows', async () => {
  const empty = '\n'.repeat(MAX_EXPORT_ROWS - 2);
  const head = `${STRIPE_HEADER}\n${good('a')}\n`;
  const last = `${good('b')}\n`;
  expect((await read(head, empty, last)).result.rows).toBe(2);
  await expect(read(head, empty, '\n', last)).rejects.toThrow('more than {2000000 number} rows');
});

const GUMROAD =
  'Purchase ID,Item Name,Purchase Email,Purchase Date,Sale Price ($),Partial Refund ($),Fully Refunded?,Disputed?';
const sale = (id: number, item: string, price: number) =>
  `s${id},${item},c${id}@example.com,2026-05-${String((id % 28) + 1).padStart(2, '0')},${price},0,0,0`;
const sales = [
  ...Array.from({ length: 10 }, (_, i) => sale(i, 'Pro', 10)),
  ...Array.from({ length: 20 }, (_, i) => sale(i + 10, 'Studio plan', 50)),
];

test('only the products for sale count', async () => {
  const readAs = (products: ReadAs['products']) =>
    readExport(() => pieces([GUMROAD, ...sales].join('\n')), {
      readAs: { ...NO_CORRECTIONS, products },
      today,
      salt: 1,
      rates: packagedRatesAt(today),
    });
  const all = await readAs(null);
  expect(all.reading.questions).toEqual(['products']);
  expect(all.reading.products.map(({ name, payments }) => [name, payments])).toEqual([
    ['Studio plan', 20],
    ['Pro', 10],
  ]);
  expect([all.result.ttmRevenue, all.result.rejected]).toEqual([110_000, []]);
  const some = await readAs({ forSale: ['Pro'], others: ['Studio plan'] });
  expect([some.result.ttmRevenue, some.result.customers, some.reading.questions]).toEqual([10_000, 10, []]);
  expect(some.result.rejected).toEqual([{ reason: 'product', count: 20, firstRows: expect.any(Array) }]);
  // All products are still listed, so the choice can be changed.
  expect(some.reading.products).toEqual(all.reading.products);
  expect(some.reading.behind.payments.map(({ entries }) => entries[0]?.minor)).toEqual([1_000]);
});

test.each(['\t', ',', ';'])(
  'thousands of columns are rejected in the header, and dropped in a row: %j',
  async (sign) => {
    const wide = sign.repeat(60_000);
    await expect(read(`Date${wide}Amount\n1${sign}2\n`)).rejects.toThrow('The file has more than 200 columns.');
    const { result } = await read(`${STRIPE_HEADER}\n${good('a')}\n${`x${','.repeat(60_000)}\n`.repeat(20)}`);
    expect([result.counted, result.rejected.map(({ count }) => count)]).toEqual([1, [20]]);
  },
);

test('PayPal’s own conversions count in its dollars, and nothing of that month is converted again', async () => {
  const header = 'Date,Time,TimeZone,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Reference Txn ID';
  const line = (type: string, money: string, id: string, of = '') =>
    `2026-05-03,10:00:00,UTC,${type},Completed,${money},0,0,${id},${of}`;
  const { result, reading } = await read(
    [
      header,
      line('Website Payment', 'EUR,100.00', 'P1'),
      line('General Currency Conversion', 'EUR,-96.50', 'A', 'P1'),
      line('General Currency Conversion', 'USD,108.08', 'B', 'P1'),
    ].join('\n'),
  );
  expect([result.ttmRevenue, result.conversions, result.rows, result.counted]).toEqual([11_200, [], 3, 1]);
  expect(reading.rows.flatMap(({ entries }) => entries)).toMatchObject([{ currency: 'USD', minor: 11_200 }]);
});
