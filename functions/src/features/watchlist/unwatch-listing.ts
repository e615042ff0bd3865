import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { takeOff } from '../../records/watchlist.ts';

/** Takes a listing off the caller's watchlist, also one that is not there or nobody can read any more. */
export const unwatchListing: Handler<'unwatchListing'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const watched = await tx.find(refs.watched(ctx.uid, listingId));
    if (watched) takeOff(tx, ctx.uid, watched, ctx.now);
    return { success: true as const };
  });
