import { publicName } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { removeClaim, saveClaim } from '../../records/listing/listing-review.ts';
import { requireOtherReviewer } from './require-other-reviewer.ts';
import { requireUnclaimed } from './require-unclaimed.ts';

/**
 * Claims a review for half an hour, or releases it. While another administrator has it, only with `takeOver`,
 * which is logged. A listing that waits for no review is `wrong-state`, one that the
 * caller rejected `forbidden`.
 */
export const claimListing: Handler<'claimListing'> = (ctx, { listingId, mine, takeOver }) =>
  runCommand(ctx, async (tx) => {
    const listing = await tx.get(refs.listing(listingId));
    if (listing.state !== 'submitted') throw new AppError('wrong-state');
    if (mine) await requireOtherReviewer(tx, ctx, listing);
    if (!(mine && takeOver)) await requireUnclaimed(tx, ctx, listingId);
    if (mine) saveClaim(tx, listingId, { uid: ctx.uid, name: publicName(ctx.user), at: ctx.now });
    else removeClaim(tx, listingId);
    audit(tx, ctx, 'listing-claim', { listingId, mine, takeOver });
    return { success: true as const };
  });
