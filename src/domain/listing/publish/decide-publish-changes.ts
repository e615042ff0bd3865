import { profileOf } from '../../account/profile.ts';
import type { User } from '../../account/user.ts';
import { connectedSourceName, connectionChange } from '../../connection/lost-connection.ts';
import { AppError } from '../../errors.ts';
import type { Cents } from '../../shared/money.ts';
import type { GivenDetails } from '../details/detail-values.ts';
import { allPictures, type Draft, draftProblems, withoutRejectedPictures } from '../draft/draft.ts';
import { type OlderFigure, replacedFigures } from '../figures/older-figure.ts';
import type { AccessTier, Change, DiligenceTier, Listing, Teaser } from '../listing.ts';
import { requireStaysNamed, sellerCardOf } from '../seller-card.ts';
import { isChangeable } from '../states.ts';
import { pricesIn } from './change-lines.ts';
import { isUnpublished } from './draft-changes.ts';
import { type ListingChange, listingChange } from './listing-change.ts';
import { nextCutFrom } from './next-cut-from.ts';
import { diligenceTierOf } from './tiers-of.ts';

/** Everything a publication writes besides the listing: the other tiers, new log entries and replaced figures. */
export interface Publication {
  accessTier: AccessTier;
  diligenceTier: DiligenceTier;
  changes: Change[];
  olderFigures: OlderFigure[];
  /** True if publishing permanently reveals the name of a seller who was anonymous. */
  names: boolean;
}

interface Facts {
  listing: Listing;
  draft: Draft;
  /** The draft revision that the seller saw. */
  revision: number;
  accessTier: AccessTier;
  /** Details for the diligence tier. */
  diligence: GivenDetails;
  /** True if the last reviewed version is already stored. */
  isReviewedKept: boolean;
  seller: User;
}

/** The result of publishing a draft. */
interface PublishedChanges {
  listing: Listing;
  publication: Publication;
  /**
   * The last reviewed version, to be stored for the next review; null if it is already stored or the listing has
   * changed since that review.
   */
  reviewed: { teaser: Teaser; accessTier: AccessTier; diligence: GivenDetails } | null;
  /** Log lines for the seller's changes. */
  log: string[];
}

/** Applies a draft to a live or paused listing, or throws if it can't be published now. */
export function decidePublishChanges(
  { listing, draft: stored, revision, accessTier, diligence, isReviewedKept, seller }: Facts,
  now: Date,
): PublishedChanges {
  const draft = withoutRejectedPictures(stored);
  const { teaser, checks, ownership } = listing;
  if (!isChangeable(listing.state) || !teaser) throw new AppError('wrong-state');
  if (draft.revision !== revision) throw new AppError('stale-draft');
  requireStaysNamed(listing, draft);
  const problems = draftProblems(draft, now);
  if (problems.length) throw new AppError('invalid-input', 'Some details are missing.', problems);
  if (draft.buyNow && !seller.billing) throw new AppError('billing-required');
  if (allPictures(draft).some((picture) => picture.hash === null)) throw new AppError('picture-pending');

  const card = sellerCardOf(profileOf(seller), draft.anonymous);
  const change = listingChange({ teaser, accessTier, diligence, checks, ownership }, draft, now, card);
  const next = withChange(listing, draft.title, change, now);
  // Overwriting figures from a connected account adds a separate log line.
  const back = connectedSourceName(next.teaser) ? connectionChange(listing, next, now) : null;
  const changes: Change[] = change.log.map((text, i) => ({
    id: `c${next.revision}-${i + 1}`,
    at: new Date(now.getTime() + i),
    text,
    ...pricesIn(text, teaser, change.teaser),
  }));
  if (back?.line) changes.push({ id: `c${next.revision}-connection`, at: now, text: back.line });
  return {
    listing: back?.listing ?? next,
    publication: {
      accessTier: change.accessTier,
      diligenceTier: diligenceTierOf(draft, now),
      changes,
      olderFigures: replacedFigures({ teaser, checks, accessTier }, change, now),
      names: change.names,
    },
    reviewed: isReviewedKept || listing.changedSinceReview ? null : { teaser, accessTier, diligence },
    log: change.log,
  };
}

/**
 * Returns the listing after a change. Every publication is a new revision, so that nobody approves a version they
 * haven't seen.
 */
const withChange = (
  listing: Listing,
  title: string,
  { teaser, checks, ownership, queued }: ListingChange,
  now: Date,
): Listing => ({
  ...listing,
  title,
  teaser,
  cutFrom: nextCutFrom(listing, teaser.askingPrice),
  checks,
  ownership,
  revision: listing.revision + 1,
  changedSinceReview: listing.changedSinceReview || queued,
  changedAt: queued ? (listing.changedAt ?? now) : listing.changedAt,
  confirmedAt: now,
  askedAt: null,
});

type PriceFacts = Parameters<typeof decidePublishChanges>[0];

/**
 * Changes only the asking price of a live or paused listing, by publishing its draft with the new price. Throws
 * `price-changed` unless the price is still `from`, `wrong-state` while the draft has other unpublished changes, or any
 * error of `decidePublishChanges`.
 */
export function decidePriceChange(
  { listing, draft, ...facts }: Omit<PriceFacts, 'revision'>,
  { from, to }: { from: Cents; to: Cents },
  now: Date,
): ReturnType<typeof decidePublishChanges> & { draft: Draft } {
  if (!isChangeable(listing.state) || !listing.teaser) throw new AppError('wrong-state');
  if (listing.teaser.askingPrice !== from) throw new AppError('price-changed');
  if (isUnpublished(listing, facts, draft, now)) {
    throw new AppError('wrong-state', 'Its draft holds unpublished changes. Change the price there.');
  }
  const next = { ...draft, askingPrice: to, revision: draft.revision + 1, updatedAt: now };
  return { draft: next, ...decidePublishChanges({ listing, draft: next, revision: next.revision, ...facts }, now) };
}
