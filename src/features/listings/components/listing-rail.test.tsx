import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { FIRST_CHANGES } from '../../../domain/listing/log-pages.ts';
import { publicListingOf } from '../../../domain/listing/public-listing.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { readApi } from '../../../lib/api/read-api.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import { ListingRail } from './listing-rail.tsx';

vi.mock('../../../lib/api/read-api.ts', () => ({ readApi: vi.fn() }));

const NOW = new Date('2026-06-09T12:00:00Z');
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `c${i}`, at: addDays(NOW, -i), text: `Line ${i}.` }));
function listing(changesInAll: number): PublicListing {
  const open = publicListingOf(listingFacts(NOW));
  if (!open) throw new Error('It is public.');
  return { ...open, changes: lines(Math.min(changesInAll, FIRST_CHANGES)), changesInAll, cut: null, reach: null };
}
const older = page.getByRole('button', { name: 'Show older' });

beforeEach(() => {
  vi.mocked(readApi).mockReset();
});

test('the change log says of how many lines it shows the newest, and shows twice as many', async () => {
  vi.mocked(readApi).mockResolvedValue({ ...listing(45), changes: lines(40) } as never);
  await show(<ListingRail listing={listing(45)} actions={null} />);
  await expect.element(page.getByText('20 of 45')).toBeVisible();
  await older.click();
  await expect.element(page.getByText('Line 39.')).toBeVisible();
  await expect.element(page.getByText('40 of 45')).toBeVisible();
  expect(vi.mocked(readApi).mock.calls.map(([, , query]) => String(query))).toEqual(['changes=40']);
});

test('a change log that is shown as a whole has no foot', async () => {
  await show(<ListingRail listing={listing(20)} actions={null} />);
  await expect.element(page.getByText('Line 19.')).toBeVisible();
  expect(older.elements()).toEqual([]);
});

test('the price before the last cut is struck out, as the answer says', async () => {
  const { teaser } = listing(0);
  const cut = { from: teaser.askingPrice + 100_000, to: teaser.askingPrice };
  const screen = await show(<ListingRail listing={{ ...listing(20), cut }} actions={null} />);
  await expect.poll(() => screen.container.querySelectorAll('del').length).toBe(1);
});

function buyable() {
  const { teaser } = listingFacts(NOW);
  if (!teaser) throw new Error('It has a teaser.');
  return { ...teaser, buyNow: true, details: { ...teaser.details, firmness: 'firm' as const } };
}

/** Shows the price box of a listing with a buy-now price, in the given state. */
async function showRail(state: 'live' | 'sold'): Promise<void> {
  const open = publicListingOf(listingFacts(NOW, { state, teaser: buyable(), confirmedAt: NOW }));
  if (!open) throw new Error('It is public.');
  const facts = { changes: [], changesInAll: 0, cut: null, reach: null };
  await show(<ListingRail listing={{ ...open, ...facts }} actions={null} />);
  await expect.element(page.getByText('$24,000')).toBeVisible();
}

/** Texts for potential buyers. */
const OFFERS = [/^Confirmed/, 'Members, at this price', 'Negotiation', /^You pay no fee\./];

test('a project that is for sale says how it is bought', async () => {
  await showRail('live');
  for (const text of OFFERS) await expect.element(page.getByText(text)).toBeVisible();
});

test('one that is sold talks about the sale, and of buying no more (seller a 16)', async () => {
  await showRail('sold');
  await expect.element(page.getByText(/^Asked before the sale\./)).toBeVisible();
  for (const text of OFFERS) await expect.element(page.getByText(text)).not.toBeInTheDocument();
});
