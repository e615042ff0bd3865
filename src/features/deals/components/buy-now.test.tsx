import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { userFacts } from '../../../../tests/support/listings/market-facts.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';
import { BuyNow } from './buy-now.tsx';

vi.mock('../../../lib/api/use-payments.ts', () => ({ usePayments: vi.fn() }));

const NOW = new Date('2026-06-09T12:00:00Z');
const listing = { id: 'l', revision: 1, teaser: { title: 'T', askingPrice: 2_000_000, supportDays: 30 } };
const me = userFacts(NOW, 'b', { premium: true });

beforeEach(() => {
  vi.mocked(usePayments).mockReturnValue('on');
});

test('a member can buy at once', async () => {
  await show(<BuyNow listing={listing} me={me} />);
  await expect.element(page.getByRole('button', { name: 'Buy now for $20,000' })).toBeEnabled();
});

test('without a payment provider a note replaces the button', async () => {
  vi.mocked(usePayments).mockReturnValue('off');
  await show(<BuyNow listing={listing} me={me} />);
  await expect.element(page.getByText(/^Payments are not set up on this site yet\. You can buy now/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
