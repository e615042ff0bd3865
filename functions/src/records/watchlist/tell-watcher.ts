import { followListing } from '../../../../src/domain/watchlist/follow-listing.ts';
import { watchNotification } from '../../../../src/domain/watchlist/watch-notification.ts';
import type { WatchedListing } from '../../../../src/domain/watchlist/watched.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { notify } from '../notification/notify.ts';
import { saveWatched } from './save-watched.ts';

/**
 * Brings one watcher's row up to date with its listing and notifies them in the same transaction, so that neither
 * happens without the other. A row that shows a newer version stays. Deactivated accounts are not told.
 */
export const tellWatcher = (
  { uid, listingId }: { uid: string; listingId: string },
  listing: WatchedListing,
  version: Date,
  now: Date,
  /** Why an administrator removed it. */
  removedReason: string | null = null,
): Promise<void> =>
  transact(async (tx) => {
    const before = await tx.find(refs.watched(uid, listingId));
    if (!before || before.version > version) return;
    const { watched, news } = followListing(before, listing, version, now);
    const user = news && (await tx.find(refs.user(uid)));
    saveWatched(tx, uid, watched);
    if (news && user && !user.inactive) notify(tx, uid, watchNotification(news, watched, removedReason), now);
  });
