import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { publicListingOf } from '../../../domain/listing/public-listing.ts';
import { comparableOf } from '../../../domain/listing/sale/comparable.ts';
import { type Card, cardOf } from '../../../domain/search/card.ts';
import { readApi } from '../../../lib/api/read-api.ts';
import { ListingMarket } from './listing-market.tsx';

vi.mock('../../../lib/api/read-api.ts', () => ({ readApi: vi.fn() }));

const NOW = new Date('2026-06-09T12:00:00Z');
const open = publicListingOf(listingFacts(NOW));
if (!open) throw new Error('It is public.');
const listing = { ...open, changes: [], changesInAll: 0, cut: null, reach: null };
const card = (id: string, askingPrice: number): Card => ({ ...cardOf(open), id, title: `Project ${id}`, askingPrice });
const similar = page.getByRole('region', { name: 'Similar projects' });
const sold = page.getByRole('region', { name: 'Sold here' });

/** Mocks the searches below and above the price, and the sales. */
function answer(below: Card[], above: Card[], sales: object) {
  vi.mocked(readApi).mockImplementation((name, _ids, query) => {
    if (name === 'search') return Promise.resolve({ cards: query?.has('order') ? below : above }) as never;
    return Promise.resolve(sales) as never;
  });
}
const NO_SALES = { total: 0, comparables: [], summary: null };

beforeEach(() => {
  vi.mocked(readApi).mockReset();
});

test('similar projects are the three nearest in price, each once and without the project itself', async () => {
  const itself = card(open.id, 2_400_000);
  const edge = card('a', 2_400_000);
  answer([itself, edge, card('b', 1_300_000)], [itself, edge, card('c', 2_600_000), card('d', 4_700_000)], NO_SALES);
  await show(<ListingMarket listing={listing} member={false} />);
  await expect.element(similar.getByRole('heading', { name: 'Project a' })).toBeVisible();
  const names = similar.getByRole('heading', { level: 3 }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Project a', 'Project c', 'Project b']);
});

test('if nothing similar is for sale, the section is omitted', async () => {
  answer([card(open.id, 2_400_000)], [], NO_SALES);
  await show(<ListingMarket listing={listing} member={false} />);
  await expect.element(sold.getByText(/^No other .* project has been sold here yet\.$/)).toBeVisible();
  await expect.element(similar).not.toBeInTheDocument();
});

test('a single sale is shown, without a range', async () => {
  const sale = comparableOf(listingFacts(NOW, { id: 'sale', state: 'sold', soldFor: 1_700_000, soldAt: NOW }));
  answer([], [], { total: 1, comparables: [sale], summary: null });
  await show(<ListingMarket listing={listing} member={false} />);
  await expect.element(sold.getByText(/^1 other .* project sold here\. You’ll see a range/)).toBeVisible();
  await expect.element(sold.getByRole('cell', { name: '$17,000' })).toBeVisible();
  expect(sold.getByRole('img', { name: /^Sold for/ }).elements()).toEqual([]);
});
