import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { AppError } from '../../../../domain/errors.ts';
import type { Difference } from '../../../../domain/invoice/ledger/difference.ts';
import { newReconciliation, type Reconciliation } from '../../../../domain/invoice/ledger/reconciliation.ts';
import { MoneyChecks } from './money-checks.tsx';

const AT = new Date('2026-11-25T01:00:00Z');
const compared: Reconciliation = { ...newReconciliation(AT), day: '2026-11-25', comparedAt: AT, movements: 1_204 };
const difference: Difference = {
  ref: 're_1',
  kind: 'not-in-ledger',
  ledger: 0,
  provider: -500,
  at: AT,
  invoiceId: null,
  dealId: null,
  text: 'The provider has a refund of $5.00 (re_1); the ledger has none.',
};

const showChecks = (reconciliation: Reconciliation | null) => {
  fakeApi('getMoneyChecks', () => ({ ledger: null, reconciliation, held: 0 }));
  return show(<MoneyChecks only="differences" />);
};

test('before the first comparison, it says that there will be one', async () => {
  await showChecks(null);
  await expect.element(page.getByText(/has not been compared with the payment provider yet/)).toBeVisible();
});

test('if both agree, it says when, since when, and the account’s own fees', async () => {
  await showChecks({ ...compared, accountFees: 420 });
  await expect.element(page.getByText(/1,204 movements there: both agree\./)).toBeVisible();
  await expect.element(page.getByText(/the provider took \$4\.20 in thirty days/)).toBeVisible();
  await expect.element(page.getByText(/Payments since 25 November 2026 are compared once/)).toBeVisible();
});

test('each difference is a row; if there are many, the oldest are shown', async () => {
  await showChecks({ ...compared, differences: [difference], count: 101 });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/101 differences/);
  const row = page.getByRole('row').filter({ hasText: 're_1' });
  await expect.element(row).toMatchTextContent(/−\$5\.00/);
  await expect.element(row).toMatchTextContent(/No invoice/);
  await expect.element(page.getByText('The oldest 1 of 101.')).toBeVisible();
});

test('an unreachable provider is mentioned next to the earlier findings', async () => {
  await showChecks({ ...compared, problem: 'No such permission.' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be asked on .*: No such permission\. It/);
  await expect.element(page.getByText(/both agree/)).toBeVisible();
});

test('content that fails to load can be tried again', async () => {
  let isBroken = true;
  fakeApi('getMoneyChecks', () => {
    if (isBroken) throw new AppError('internal');
    return { ledger: null, reconciliation: null, held: 0 };
  });
  await show(<MoneyChecks />);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect.element(page.getByText(/has not been checked yet/)).toBeVisible();
});
