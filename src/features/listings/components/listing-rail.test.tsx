import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { publicListingOf } from '../../../domain/listing/public-listing.ts';
import { ListingRail } from './listing-rail.tsx';

const NOW = new Date('2026-06-09T12:00:00Z');

test('the price before the last cut is struck through, as the response says', async () => {
  const open = publicListingOf(listingFacts(NOW));
  if (!open) throw new Error('It is public.');
  const cut = { from: open.teaser.askingPrice + 100_000, to: open.teaser.askingPrice };
  const screen = await show(
    <ListingRail listing={{ ...open, changes: [], changesInAll: 0, cut, reach: null }} actions={null}>
      {null}
    </ListingRail>,
  );
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
  await show(
    <ListingRail listing={{ ...open, ...facts }} actions={null}>
      {null}
    </ListingRail>,
  );
  await expect.element(page.getByText('$24,000')).toBeVisible();
}

/** Texts for potential buyers. */
const OFFERS = [/^Confirmed/, 'Members, at this price', 'Negotiation', /^You pay no fee\./];

test('a project for sale says how to buy it', async () => {
  await showRail('live');
  for (const text of OFFERS) await expect.element(page.getByText(text)).toBeVisible();
});

test('a sold one describes the sale, and offers no purchase (seller a 16)', async () => {
  await showRail('sold');
  await expect.element(page.getByText(/^Asked before the sale\./)).toBeVisible();
  for (const text of OFFERS) await expect.element(page.getByText(text)).not.toBeInTheDocument();
});
