import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { NOW, purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import { completePurchase, markPayoutsRequested, receivePayment } from '../../../domain/invoice/purchase.ts';
import { PayoutWaits } from './payouts.tsx';

const plan = { price: 2_000_000, installments: [], holdback: null };
const { invoice: paid } = receivePayment(purchaseOf(plan), ['close'], 's', NOW);
const { invoice: waiting } = completePurchase(paid, NOW);

test('the buyer reads why the money is waiting, and that nothing is asked of them', async () => {
  await show(<PayoutWaits invoice={waiting} role="buyer" />);
  const said = /^\$19,400\.00 is released and waits until S’s payout account is ready\. There is nothing for you to do/;
  await expect.element(page.getByText(said)).toBeVisible();
});

test('the seller is led to where it can be fixed', async () => {
  await show(<PayoutWaits invoice={waiting} role="seller" />);
  await expect.element(page.getByText(/waits until your payout account is ready/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Payout settings' }))
    .toHaveAttribute('href', '/settings?tab=payouts');
});

test('nothing is shown before the release, nor once it is on its way', async () => {
  await show(
    <main>
      <PayoutWaits invoice={paid} role="buyer" />
      <PayoutWaits invoice={markPayoutsRequested(waiting, ['close'])} role="buyer" />
    </main>,
  );
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement();
});
