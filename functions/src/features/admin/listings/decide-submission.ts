import { profileOf } from '../../../../../src/domain/account/profile.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { decideOnSubmission } from '../../../../../src/domain/listing/publish/decide-on-submission.ts';
import type { Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { audit } from '../../../records/audit.ts';
import { prepareSellerReveal } from '../../../records/deal/prepare-seller-reveal.ts';
import { saveListing, saveListingWithRow } from '../../../records/listing/listing.ts';
import {
  removeClaim,
  removeRejection,
  removeReviewed,
  saveRejection,
  saveSubmission,
} from '../../../records/listing/listing-review.ts';
import { savePublication } from '../../../records/listing/own-listing.ts';
import { isLeftToAnotherAdmin } from './claim-listing.ts';

/**
 * Approves the changes published since the last review, up to the revision the reviewer saw. Throws `wrong-state` if a
 * later revision has been published.
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
 * Records a reviewer's audited decision on the newest submission: approve, or request changes or reject with a reason
 * per field. Throws `wrong-state` for an older or decided submission, `claimed` if another administrator has claimed
 * it, and `forbidden` if the caller rejected the listing before.
 */
export const decideSubmission: Handler<'decideSubmission'> = (ctx, { listingId, n, decision, reasons }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    const submission = await tx.get(refs.submission(listingId, String(n)));
    const decided = decideOnSubmission(
      {
        listing,
        submission,
        seller: profileOf(await tx.get(refs.user(listing.sellerId))),
        accessTier: decision === 'approve' ? await tx.find(refs.accessTier(listingId)) : null,
        claim: await tx.find(refs.claim(listingId)),
        isLeftToAnotherAdmin: await isLeftToAnotherAdmin(tx, ctx, listingId),
      },
      { uid: ctx.uid, decision, reasons },
      ctx.now,
    );
    const nameSeller = decided.publication?.names ? await prepareSellerReveal(tx, listing, ctx.now) : null;

    if (decided.publication) {
      removeReviewed(tx, listingId);
      removeRejection(tx, listingId);
      savePublication(tx, decided.listing, decided.publication);
    }
    if (decision === 'reject') saveRejection(tx, listingId, ctx.uid);
    nameSeller?.();
    saveSubmission(tx, decided.submission);
    saveListingWithRow(tx, decided.listing, submission.draft, ctx.now);
    removeClaim(tx, listingId);
    audit(tx, ctx, `listing-${decision}`, { listingId, submission: n, reasons });
    return { success: true as const };
  });
