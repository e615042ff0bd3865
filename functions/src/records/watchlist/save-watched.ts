import { addDays } from '../../../../src/domain/shared/time.ts';
import type { Watched } from '../../../../src/domain/watchlist/watched.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

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
