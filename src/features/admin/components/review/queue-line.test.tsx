import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { newReconciliation, type Reconciliation } from '../../../../domain/invoice/ledger/reconciliation.ts';
import { MINUTE_MS } from '../../../../domain/shared/durations.ts';
import { QueueLine } from './queue-line.tsx';

vi.mock('../../data/case-reads.ts', async (original) => ({
  ...(await original<object>()),
  useOpenWork: () => ({ listings: 2, cases: 1 }),
}));
vi.mock('../../data/deal-reads.ts', () => ({ useDisputesToDecide: () => 1 }));
vi.mock('../../data/listing-reads.ts', () => ({ useLongestWaiting: () => null }));

const AT = new Date(Date.now() - 5 * MINUTE_MS);
const compared: Reconciliation = { ...newReconciliation(AT), day: '2026-11-25', comparedAt: AT };
const differing = (ref: string, ledger: number, provider: number): Reconciliation['differences'][number] => ({
  ref,
  kind: 'amount',
  ledger,
  provider,
  at: AT,
  invoiceId: null,
  dealId: null,
  text: '',
});

const showLine = (reconciliation: Reconciliation | null) => {
  fakeApi('getMoneyChecks', () => ({ ledger: null, reconciliation, held: 2_345_601 }));
  fakeApi('getReturnedMails', () => ({ count: 3, mails: [] }));
  return show(<QueueLine />);
};
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('each number leads to the list of what it counts', async () => {
  await showLine(compared);
  for (const [name, to] of [
    ['2 listings wait', '/admin/new-listings'],
    ['One open case', '/admin/flags'],
    ['One dispute to decide', '/admin/offers?state=disputed'],
    ['$23,456.01 held', '/admin/invoices?filter=held'],
    ['the payment provider agrees to the cent', '/admin/ledger'],
    ['3 mails returned', '/admin/flags?tab=mails'],
  ] as const)
    await expect.element(link(name)).toHaveAttribute('href', to);
  await expect.element(page.getByText(/to the cent, checked 5m ago/)).toBeVisible();
});

test('a differing provider is quoted with the difference', async () => {
  const differences = [differing('a', 500, 0), differing('b', 1_000, 1_700)];
  await showLine({ ...compared, differences, count: 2 });
  await expect.element(link('the payment provider differs by $12.00 in 2 places')).toBeVisible();
});

test('if there are more differences than stored, the sum of the stored ones is a minimum', async () => {
  await showLine({ ...compared, differences: [differing('a', 500, 0)], count: 140 });
  await expect.element(link('the payment provider differs by more than $5.00 in 140 places')).toBeVisible();
});

test('an amount in another currency differs by nothing', async () => {
  await showLine({ ...compared, differences: [differing('a', 500, 500)], count: 1 });
  await expect.element(link('the payment provider differs in one place')).toBeVisible();
});

test('no comparison isn’t an agreement', async () => {
  await showLine({ ...compared, problem: 'No such permission.' });
  await expect.element(link('the payment provider could not be compared')).toBeVisible();
  await expect.element(page.getByText(/checked/)).not.toBeInTheDocument();
});
