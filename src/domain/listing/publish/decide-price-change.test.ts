import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { listingFacts, userFacts } from '../../../../tests/support/listings/market-facts.ts';
import { profileOf } from '../../account/profile.ts';
import type { Draft } from '../draft/draft.ts';
import type { Listing } from '../listing.ts';
import { sellerCardOf } from '../seller-card.ts';
import { LISTING_STATES } from '../states.ts';
import { decidePriceChange } from './decide-publish-changes.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from './tiers-of.ts';

const before = new Date('2026-05-01T12:00:00Z');
const now = new Date('2026-06-09T12:00:00Z');
const draft: Draft = {
  ...completeDraft(),
  monthsFrom: '2025-05',
  askingPrice: 2_400_000,
  floor: 1_000_000,
  revision: 7,
};
const seller = userFacts(before);
const teaser = teaserOf(draft, sellerCardOf(profileOf(seller), false), before);
const listing: Listing = { ...listingFacts(before), teaser, revision: 3 };
const { details: diligence } = diligenceTierOf(draft, before);
const facts = { listing, draft, accessTier: accessTierOf(draft, before), diligence, isReviewedKept: false, seller };
const PRICES = { from: 2_400_000, to: 2_150_000 };

test.each(['live', 'paused'] as const)('changes the price of a %s listing and nothing else', (state) => {
  const changed = decidePriceChange({ ...facts, listing: { ...listing, state } }, PRICES, now);
  expect(changed.log).toEqual(['Asking price changed from $24,000 to $21,500']);
  expect(changed.draft).toEqual({ ...draft, askingPrice: 2_150_000, revision: 8, updatedAt: now });
  expect(changed.listing.teaser).toEqual({ ...teaser, askingPrice: 2_150_000 });
  expect(changed.listing).toMatchObject({ state, changedSinceReview: listing.changedSinceReview, revision: 4 });
});

test.each<[string, Partial<typeof facts>, Partial<typeof PRICES>]>([
  ...LISTING_STATES.filter((state) => state !== 'live' && state !== 'paused').map(
    (state): [string, Partial<typeof facts>, object] => ['wrong-state', { listing: { ...listing, state } }, {}],
  ),
  ['price-changed', {}, { from: 2_300_000 }],
  ['wrong-state', { draft: { ...draft, users: 99 } }, {}],
  ['wrong-state', { draft: { ...draft, askingPrice: 2_200_000 } }, {}],
  ['invalid-input', {}, { to: 900_000 }],
])('refuses %s (%#)', (code, patch, prices) => {
  expect(() => decidePriceChange({ ...facts, ...patch }, { ...PRICES, ...prices }, now)).toThrow(
    expect.objectContaining({ code }),
  );
});
