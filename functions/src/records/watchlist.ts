import { dealId } from '../../../src/domain/collections.ts';
import { isOver } from '../../../src/domain/deal/states.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { followListing } from '../../../src/domain/watchlist/follow-listing.ts';
import { watchNotification } from '../../../src/domain/watchlist/watch-notification.ts';
import type { Watched, WatchedListing, Watchers } from '../../../src/domain/watchlist/watched.ts';
import { refs } from '../data/firestore/refs.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';
import { findDeal } from './deal/deal.ts';
import { notifyNewest } from './notification.ts';

/** For so long what was taken off can be put back as it was. */
const KEPT_DAYS = 1;

/** Writes a row of a watchlist. */
export function saveWatched(tx: Tx, uid: string, watched: Watched): void {
  tx.set(refs.watched(uid, watched.listingId), watched);
}

/** Takes a row off a watchlist and keeps it beside, where nobody is told anything about it. */
export function takeOff(tx: Tx, uid: string, watched: Watched, now: Date): void {
  tx.set(refs.unwatched(uid, watched.listingId), { ...watched, expireAt: addDays(now, KEPT_DAYS) });
  tx.delete(refs.watched(uid, watched.listingId));
}

/** Puts a row back that was taken off, with its note and the price of then, and the listing as it is now. */
export function putBack(
  tx: Tx,
  uid: string,
  removed: Watched & { expireAt: Date },
  now: Pick<Watched, 'listing' | 'version'>,
): void {
  const { expireAt: _expireAt, ...watched } = removed;
  saveWatched(tx, uid, { ...watched, ...now });
  tx.delete(refs.unwatched(uid, watched.listingId));
}

/** Between two counts of a listing's watchers: each is claimed and then written. */
const PAUSE_MS = 3_000;
/** Before the first count, in which others may leave it to this one. */
const GRACE_MS = 150;
/** The clocks of two machines differ by less. */
const SKEW_MS = 50;

/** A row of a watchlist that was created or deleted, and when; the id is that of the event that says so. */
export interface RowChange {
  id: string;
  at: Date;
}

/**
 * Claims the next count of a listing's watchers. Returns in how many milliseconds it is to be made; null where the change
 * is in the last count, or will be in one that another event has claimed. `clock` is the machine's, in which the caller waits.
 */
export async function claimCount(listingId: string, change: RowChange, clock = Date.now): Promise<number | null> {
  const ref = refs.watchers(listingId);
  const isLeft = (watchers: Watchers | null | undefined) => {
    const { countedAt, due } = watchers ?? { countedAt: null, due: null };
    if (countedAt && countedAt > change.at) return true;
    return due !== null && due.by !== change.id && due.at.getTime() > clock() + SKEW_MS;
  };
  // Without a transaction, in which a thousand at once would stand in each other's way.
  if (isLeft((await ref.get()).data())) return null;
  return transact(async (tx) => {
    const watchers = await tx.find(ref);
    if (isLeft(watchers)) return null;
    const now = clock();
    // Another one that is just due has not been written yet.
    const other = watchers?.due && watchers.due.by !== change.id ? watchers.due.at.getTime() : 0;
    const last = Math.max(watchers?.countedAt?.getTime() ?? 0, other);
    const at = Math.max(now + GRACE_MS, last + PAUSE_MS);
    const due = { at: new Date(at), by: change.id };
    tx.set(ref, { count: watchers?.count ?? 0, countedAt: watchers?.countedAt ?? null, due });
    return at - now;
  });
}

/** Writes how many there were at a time, unless a later count was written. */
export const saveCount = (listingId: string, count: number, countedAt: Date): Promise<void> =>
  transact(async (tx) => {
    const watchers = await tx.find(refs.watchers(listingId));
    if (watchers?.countedAt && watchers.countedAt >= countedAt) return;
    const due = watchers?.due && watchers.due.at > countedAt ? watchers.due : null;
    tx.set(refs.watchers(listingId), { count, countedAt, due });
  });

/**
 * Brings one watcher's row up to date with its listing and notifies them in the same transaction, so that neither
 * happens without the other. A row that shows a newer version stays. Deactivated accounts are not told, nor is twice a buyer
 * whose deal says that it was put back, or that it is theirs.
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
    const isInDeal = news?.kind === 'sold' || (news?.kind === 'returned' && why.restoredReason);
    const deal = isInDeal ? await findDeal(tx, dealId(listingId, uid)) : null;
    const isToldThere = deal && (news?.kind === 'sold' ? deal.completedAt !== null : !isOver(deal));
    saveWatched(tx, uid, watched);
    if (news && user && !user.inactive && !isToldThere) {
      notifyNewest(tx, uid, watchNotification(news, watched, why), now);
    }
  });
