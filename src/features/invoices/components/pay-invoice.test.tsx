import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import { PayInvoice } from './pay-invoice.tsx';

const invoice = purchaseOf({ price: 2_000_000, installments: [], holdback: null });
const Address = () => <nav>{useLocation().search}</nav>;
const address = () => page.getByRole('navigation').element().textContent;

test.each([
  ['Pay $20,000', false, ''],
  ['Open the payment page again', true, '?checkout=done'],
])('%s: the outcome of an earlier payment disappears once it no longer applies', async (label, isConfirming, left) => {
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

test('it leads to the provider’s open page on request, and not before', async () => {
  const partIds = invoice.parts.map(({ id }) => id);
  const checkout = { sessionId: 's', url: '#provider', partIds, amount: 2_000_000, expiresAt: null };
  const here = location.href;
  // The effect that requests the payment status runs after the effect that redirects.
  const asked = fakeApi('paymentStatus', () => ({ available: true }));
  const calls = fakeApi('startCheckout', () => ({ success: true }));
  await show(<PayInvoice invoice={{ ...invoice, checkout }} hasBilling isConfirming={false} />);
  await expect.poll(() => asked.length).toBe(1);
  expect([location.hash, calls]).toEqual(['', []]);
  await page.getByRole('button', { name: 'Pay $20,000' }).click();
  await expect.poll(() => location.hash).toBe('#provider');
  expect(calls).toHaveLength(1);
  history.replaceState(null, '', here);
});

test('on Back from the provider to the cached page, it can be paid and isn’t redirecting', async () => {
  fakeApi('paymentStatus', () => ({ available: true }));
  const calls = fakeApi('startCheckout', () => ({ success: true }));
  await show(<PayInvoice invoice={invoice} hasBilling isConfirming={false} />);
  const pay = page.getByRole('button', { name: 'Pay $20,000' });
  await pay.click();
  await expect.element(page.getByText('Opening the payment provider’s page…')).toBeVisible();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByText('You pay on the payment provider’s page.')).toBeVisible();
  await pay.click();
  await expect.poll(() => calls.length).toBe(2);
});

test('a user who returns without paying reads that nothing was charged, until they try again', async () => {
  fakeApi('paymentStatus', () => ({ available: true }));
  fakeApi('startCheckout', () => ({ success: true }));
  await show(<PayInvoice invoice={invoice} hasBilling isConfirming={false} />, '/invoices/i?checkout=left');
  const said = page.getByText('You came back without paying. Nothing was charged.');
  await expect.element(said).toBeVisible();
  await page.getByRole('button', { name: 'Pay $20,000' }).click();
  await expect.element(said).not.toBeInTheDocument();
});
