import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit/audit.ts';
import { saveListing } from '../../records/listing/save-listing.ts';

/** A reviewer approves the changes that were published since the last review. */
export const approveChanges: Handler<'approveChanges'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    if (!listing.changedSinceReview) throw new AppError('wrong-state');
    saveListing(tx, { ...listing, changedSinceReview: false });
    audit(tx, ctx, 'listing-approve-changes', { listingId, revision: listing.revision });
    return { success: true as const };
  });
