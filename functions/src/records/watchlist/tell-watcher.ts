import { dealId } from '../../../../src/domain/collections.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import { followListing } from '../../../../src/domain/watchlist/follow-listing.ts';
import { watchNotification } from '../../../../src/domain/watchlist/watch-notification.ts';
import type { WatchedListing } from '../../../../src/domain/watchlist/watched.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { findDeal } from '../deal/find-deal.ts';
import { notify } from '../notification/notify.ts';
import { saveWatched } from './save-watched.ts';

/**
 * Brings one watcher's row up to date with its listing and notifies them in the same transaction, so that neither
 * happens without the other. A row that shows a newer version stays. Deactivated accounts are not told, nor is twice a buyer
 * whose deal says that it was put back.
 */
export const tellWatcher = (
  { uid, listingId }: { uid: string; listingId: string },
  listing: WatchedListing,
  version: Date,
  now: Date,
  /** Why an administrator removed it, or put it back. */
  why: Parameters<typeof watchNotification>[2] = { removedReason: null, restoredReason: null },
): Promise<void> =>
  transact(async (tx) => {
    const before = await tx.find(refs.watched(uid, listingId));
    if (!before || before.version > version) return;
    const { watched, news } = followListing(before, listing, version, now);
    const user = news && (await tx.find(refs.user(uid)));
    // The deal has told its buyer already, with the same reason.
    const deal = news?.kind === 'returned' && why.restoredReason && (await findDeal(tx, dealId(listingId, uid)));
    const isToldThere = deal && !isOver(deal);
    saveWatched(tx, uid, watched);
    if (news && user && !user.inactive && !isToldThere) notify(tx, uid, watchNotification(news, watched, why), now);
  });
