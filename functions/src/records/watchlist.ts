import { dealIdOf } from '../../../src/domain/collections.ts';
import { isOver } from '../../../src/domain/deal/states.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { followListing } from '../../../src/domain/watchlist/follow-listing.ts';
import { watchNotification } from '../../../src/domain/watchlist/watch-notification.ts';
import type { WatchedListing, WatchlistRow } from '../../../src/domain/watchlist/watched.ts';
import { refs } from '../data/firestore/refs.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';
import { findDeal } from './deal/deal.ts';
import { notifyReplacing } from './notification.ts';

/** Number of days during which a removed row can be restored. */
const KEPT_DAYS = 1;

/** Writes the ids of all listings that an account watches, after a row was added or removed. */
export function saveWatching(tx: Tx, uid: string, ids: string[]): void {
  tx.set(refs.watching(uid), { ids });
}

export function saveWatched(tx: Tx, uid: string, watched: WatchlistRow): void {
  tx.set(refs.watched(uid, watched.listingId), watched);
}

/** Removes a row from a watchlist and moves it to a collection that triggers no notifications. */
export function removeFromWatchlist(tx: Tx, uid: string, watched: WatchlistRow, now: Date): void {
  tx.set(refs.unwatched(uid, watched.listingId), { ...watched, expireAt: addDays(now, KEPT_DAYS) });
  tx.delete(refs.watched(uid, watched.listingId));
}

/** Restores a removed row with its note and original price, and the listing's current state. */
export function restoreToWatchlist(
  tx: Tx,
  uid: string,
  removed: WatchlistRow & { expireAt: Date },
  now: Pick<WatchlistRow, 'listing' | 'version'>,
): void {
  const { expireAt: _expireAt, ...watched } = removed;
  saveWatched(tx, uid, { ...watched, ...now });
  tx.delete(refs.unwatched(uid, watched.listingId));
}

/**
 * Updates one watcher's row from its listing and notifies them in the same transaction, unless the row has a newer
 * version. Doesn't notify deactivated accounts, or buyers whose deal has already notified them.
 */
export const notifyWatcher = (
  { uid, listingId }: { uid: string; listingId: string },
  listing: WatchedListing,
  version: Date,
  now: Date,
  /** An administrator's reason for removing or restoring the listing. */
  why: Parameters<typeof watchNotification>[2] = { removedReason: null, restoredReason: null },
): Promise<void> =>
  transact(async (tx) => {
    const before = await tx.find(refs.watched(uid, listingId));
    if (!before || before.version > version) return;
    const { watched, news } = followListing(before, listing, version, now);
    const user = news && (await tx.find(refs.user(uid)));
    // A deal has already notified its buyer, with the same reason.
    const isInDeal = news?.kind === 'sold' || (news?.kind === 'returned' && why.restoredReason);
    const deal = isInDeal ? await findDeal(tx, dealIdOf(listingId, uid)) : null;
    const isToldThere = deal && (news?.kind === 'sold' ? deal.completedAt !== null : !isOver(deal));
    saveWatched(tx, uid, watched);
    if (news && user && !user.inactive && !isToldThere) {
      notifyReplacing(tx, uid, watchNotification(news, watched, why), now);
    }
  });
