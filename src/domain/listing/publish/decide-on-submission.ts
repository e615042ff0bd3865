import type { Profile } from '../../account/profile.ts';
import { AppError } from '../../errors.ts';
import { ownershipAfterPublishing } from '../../ownership/ownership.ts';
import { siteNameOf } from '../../ownership/site.ts';
import { validChecks, withChecks, withSourcesOf, withSourcesOfTier } from '../figures/figure-check.ts';
import { replacedFigures } from '../figures/older-figure.ts';
import type { AccessTier, Change, Listing, ReviewDecision, Submission } from '../listing.ts';
import { isAnonymous, sellerCardOf } from '../seller-card.ts';
import { listingMachine } from '../states.ts';
import { priceChangeLine, SELLER_NAMED_LINE } from './change-lines.ts';
import type { Publication } from './decide-publish-changes.ts';
import { type Claim, requireOtherReviewer, requireUnclaimed } from './listing-review.ts';
import { nextCutFrom } from './next-cut-from.ts';
import { accessTierOf, diligenceTierOf, figuresOf, teaserOf } from './tiers-of.ts';

interface Facts {
  listing: Listing;
  submission: Submission;
  seller: Profile;
  /** The current access tier; null before the first approval. */
  accessTier: AccessTier | null;
  /** The claim of the administrator who is reviewing the listing; null if there is none. */
  claim: Claim | null;
  /** True if the deciding administrator was the last to reject the listing and another administrator is available. */
  isLeftToAnotherAdmin: boolean;
}

interface Choice {
  /** The deciding administrator. */
  uid: string;
  decision: ReviewDecision;
  reasons: Submission['reasons'];
}

interface DecidedSubmission {
  submission: Submission;
  listing: Listing;
  /** The content to publish after an approval; otherwise null. */
  publication: Publication | null;
}

/** Applies a reviewer's decision to a listing's latest submission; throws if it can't be decided now. */
export function decideOnSubmission(facts: Facts, { uid, decision, reasons }: Choice, now: Date): DecidedSubmission {
  const { listing, submission } = facts;
  if (submission.n !== listing.submissions || submission.decision) throw new AppError('wrong-state');
  requireUnclaimed(facts.claim, uid, now);
  if (decision !== 'approve' && !reasons.length) {
    const message = 'Give at least one reason.';
    throw new AppError('invalid-input', message, [{ path: 'reasons', message }]);
  }
  requireOtherReviewer(facts.isLeftToAnotherAdmin);
  const state = listingMachine.require(listing.state, decision, 'admin');
  const decided = { ...submission, decision, decidedAt: now, reasons };
  if (decision === 'approve') return { submission: decided, ...approve(facts, state, now) };
  return { submission: decided, listing: { ...listing, state }, publication: null };
}

/**
 * Returns the listing with the submission's content, and the publication. Figures that are unchanged since the last
 * version keep their source and date.
 */
function approve(
  { listing, submission, seller, accessTier }: Facts,
  state: Listing['state'],
  now: Date,
): { listing: Listing; publication: Publication } {
  const { teaser: old } = listing;
  const { n, draft, submittedAt } = submission;
  const fresh = teaserOf(draft, sellerCardOf(seller, draft.anonymous), submittedAt);
  const checks = validChecks(listing.checks, figuresOf(draft, submittedAt));
  const known = old ? withSourcesOf(fresh, old) : fresh;
  const teaser = withChecks(known, { before: [], after: checks, enteredAt: submittedAt });
  const freshTier = accessTierOf(draft, submittedAt);
  const opened = accessTier ? withSourcesOfTier(freshTier, accessTier) : freshTier;

  const names = old !== null && isAnonymous(old.seller) && !draft.anonymous;
  const price = old && priceChangeLine(old, teaser);
  const changes: Change[] = [
    { id: String(n), at: now, text: listing.firstListedAt ? 'Listed again after a review' : 'First listed' },
  ];
  // The price line is one millisecond later, so that it sorts above the review's line.
  if (price) changes.push({ id: `${n}-price`, at: new Date(now.getTime() + 1), ...price });
  if (names) changes.push({ id: `${n}-seller`, at: now, text: SELLER_NAMED_LINE });
  return {
    listing: {
      ...listing,
      state,
      teaser,
      cutFrom: nextCutFrom(listing, teaser.askingPrice),
      checks,
      ownership: ownershipAfterPublishing(listing.ownership, siteNameOf(draft.url), 'admin'),
      revision: listing.revision + 1,
      reviewedAt: now,
      changedSinceReview: false,
      changedAt: null,
      firstListedAt: listing.firstListedAt ?? now,
      confirmedAt: now,
    },
    publication: {
      accessTier: opened,
      diligenceTier: diligenceTierOf(draft, now),
      changes,
      olderFigures: replacedFigures({ ...listing, accessTier }, { teaser, checks, accessTier: opened }, now),
      names,
    },
  };
}
