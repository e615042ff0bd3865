import { AppError } from '../../../../src/domain/errors.ts';
import { watchedListingOf } from '../../../../src/domain/watchlist/follow-listing.ts';
import { MAX_WATCHED, newWatchlistRow } from '../../../../src/domain/watchlist/watched.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { removeFromWatchlist, restoreToWatchlist, saveWatched, saveWatching } from '../../records/watchlist.ts';

/** Saves the caller's private note on a listing they watch; throws `not-found` for any other listing. */
export const saveWatchNote: Handler<'saveWatchNote'> = (ctx, { listingId, note }) =>
  runCommand(ctx, async (tx) => {
    const watched = await tx.get(refs.watched(ctx.uid, listingId));
    saveWatched(tx, ctx.uid, { ...watched, note });
    return { success: true as const };
  });

const readWatching = async (tx: Tx, uid: string): Promise<string[]> => (await tx.find(refs.watching(uid)))?.ids ?? [];

/** Removes a listing from the caller's watchlist. Succeeds even if the listing isn't on it or is no longer readable. */
export const unwatchListing: Handler<'unwatchListing'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const watched = await tx.find(refs.watched(ctx.uid, listingId));
    const ids = await readWatching(tx, ctx.uid);
    if (watched) {
      removeFromWatchlist(tx, ctx.uid, watched, ctx.now);
      saveWatching(
        tx,
        ctx.uid,
        ids.filter((id) => id !== listingId),
      );
    }
    return { success: true as const };
  });

/**
 * Adds a public listing to the caller's watchlist; a listing already on it is unchanged. A listing removed a moment ago
 * is restored as it was, even if it is no longer readable.
 */
export const watchListing: Handler<'watchListing'> = (ctx, { listingId }) =>
  runCommand(ctx, async (tx) => {
    const record = await tx.raw.get(refs.listing(listingId));
    const listing = record.data();
    const [watched, removed] = await Promise.all([
      tx.find(refs.watched(ctx.uid, listingId)),
      tx.find(refs.unwatched(ctx.uid, listingId)),
    ]);
    if (watched) return { success: true as const };
    const shown = listing ? watchedListingOf(listing) : null;
    const restored = removed && removed.expireAt > ctx.now ? removed : null;
    if (!listing || !shown || (shown.state === 'gone' && !restored)) throw new AppError('not-found');
    if (listing.sellerId === ctx.uid) throw new AppError('wrong-state', 'This is your own listing.');
    if (shown.state === 'sold' && !restored) throw new AppError('listing-not-open', 'This project was sold.');
    const ids = await readWatching(tx, ctx.uid);
    if (ids.length >= MAX_WATCHED) throw new AppError('watch-limit');
    const version = record.updateTime?.toDate() ?? ctx.now;
    if (restored) restoreToWatchlist(tx, ctx.uid, restored, { listing: shown, version });
    else saveWatched(tx, ctx.uid, newWatchlistRow(listingId, shown, version, ctx.now));
    saveWatching(tx, ctx.uid, [...ids, listingId]);
    return { success: true as const };
  });
