import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { TakeBack } from './take-back.tsx';

const dialog = page.getByRole('dialog');

test('an impossible recovery says why: nothing to recover, or more than was lost', async () => {
  const calls = fakeApi('takeBack', () => ({ success: true }));
  await show(<TakeBack invoiceId="invoice" operationId="release" most={100_000} onDone={() => {}} />);
  await page.getByRole('button', { name: 'Take back from the seller' }).click();
  await dialog.getByLabelText('Reason, for the audit log').fill('The chargeback was lost.');
  const submit = dialog.getByRole('button', { name: 'Take back' });
  for (const typed of ['0', '1000.01', '4,000']) {
    await dialog.getByLabelText('Amount').fill('');
    await dialog.getByLabelText('Amount').fill(typed);
    await expect.element(dialog.getByText('Enter $0.01 to $1,000.00.')).toBeVisible();
    await expect.element(submit).toBeDisabled();
  }
  await dialog.getByLabelText('Amount').fill('2,5');
  await expect.element(dialog.getByText('Enter $0.01 to $1,000.00.')).not.toBeInTheDocument();
  await submit.click();
  await expect.poll(() => calls.map(({ input }) => input.amount)).toEqual([250]);
});
