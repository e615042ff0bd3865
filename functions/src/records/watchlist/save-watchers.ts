import type { Watchers } from '../../../../src/domain/watchlist/watchers.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';

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
