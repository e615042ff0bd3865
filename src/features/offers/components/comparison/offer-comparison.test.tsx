import { expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/components/screen.tsx';
import { offerFacts } from '../../../../../tests/support/listings/market-facts.ts';
import { hasOffer } from '../../../../domain/deal/deal.ts';
import { addDays } from '../../../../domain/shared/time.ts';
import { useComparison } from '../../data/use-comparison.ts';
import { OfferComparison } from './offer-comparison.tsx';

vi.mock('../../data/use-comparison.ts', () => ({
  useComparison: vi.fn(() => ({ status: 'success', data: { columns: [], yardstick: { askingPrice: 100 } } })),
  useBuyers: () => new Map(),
}));

const NOW = new Date();
/** Each deal nets more than the one before. The last one pays least at completion and ends first. */
const DEALS = Array.from({ length: 14 }, (_, i) => {
  const installments = i === 13 ? [{ amount: 2_900_000, days: 30 }] : [];
  const expiresAt = addDays(NOW, 14 - i);
  const { deal } = offerFacts(NOW, { price: 2_000_000 + i * 100_000, installments, expiresAt });
  return { ...deal, id: `l_${i}`, buyerId: String(i) };
}).filter(hasOffer);

test.each([
  ['', [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]],
  ['?sort=completion', [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]],
  ['?sort=ends', [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]],
])('of many offers, the first twelve are read, in the order of their deals: %s', async (search, first) => {
  const screen = await show(
    <OfferComparison listingId="l" title="Harbour Desk" deals={DEALS} hasBilling payouts={null} />,
    `/offers${search}`,
  );
  await expect.element(screen.getByText('12 of 14')).toBeVisible();
  const [listingId, deals, shown] = vi.mocked(useComparison).mock.lastCall ?? [];
  expect([listingId, deals]).toEqual(['l', DEALS]);
  expect(shown?.map(({ buyerId }) => Number(buyerId))).toEqual(first);
});
