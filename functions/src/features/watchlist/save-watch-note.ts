import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveWatched } from '../../records/watchlist.ts';

/** Saves the caller's own note on a listing that they watch; `not-found` for any other. */
export const saveWatchNote: Handler<'saveWatchNote'> = (ctx, { listingId, note }) =>
  runCommand(ctx, async (tx) => {
    const watched = await tx.get(refs.watched(ctx.uid, listingId));
    saveWatched(tx, ctx.uid, { ...watched, note });
    return { success: true as const };
  });
