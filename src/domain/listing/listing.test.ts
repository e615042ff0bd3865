import { expect, test } from 'vitest';
import { completeDraft } from '../../../tests/support/complete-draft.ts';
import { newSeller } from '../../../tests/support/new-seller.ts';
import { listingSchema, newListing, ownListingSchema } from './listing.ts';
import { reviewedSchema } from './reviewed.ts';
import { accessTierOf, teaserOf } from './tiers-of.ts';

const now = new Date('2026-06-09T12:00:00Z');
const seller = newSeller('s', 'Tomas', now);
const draft = completeDraft();

test('a new listing is an empty draft that nobody has decided anything about', () => {
  const listing = newListing({ id: 'l', sellerId: 's', now });
  expect(listing).toEqual({
    ...{ id: 'l', sellerId: 's', title: '', titleTokens: [], state: 'draft', teaser: null, submissions: 0 },
    ...{
      acceptedDealId: null,
      hidden: null,
      revision: 0,
      changedSinceReview: false,
      changedAt: null,
      checks: [],
      mrrSeen: [],
      connectionLost: null,
      ownership: null,
    },
    ...{ rejectedBy: null, appealed: false, askedAt: null, removedReason: null, restoredReason: null },
    ...{ createdAt: now, submittedAt: null, sent: null },
    ...{ firstListedAt: null, reviewedAt: null, confirmedAt: null, soldAt: null, soldFor: null, soldTerms: null },
  });
  expect(listingSchema.parse(listing)).toEqual(listing);
  for (const hidden of ['account', 'removed'] as const)
    expect(listingSchema.parse({ ...listing, hidden }).hidden).toBe(hidden);
});

test('a listing from before figures were checked has no checks, and its row was never asked about', () => {
  const {
    checks: _checks,
    titleTokens: _tokens,
    changedAt: _at,
    ...older
  } = newListing({ id: 'l', sellerId: 's', now });
  expect(listingSchema.parse(older)).toMatchObject({ checks: [], titleTokens: [], changedAt: null });
  const row = { id: 'l', title: 'T', state: 'live', cover: null, askingPrice: null, updatedAt: now };
  expect(ownListingSchema.parse(row)).toEqual({ ...row, askedAt: null, appealed: false });
});

test('a picture that is not encoded yet is not shown', () => {
  const pending = { id: 'q'.repeat(20), alt: 'A boat', hash: null, problem: null };
  expect(teaserOf({ ...draft, pictures: [...draft.pictures, pending] }, seller, now).pictures).toEqual([
    { hash: 'a'.repeat(64), alt: 'A harbour' },
  ]);
});

test('what a reviewer saw is kept without the seller’s card', () => {
  const { seller: _card, ...teaser } = teaserOf(draft, seller, now);
  const reviewed = { teaser, accessTier: accessTierOf(draft, now) };
  expect(reviewedSchema.parse(reviewed)).toEqual(reviewed);
  expect(reviewedSchema.safeParse({ ...reviewed, teaser: { ...teaser, seller } }).success).toBe(false);
});
