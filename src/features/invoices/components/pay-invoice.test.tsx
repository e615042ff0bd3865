import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { purchaseOf } from '../../../../tests/support/purchase-invoice.ts';
import { PayInvoice } from './pay-invoice.tsx';

const invoice = purchaseOf({ price: 2_000_000, instalments: [], holdback: null });
const Address = () => <nav>{useLocation().search}</nav>;
const address = () => page.getByRole('navigation').element().textContent;

test.each([
  ['Pay $20,000', false, ''],
  ['Open the payment page again', true, '?checkout=done'],
])('%s: how an earlier payment ended is said no longer than it is true', async (label, isConfirming, left) => {
  fakeApi('paymentStatus', () => ({ available: true }));
  const calls = fakeApi('startCheckout', () => ({ success: true }));
  await show(
    <>
      <PayInvoice invoice={invoice} hasBilling isConfirming={isConfirming} />
      <Address />
    </>,
    '/invoices/i?checkout=done',
  );
  await expect.poll(address).toBe('?checkout=done');
  await page.getByRole('button', { name: label }).click();
  await expect.poll(() => calls.length).toBe(1);
  await expect.poll(address).toBe(left);
});
