import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../../../../../tests/components/fake-api.ts';
import { show } from '../../../../../tests/components/screen.tsx';
import { offerFacts } from '../../../../../tests/support/listings/market-facts.ts';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { SELLER_MOVES, type SellerMoveName } from '../../../../domain/listing/sale/seller-moves.ts';
import { SellerMove } from './seller-move.tsx';

const { deal } = offerFacts(new Date('2026-06-09T12:00:00Z'));
const live = vi.hoisted(() => ({ status: 'success', data: [] as Deal[], retry: () => {} }));
vi.mock('../../../../lib/firebase/deal-reads.ts', () => ({ useOffersOnOwnListing: () => live }));

const listing = { id: 'L'.repeat(20), title: 'Harbour Desk', sellerId: 's' };

test.each<SellerMoveName>(['pause', 'resume', 'withdraw'])(
  '%s sends the number of open offers that it showed (heavy 3)',
  async (name) => {
    live.data = [deal, { ...deal, id: 'l_c' }];
    const { command, label } = SELLER_MOVES[name];
    const calls = fakeApi(command, () => ({ success: true }));
    await show(<SellerMove listing={listing} name={name} facts={{ state: 'live', askingPrice: 2_400_000 }} />);
    await page.getByRole('button', { name: label }).click();
    await expect.element(page.getByText(/2 (are open|open offers)/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.input).toEqual({ listingId: listing.id, openOffers: 2 });
  },
);

test('a move that no offer depends on sends none', async () => {
  const calls = fakeApi('reopenListing', () => ({ success: true }));
  await show(<SellerMove listing={listing} name="reopen" facts={{ state: 'withdrawn', askingPrice: null }} />);
  await page.getByRole('button', { name: SELLER_MOVES.reopen.label }).click();
  await page.getByRole('dialog').getByRole('button', { name: SELLER_MOVES.reopen.label }).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.input).toEqual({ listingId: listing.id });
});
