import { profileOf } from '../../../../../src/domain/account/profile.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import {
  holdingChecks,
  withChecks,
  withSourcesOf,
  withSourcesOfTier,
} from '../../../../../src/domain/listing/figures/figure-check.ts';
import type { AccessTier, Listing, Submission } from '../../../../../src/domain/listing/listing.ts';
import { priceChange } from '../../../../../src/domain/listing/publish/change-lines.ts';
import { SELLER_NAMED } from '../../../../../src/domain/listing/publish/listing-change.ts';
import {
  accessTierOf,
  diligenceTierOf,
  figuresOf,
  teaserOf,
} from '../../../../../src/domain/listing/publish/tiers-of.ts';
import { isAnonymous, sellerCardOf } from '../../../../../src/domain/listing/seller-card.ts';
import { listingMachine } from '../../../../../src/domain/listing/states.ts';
import { ofSite } from '../../../../../src/domain/ownership/ownership.ts';
import { siteNameOf } from '../../../../../src/domain/ownership/site.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import { audit } from '../../../records/audit.ts';
import { prepareNaming } from '../../../records/deal/name-seller.ts';
import { addChange, addOlderFigures } from '../../../records/listing/change-log.ts';
import { saveListing, saveListingWithRow } from '../../../records/listing/listing.ts';
import { removeClaim, removeReviewed, saveSubmission } from '../../../records/listing/listing-review.ts';
import { saveAccessTier, saveDiligenceTier } from '../../../records/listing/own-listing.ts';
import { requireOtherReviewer, requireUnclaimed } from './claim-listing.ts';

/**
 * A reviewer approves the changes that were published since the last review. They name the revision they saw: what was
 * published after it is `wrong-state`.
 */
export const approveChanges: Handler<'approveChanges'> = (ctx, { listingId, revision }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    if (!listing.changedSinceReview || listing.revision !== revision) throw new AppError('wrong-state');
    saveListing(tx, { ...listing, reviewedAt: ctx.now, changedSinceReview: false, changedAt: null });
    removeReviewed(tx, listingId);
    audit(tx, ctx, 'listing-approve-changes', { listingId, revision });
    return { success: true as const };
  });

/**
 * A reviewer's decision on the newest submission: approve, ask for changes, or reject, the latter two with a
 * reason for each field. Audited. An older or decided submission is `wrong-state`, one that another administrator
 * reviews `claimed`, one that the caller rejected before `forbidden`.
 */
export const decideSubmission: Handler<'decideSubmission'> = (ctx, { listingId, n, decision, reasons }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    const submission = await tx.get(refs.submission(listingId, String(n)));
    const seller = await tx.get(refs.user(listing.sellerId));
    const accessTier = decision === 'approve' ? await tx.find(refs.accessTier(listingId)) : null;
    if (n !== listing.submissions || submission.decision) throw new AppError('wrong-state');
    await requireUnclaimed(tx, ctx, listingId);
    if (decision !== 'approve' && !reasons.length) {
      throw new AppError('invalid-input', 'Give at least one reason.', [
        { path: 'reasons', message: 'Give at least one reason.' },
      ]);
    }
    await requireOtherReviewer(tx, ctx, listing);
    const { anonymous } = submission.draft;
    const names = decision === 'approve' && listing.teaser && isAnonymous(listing.teaser.seller) && !anonymous;
    const nameSeller = names ? await prepareNaming(tx, listing, ctx.now) : null;
    const next: Listing = { ...listing, state: listingMachine.require(listing.state, decision, 'admin') };
    if (decision === 'reject') next.rejectedBy = ctx.uid;
    if (decision === 'approve') {
      next.reviewedAt = ctx.now;
      next.changedSinceReview = false;
      next.changedAt = null;
      next.rejectedBy = null;
      removeReviewed(tx, listingId);
      next.revision += 1;
      const fresh = teaserOf(submission.draft, sellerCardOf(profileOf(seller), anonymous), submission.submittedAt);
      const known = listing.teaser ? withSourcesOf(fresh, listing.teaser) : fresh;
      next.checks = holdingChecks(listing.checks, figuresOf(submission.draft, submission.submittedAt));
      next.teaser = withChecks(known, { before: [], after: next.checks, enteredAt: submission.submittedAt });
      next.ownership = ofSite(listing.ownership, siteNameOf(submission.draft.url), 'admin');
      next.firstListedAt ??= ctx.now;
      next.confirmedAt = ctx.now;
      const opened = publish(tx, submission, { accessTier, first: !listing.firstListedAt, now: ctx.now });
      const before = { ...listing, accessTier };
      if (listing.teaser) addOlderFigures(tx, listingId, before, { ...next, accessTier: opened }, ctx.now);
      const price = listing.teaser && priceChange(listing.teaser, next.teaser);
      // Above the line of the review, which is of the same moment.
      if (price) addChange(tx, listingId, { id: `${n}-price`, at: new Date(ctx.now.getTime() + 1), ...price });
      if (nameSeller) {
        nameSeller();
        addChange(tx, listingId, { id: `${n}-seller`, at: ctx.now, text: SELLER_NAMED });
      }
    }
    saveSubmission(tx, { ...submission, decision, decidedAt: ctx.now, reasons });
    saveListingWithRow(tx, next, submission.draft, ctx.now);
    removeClaim(tx, listingId);
    audit(tx, ctx, `listing-${decision}`, { listingId, submission: n, reasons });
    return { success: true as const };
  });

/** Writes what access and diligence open, and returns the former. A figure that was listed before and is the same keeps its date. */
function publish(
  tx: Tx,
  { listingId, draft, n, submittedAt }: Submission,
  { accessTier, first, now }: { accessTier: AccessTier | null; first: boolean; now: Date },
): AccessTier {
  const fresh = accessTierOf(draft, submittedAt);
  const opened = accessTier ? withSourcesOfTier(fresh, accessTier) : fresh;
  saveAccessTier(tx, listingId, opened);
  saveDiligenceTier(tx, listingId, diligenceTierOf(draft, now));
  const text = first ? 'First listed' : 'Listed again after a review';
  addChange(tx, listingId, { id: String(n), at: now, text });
  return opened;
}
