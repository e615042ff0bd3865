import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { HeldMoney } from './held-money.tsx';

const dialog = page.getByRole('dialog');
const reason = dialog.getByLabelText('Reason, shown to both sides');
const showHeldMoney = () =>
  show(
    <HeldMoney
      held={100_000}
      command="settleHeldPart"
      input={(shares) => ({ invoiceId: 'invoice', partId: 'holdback', ...shares })}
    />,
  );

test.each([
  ['Release to the seller', { release: 100_000, refund: 0 }],
  ['Refund to the buyer', { release: 0, refund: 100_000 }],
])('%s: all of it goes to that side', async (label, shares) => {
  const calls = fakeApi('settleHeldPart', () => ({ success: true }));
  await showHeldMoney();
  await page.getByRole('button', { name: label }).click();
  await expect.element(dialog.getByText(/This can’t be undone\./)).toBeVisible();
  await reason.fill('Agreed by both.');
  await dialog.getByRole('button', { name: label }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ input }) => input)).toEqual([
    { invoiceId: 'invoice', partId: 'holdback', ...shares, reason: 'Agreed by both.' },
  ]);
});

test('divided: the seller’s share is typed, the rest goes to the buyer, and never more than is held', async () => {
  const calls = fakeApi('settleHeldPart', () => ({ success: true }));
  await showHeldMoney();
  await page.getByRole('button', { name: 'Divide' }).click();
  const share = dialog.getByLabelText('To the seller');
  const submit = dialog.getByRole('button', { name: 'Divide' });
  await reason.fill('Half of it came.');
  for (const typed of ['1001', '4,000']) {
    await share.fill('');
    await share.fill(typed);
    await expect.element(dialog.getByText('Enter at most $1,000.00.')).toBeVisible();
    await expect.element(submit).toBeDisabled();
  }
  await share.fill('400');
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent(/\$400\.00 to the seller, \$600\.00 to the buyer/);
  await submit.click();
  await expect.element(page.getByText('Decided. Both sides are notified.')).toBeVisible();
  expect(calls.map(({ input }) => input)).toEqual([
    { invoiceId: 'invoice', partId: 'holdback', release: 40_000, refund: 60_000, reason: 'Half of it came.' },
  ]);
});
