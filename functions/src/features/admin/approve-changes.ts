import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { saveListing } from '../../records/listing/listing.ts';
import { removeReviewed } from '../../records/listing/listing-review.ts';

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
