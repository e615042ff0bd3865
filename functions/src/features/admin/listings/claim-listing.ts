import { publicName } from '../../../../../src/domain/account/user.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import type { Listing } from '../../../../../src/domain/listing/listing.ts';
import { claimedByOther } from '../../../../../src/domain/listing/publish/listing-review.ts';
import type { CommandContext, Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import { otherAdmins } from '../../../records/account/account.ts';
import { audit } from '../../../records/audit.ts';
import { removeClaim, saveClaim } from '../../../records/listing/listing-review.ts';

/**
 * Throws `forbidden` for whoever rejected the listing last: until it is approved, another administrator reviews it,
 * where there is one. However it came back: as an appeal, or withdrawn and submitted again.
 */
export async function requireOtherReviewer(tx: Tx, ctx: CommandContext, { rejectedBy }: Listing): Promise<void> {
  if (rejectedBy === ctx.uid && (await otherAdmins(tx, ctx.uid))) {
    throw new AppError('forbidden', 'You rejected this listing, so another administrator has to decide.');
  }
}

/** Throws `claimed` while another administrator reviews the listing. */
export async function requireUnclaimed(tx: Tx, ctx: CommandContext, listingId: string): Promise<void> {
  const other = claimedByOther(await tx.find(refs.claim(listingId)), ctx.uid, ctx.now);
  if (other) throw new AppError('claimed', `${other.name} is reviewing it.`);
}

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
