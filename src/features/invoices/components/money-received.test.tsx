import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { NOW, purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import type { Invoice, InvoicePart } from '../../../domain/invoice/invoice.ts';
import { MoneyReceived } from './money-received.tsx';

const issued = purchaseOf({ price: 2_000_000, installments: [], holdback: null });
const withClose = (patch: Partial<InvoicePart>, rest: Partial<Invoice> = {}): Invoice => ({
  ...issued,
  ...rest,
  parts: issued.parts.map((part) => ({ ...part, ...patch })),
});
const released = withClose({ state: 'settled', released: 2_000_000 }, { feeTaken: 60_000, releasedAt: NOW });

test('a seller reads what reached them net, when, in which account, and the deductions', async () => {
  await show(<MoneyReceived invoice={released} />);
  await expect.element(page.getByText('$19,400.00', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/^On .+, to your payout account; \$20,000\.00 less Handoff’s fee of \$600\.00$/))
    .toBeVisible();
});

test.each([
  ['On its way to you', true],
  ['Waits for your payout account', false],
])('money that is released but hasn’t arrived is named, without a date: %s', async (label, payoutAsked) => {
  const patch = { state: 'payout-pending', releasing: 2_000_000, releasingFee: 60_000, payoutAsked } as const;
  await show(<MoneyReceived invoice={withClose(patch, { feeTaken: 60_000 })} />);
  await expect.element(page.getByText(label, { exact: false })).toBeVisible();
  await expect.element(page.getByText('$19,400.00', { exact: true })).toBeVisible();
  expect(page.getByText('Paid out to you').elements()).toEqual([]);
});

test('money paid outside Handoff isn’t mentioned', async () => {
  const outside = withClose({ state: 'settled-outside', released: 2_000_000 }, { feeTaken: 60_000, releasedAt: NOW });
  await show(
    <>
      <MoneyReceived invoice={outside} />
      <p>The end</p>
    </>,
  );
  await expect.element(page.getByText('The end')).toBeVisible();
  expect(page.getByText('Your money').elements()).toEqual([]);
});
