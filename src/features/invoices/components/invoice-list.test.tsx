import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import { InvoiceList } from './invoice-list.tsx';

const sold = purchaseOf({ price: 10_000, installments: [], holdback: null });
const invoices = [
  { ...sold, id: 'real', number: 'INV-2026-000001' },
  { ...sold, id: 'test', number: 'INV-2026-000002', isTest: true },
];

const PAGES = { data: invoices, status: 'success', refused: false, total: 2, showMore: null } as const;
const LIVE = { retry: () => {}, lookThrough: () => {} };

test.each(['b', 's'])('%s sees for each invoice whether it is from a sandbox', async (uid) => {
  await show(<InvoiceList invoices={{ ...PAGES, ...LIVE }} uid={uid} />);
  const rows = page.getByRole('row');
  await expect.element(rows.nth(2)).toMatchTextContent(/INV-2026-000002.*Test mode/);
  expect(page.getByText('Test mode').elements()).toHaveLength(1);
});
