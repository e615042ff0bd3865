import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../../tests/components/screen.tsx';
import { purchaseOf } from '../../../../../tests/support/money/purchase-invoice.ts';
import { InvoiceParts } from './invoice-details.tsx';
import { InvoiceList } from './invoice-list.tsx';

const sold = purchaseOf({ price: 10_000, installments: [], holdback: null });

test('administrators see for each invoice whether it is from a sandbox', async () => {
  const data = [
    { ...sold, id: 'real', number: 'INV-2026-000001' },
    { ...sold, id: 'test', number: 'INV-2026-000002', isTest: true },
  ];
  const live = { status: 'success' as const, data, refused: false, retry: () => {} };
  await show(<InvoiceList list={{ live, previous: null, next: null, whole: null }} />);
  await expect.element(page.getByRole('row').nth(2)).toMatchTextContent(/INV-2026-000002.*Test mode/);
  expect(page.getByText('Test mode').elements()).toHaveLength(1);
});

test('administrators see for each part the amounts released, refunded, and recovered from the seller', async () => {
  const parts = sold.parts.map((part) => ({ ...part, released: 9_000, refunded: 1_000, takenBack: 2_500 }));
  await show(<InvoiceParts invoice={{ ...sold, parts }} />);
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/\$90\.00.*\$10\.00.*\$25\.00/);
  const heads = page.getByRole('row').first();
  await expect.element(heads).toMatchTextContent(/^PartStateAmountReleasedRefundedTaken back$/);
});
