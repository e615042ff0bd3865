import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { NOW, purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import { newUser } from '../../../domain/account/user.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { InvoiceView } from './invoice-view.tsx';

const issued = purchaseOf({ price: 2_000_000, installments: [], holdback: null });
const outside = {
  by: 'buyer',
  reference: 'Escrow 4711',
  at: NOW,
  state: 'reported',
  reports: { buyer: 1, seller: 0 },
} as const;
const seller = newUser({
  uid: issued.payee.uid ?? '',
  email: 's@example.com',
  emailVerified: true,
  displayName: 'S',
  now: NOW,
});
const showTo = (invoice: Invoice) => {
  fakeApi('paymentStatus', () => ({ available: true }));
  return show(<InvoiceView invoice={invoice} me={seller} />);
};
const released = page.getByText(/is taken when the money is released\./);
const account = page.getByRole('button', { name: 'Set up payout account' });

test('a seller sees their releases, and where they go', async () => {
  await showTo(issued);
  await expect.element(released).toBeVisible();
  await expect.element(account).toBeVisible();
});

test('its dates have UTC on hover, in the parts and in the texts about the money', async () => {
  await showTo(issued);
  await expect.element(page.getByText(/^B pays \$20,000\.00 by 9 June 2026\. It is then held/)).toBeVisible();
  await expect.poll(() => page.getByTitle('9 June 2026, 12:00 UTC').all().length).toBe(2);
});

test.each(['reported', 'contested', 'answered'] as const)(
  'while an outside payment is %s, a seller reads what applies once it is confirmed, and nothing about a release',
  async (state) => {
    await showTo({ ...issued, outside: { ...outside, state } });
    const said =
      /^Once it is confirmed that \$20,000\.00 was paid outside Handoff, none of it is released here\. Handoff’s fee of 3%, \$600\.00, is then invoiced to you and due 14 days later\.$/;
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(released).not.toBeInTheDocument();
    await expect.element(account).not.toBeInTheDocument();
  },
);
