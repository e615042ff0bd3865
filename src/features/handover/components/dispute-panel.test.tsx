import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import { invoiceFacts } from '../../../../tests/support/listings/market-facts.ts';
import { StatementForm } from './dispute-panel.tsx';
import { HandoverContext } from './handover-context.ts';

vi.mock('../../../lib/firebase/deal-reads.ts', () => ({ useSharedFile: () => ({ status: 'success', data: null }) }));

const NOW = new Date('2026-06-09T12:00:00Z');
const refund = page.getByLabelText('Refund to the buyer');
const submit = page.getByRole('button', { name: 'Submit statement' });

test('a statement says how much to refund, at most what is held', async () => {
  const calls = fakeApi('makeStatement', () => ({ success: true }));
  const deal = dealFacts(NOW);
  const paid = { state: 'paid', amount: 300_000 } as const;
  const invoice = invoiceFacts(NOW);
  const parts = invoice.parts.slice(0, 1).map((part) => ({ ...part, ...paid }));
  await show(
    <HandoverContext value={{ deal, role: 'buyer', closed: true, invoice: { ...invoice, parts } }}>
      <StatementForm />
    </HandoverContext>,
  );
  await expect
    .element(page.getByText('Nothing, the full amount held ($3,000.00), or something in between.'))
    .toBeVisible();
  await page.getByLabelText('State your case').fill('Half of it is missing.');
  await submit.click();
  await expect.element(page.getByText('Enter an amount, or 0 for nothing.')).toBeVisible();
  // These amounts must never be parsed as four dollars just because four thousand is too much.
  for (const typed of ['4.000,00', '4,000']) {
    await refund.fill('');
    await refund.fill(typed);
    await expect.element(page.getByText('Enter at most $3,000.00.')).toBeVisible();
    await expect.element(submit).toBeDisabled();
  }
  expect(calls).toEqual([]);
  await refund.fill('1.500,00');
  await submit.click();
  const sent = { dealId: deal.id, text: 'Half of it is missing.', wantsRefund: 150_000, fileIds: [] };
  await expect.poll(() => calls.map(({ input }) => input)).toEqual([sent]);
});
