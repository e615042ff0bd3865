import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { ownListing } from './own-draft.ts';
import { moveListing } from './write-listing.ts';

/** Takes a listing back out of review, to go on editing. */
export const recallListing: Handler<'recallListing'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    moveListing(tx, await ownListing(tx, ctx.uid, listingId), 'recall', 'seller', ctx.now);
    return { success: true as const };
  });
