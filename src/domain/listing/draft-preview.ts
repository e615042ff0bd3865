import type { Draft } from './draft.ts';
import { withCheckedMetrics, withChecks } from './figure-check.ts';
import { lacks } from './is-unpublished.ts';
import type { AccessTier, Listing } from './listing.ts';
import { type PublicListing, publicListingOf } from './public-listing.ts';
import type { SellerCard } from './seller-card.ts';
import { accessTierOf, teaserOf } from './tiers-of.ts';

export interface DraftPreviewFacts {
  listing: PublicListing;
  accessTier: AccessTier;
}

/**
 * A draft as buyers would read it if it were published now, with the marks that its figures keep; null while something
 * is missing that every page of a listing shows.
 */
export function draftPreview(listing: Listing, draft: Draft, seller: SellerCard, now: Date): DraftPreviewFacts | null {
  if (lacks(draft)) return null;
  const { checks, firstListedAt } = listing;
  const enteredAt = draft.updatedAt;
  const teaser = withChecks(teaserOf(draft, seller, enteredAt), { before: [], after: checks, enteredAt });
  const published = publicListingOf({
    ...{ ...listing, state: 'live', hidden: null, teaser, changedSinceReview: false },
    ...{ firstListedAt: firstListedAt ?? now, confirmedAt: now },
  });
  return published && { listing: published, accessTier: withCheckedMetrics(accessTierOf(draft, enteredAt), checks) };
}
