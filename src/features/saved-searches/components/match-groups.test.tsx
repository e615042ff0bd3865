import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { publicListingOf } from '../../../domain/listing/public-listing.ts';
import type { ListingState } from '../../../domain/listing/states.ts';
import type { Match } from '../../../domain/saved-search/match.ts';
import { usePublicListing } from '../data/saved-search-reads.ts';
import { MatchGroups } from './match-groups.tsx';

vi.mock('../data/saved-search-reads.ts', () => ({ usePublicListing: vi.fn() }));

const now = new Date();
const match = (listingId: string, ...names: string[]): Match => ({
  listingId,
  title: listingId,
  searches: names.map((name) => ({ id: name, name })),
  price: 2_400_000,
  oldPrice: null,
  at: now,
  dueAt: null,
  toldAt: null,
  seenAt: null,
  dismissedAt: null,
});

/** Shows matches with listings in these states. A listing without a state isn't public. */
async function showMatches(matches: Match[], states: Record<string, ListingState>): Promise<void> {
  const live = { status: 'success' as const, refused: false, retry: () => {} };
  vi.mocked(usePublicListing).mockImplementation((id) => {
    const state = states[id];
    const listing = listingFacts(now, { id, state });
    if (!state || !listing.teaser) return { ...live, data: null };
    return { ...live, data: publicListingOf({ ...listing, teaser: { ...listing.teaser, title: id } }) };
  });
  const pages = { ...live, data: matches, total: matches.length, showMore: null, lookThrough: () => {} };
  await show(<MatchGroups matches={pages} none="Nothing new." />);
}

test('searches are named once, each listing with its figures; listings not for sale are left out', async () => {
  await showMatches([match('Tally', 'SaaS'), match('Sold one', 'Old'), match('Boats', 'SaaS'), match('Gone', 'SaaS')], {
    Tally: 'live',
    'Sold one': 'sold',
    Boats: 'under-offer',
  });
  await expect.element(page.getByText('Matches “SaaS”.')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent(/Tally.*SaaS · .*\$12,000.*\$24,000/);
  await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/Boats.*Under offer/);
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  expect(page.getByText('Old').query()).toBeNull();
});

test('it says so if no match is for sale any more', async () => {
  await showMatches([match('Sold one', 'SaaS')], { 'Sold one': 'sold' });
  await expect.element(page.getByText('Nothing new.')).toBeVisible();
  expect(page.getByText('SaaS').query()).toBeNull();
});
