import type { GivenDetails } from '../details/detail-values.ts';
import type { Draft } from '../draft/draft.ts';
import { withCheckedFigures, withChecks } from '../figures/figure-check.ts';
import { observeMrr } from '../figures/mrr-growth.ts';
import type { AccessTier, Listing } from '../listing.ts';
import { type PublicListing, publicListingOf } from '../public-listing.ts';
import type { SellerCard } from '../seller-card-schema.ts';
import { lacksPublishedFields } from './draft-changes.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from './tiers-of.ts';

export interface DraftPreviewFacts {
  listing: PublicListing;
  accessTier: AccessTier;
  /** Details shown once an offer is accepted. */
  diligence: GivenDetails;
}

/**
 * Returns the draft as buyers would see it if it were published now, with the marks its figures would have. Null if a
 * field that every listing page needs is missing.
 */
export function draftPreview(listing: Listing, draft: Draft, seller: SellerCard, now: Date): DraftPreviewFacts | null {
  if (lacksPublishedFields(draft)) return null;
  const { checks, firstListedAt } = listing;
  const enteredAt = draft.updatedAt;
  const teaser = withChecks(teaserOf(draft, seller, enteredAt), { before: [], after: checks, enteredAt });
  const published = publicListingOf({
    ...observeMrr({ ...listing, teaser }),
    state: 'live',
    hidden: null,
    changedSinceReview: false,
    firstListedAt: firstListedAt ?? now,
    confirmedAt: now,
  });
  return (
    published && {
      listing: published,
      accessTier: withCheckedFigures(accessTierOf(draft, enteredAt), checks),
      diligence: diligenceTierOf(draft, enteredAt).details,
    }
  );
}
