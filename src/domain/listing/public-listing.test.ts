import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { userFacts } from '../../../tests/support/listings/market-facts.ts';
import { provedOwnership } from '../../../tests/support/listings/ownership-facts.ts';
import { newSeller } from '../../../tests/support/people/new-seller.ts';
import { profileOf } from '../account/profile.ts';
import { type Listing, newListing } from './listing.ts';
import { publicListingOf } from './public-listing.ts';
import { teaserOf } from './publish/tiers-of.ts';
import { sellerCardOf } from './seller-card.ts';
import type { SellerCard } from './seller-card-schema.ts';
import { LISTING_STATES, PUBLIC_STATES } from './states.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const LISTING: Listing = {
  ...newListing({ id: 'l', sellerId: 'seller', now: NOW }),
  title: 'Not reviewed yet',
  titleTokens: ['not', 'reviewed', 'yet'],
  state: 'live',
  teaser: teaserOf(completeDraft(), newSeller('seller'), NOW),
  acceptedDealId: 'l_buyer',
  ownership: provedOwnership('harbour-desk.example', NOW),
  revision: 2,
  reviewedAt: NOW,
  changedSinceReview: true,
};

test('everyone reads the teaser, its state and dates, and nothing else of the record', () => {
  expect(publicListingOf(LISTING)).toEqual({
    id: 'l',
    state: 'live',
    teaser: LISTING.teaser,
    cutFrom: null,
    firstListedAt: NOW,
    confirmedAt: NOW,
    revision: 2,
    reviewedAt: NOW,
    changedSinceReview: true,
    soldFor: null,
    ownership: { method: 'dns', foundAt: NOW },
    connectionLost: null,
  });
  expect(JSON.stringify(publicListingOf(LISTING))).not.toMatch(/Not reviewed yet|buyer|admin|harbour-desk/);
});

test("an anonymous listing's times are rounded to days, even inside figures; a named one's aren't", () => {
  const at = new Date('2026-06-01T09:30:15.250Z');
  const seller = sellerCardOf(profileOf(userFacts(at)), true);
  const patch = { createdAt: at, reviewedAt: at, confirmedAt: at, connectionLost: { name: 'Stripe', since: at } };
  const ownership = provedOwnership('harbour-desk.example', at);
  const shown = (card: SellerCard) =>
    publicListingOf({ ...LISTING, ...patch, ownership, teaser: teaserOf(completeDraft(), card, at) });
  const named = shown(newSeller('seller'));
  const times = (listing: object | null) => JSON.stringify(listing).match(/"[\d-]+T[\d:.]+Z"/g) ?? [];
  expect(new Set(times(shown(seller)))).toEqual(new Set(['"2026-06-01T00:00:00.000Z"']));
  expect(times(shown(seller)).length).toBeGreaterThan(5);
  expect(times(named)).toContain('"2026-06-01T09:30:15.250Z"');
  expect(named?.confirmedAt).toEqual(at);
});

test('a lost connection is shown until the figures are connected again', () => {
  const connectionLost = { name: 'Stripe', since: NOW };
  const teaser = teaserOf(completeDraft(), newSeller('seller'), NOW);
  expect(publicListingOf({ ...LISTING, connectionLost })?.connectionLost).toEqual(connectionLost);
  const connected = { ...teaser, revenueSource: 'connected' as const, revenueSourceName: 'Stripe' };
  expect(publicListingOf({ ...LISTING, teaser: connected, connectionLost })?.connectionLost).toBeNull();
});

test('a public web address is removed once it is sold', () => {
  const shown = {
    ...LISTING,
    teaser: { ...teaserOf(completeDraft(), newSeller('seller'), NOW), url: 'https://a.example' },
  };
  expect(publicListingOf(shown)?.teaser.url).toBe('https://a.example');
  expect(publicListingOf({ ...shown, state: 'sold' })?.teaser.url).toBe('');
});

test('a listing is public only in public states, with a teaser, and not while hidden', () => {
  const shown = LISTING_STATES.filter((state) => publicListingOf({ ...LISTING, state }));
  expect(shown).toEqual(LISTING_STATES.filter((state) => PUBLIC_STATES.some((open) => open === state)));
  expect(publicListingOf({ ...LISTING, teaser: null })).toBeNull();
  for (const hidden of ['account', 'removed'] as const) expect(publicListingOf({ ...LISTING, hidden })).toBeNull();
});

test("a teaser with an unknown key isn't published", () => {
  const teaser = { ...LISTING.teaser, floor: 900_000 } as Listing['teaser'];
  expect(() => publicListingOf({ ...LISTING, teaser })).toThrow();
});
