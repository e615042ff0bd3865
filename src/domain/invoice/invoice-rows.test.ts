import { expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import { csvText } from '../shared/csv-text.ts';
import { addDays } from '../shared/time.ts';
import { INVOICE_HEAD, invoiceRows } from './invoice-rows.ts';
import { completePurchase, movePart, receivePayment } from './purchase.ts';

const plan = { price: 2_000_000, installments: [{ amount: 500_000, days: 30 }], holdback: null };

test('one row per part, oldest invoice first, with amounts that a spreadsheet parses', () => {
  const first = purchaseOf(plan);
  const paid = receivePayment(purchaseOf({ ...plan, installments: [] }), ['close'], 's', NOW).invoice;
  const second = { ...paid, number: 'INV-2026-000002', isTest: true };
  const [head, ...rows] = invoiceRows([second, first]);
  expect(head?.length).toBe(rows[0]?.length);
  expect(invoiceRows([first, second])).toEqual([head, ...rows]);
  const columns = (...names: string[]) => rows.map((row) => names.map((name) => row[head?.indexOf(name) ?? -1]));
  expect(columns('Number', 'Part', 'Amount', 'Paid at', 'Test mode')).toEqual([
    ['INV-2026-000001', 'At close', '15000.00', '', 'no'],
    ['INV-2026-000001', 'Installment 1', '5000.00', '', 'no'],
    ['INV-2026-000002', 'Full price, at close', '20000.00', '2026-06-09', 'yes'],
  ]);
  expect(columns('Payer', 'Payer country', 'Currency')[0]).toEqual(['B', 'Norway', 'USD']);
});

test('each part has its payment date, or none if it wasn’t paid', () => {
  const installments = [
    { amount: 500_000, days: 0 },
    { amount: 100_000, days: 0 },
  ];
  const paid = receivePayment(purchaseOf({ ...plan, installments }), ['close'], 's', NOW).invoice;
  const due = ['installment-1', 'installment-2'].reduce(
    (invoice, id) => movePart(invoice, id, 'fall-due', 'system', NOW).invoice,
    completePurchase(paid, NOW).invoice,
  );
  const late = movePart(due, 'installment-2', 'run-over', 'system', NOW).invoice;
  const waived = movePart(late, 'installment-2', 'waive', 'seller', NOW).invoice;
  const invoice = receivePayment(waived, ['installment-1'], 't', addDays(NOW, 3)).invoice;
  const paidAt = invoiceRows([invoice]).map((row) => row[INVOICE_HEAD.indexOf('Paid at')]);
  expect(paidAt.slice(1)).toEqual(['2026-06-09', '2026-06-12', '']);
});

test('user-entered text is never a formula', () => {
  const typed = { ...purchaseOf(plan), listingTitle: '=HYPERLINK("https://x")' };
  expect(csvText(invoiceRows([typed]))).toContain(`"'=HYPERLINK(""https://x"")"`);
});
