import { expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/purchase-invoice.ts';
import { csvText } from '../shared/csv-text.ts';
import { invoiceRows } from './invoice-rows.ts';

const plan = { price: 2_000_000, instalments: [{ amount: 500_000, days: 30 }], holdback: null };

test('a row for each part, oldest invoice first, with amounts that a spreadsheet reads', () => {
  const first = purchaseOf(plan);
  const patch = { number: 'INV-2026-000002', paidAt: NOW, isTest: true };
  const second = { ...purchaseOf({ ...plan, instalments: [] }), ...patch };
  const [head, ...rows] = invoiceRows([second, first]);
  expect(head?.length).toBe(rows[0]?.length);
  expect(invoiceRows([first, second])).toEqual([head, ...rows]);
  const columns = (...names: string[]) => rows.map((row) => names.map((name) => row[head?.indexOf(name) ?? -1]));
  expect(columns('Number', 'Part', 'Amount', 'Paid at', 'Test mode')).toEqual([
    ['INV-2026-000001', 'close', '15000.00', '', 'no'],
    ['INV-2026-000001', 'instalment-1', '5000.00', '', 'no'],
    ['INV-2026-000002', 'close', '20000.00', '2026-06-09', 'yes'],
  ]);
  expect(columns('Payer', 'Payer country', 'Currency')[0]).toEqual(['B', 'Norway', 'USD']);
});

test('what people typed is no formula', () => {
  const typed = { ...purchaseOf(plan), listingTitle: '=HYPERLINK("https://x")' };
  expect(csvText(invoiceRows([typed]))).toContain(`"'=HYPERLINK(""https://x"")"`);
});
