import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { dealFacts } from '../../../tests/support/deals/deal-facts.ts';
import { userFacts } from '../../../tests/support/listings/market-facts.ts';
import { DealInvoice } from './deal-tabs.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');

const asked = vi.hoisted((): (string | null)[] => []);
vi.mock('../../lib/firebase/deal-reads.ts', () => ({
  useInvoice: (id: string | null) => {
    asked.push(id);
    // The security rules deny every id that isn't one of the reader's invoices.
    return { status: id === null ? 'success' : 'error', data: null, refused: id !== null, retry: () => {} };
  },
}));

test('no invoice is read until an offer is known to be accepted', async () => {
  await show(<DealInvoice deal={dealFacts(NOW)} role="seller" me={userFacts(NOW)} />);
  await expect.element(page.getByText('The invoice appears here once an offer is accepted.')).toBeVisible();
  expect(asked.every((id) => id === null)).toBe(true);
});
