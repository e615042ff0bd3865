import { publicName } from '../../../../../src/domain/account/user.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import {
  requireOtherReviewer,
  requireUnclaimed,
  withReviewer,
} from '../../../../../src/domain/listing/publish/listing-review.ts';
import type { CommandContext, Handler } from '../../../data/command/context.ts';
import { runCommand } from '../../../data/command/run-command.ts';
import { refs } from '../../../data/firestore/refs.ts';
import type { Tx } from '../../../data/firestore/transaction.ts';
import { hasOtherAdmins } from '../../../records/account/account.ts';
import { audit } from '../../../records/audit.ts';
import { removeClaim, saveClaim } from '../../../records/listing/listing-review.ts';

/** Returns true if the caller last rejected this listing and another administrator can review it instead. */
export const isLeftToAnotherAdmin = async (tx: Tx, { uid }: CommandContext, listingId: string): Promise<boolean> =>
  (await tx.find(refs.rejection(listingId)))?.by === uid && (await hasOtherAdmins(tx, uid));

/**
 * Claims a listing's review for half an hour, or releases it (to the reviewer it was taken from, if any); taking it
 * from another reviewer requires `takeOver` and is logged. Throws `wrong-state` if the listing isn't awaiting review,
 * and `forbidden` if the caller rejected it and another administrator can review it.
 */
export const claimListing: Handler<'claimListing'> = (ctx, { listingId, mine, takeOver }) =>
  runCommand(ctx, async (tx, user) => {
    const listing = await tx.get(refs.listing(listingId));
    if (listing.state !== 'submitted') throw new AppError('wrong-state');
    if (mine) requireOtherReviewer(await isLeftToAnotherAdmin(tx, ctx, listingId));
    const before = await tx.find(refs.claim(listingId));
    if (!(mine && takeOver)) requireUnclaimed(before, ctx.uid, ctx.now);
    if (mine) saveClaim(tx, listingId, withReviewer(before, { uid: ctx.uid, name: publicName(user), at: ctx.now }));
    else if (before?.from) saveClaim(tx, listingId, { ...before.from, from: null });
    else removeClaim(tx, listingId);
    audit(tx, ctx, 'listing-claim', { listingId, mine, takeOver });
    return { success: true as const };
  });
