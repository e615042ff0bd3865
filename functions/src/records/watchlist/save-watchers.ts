import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';

/** Between two counts of a listing's watchers: each is claimed and then written. */
const PAUSE_MS = 3_000;
/** Before the first count, in which others may leave it to this one. */
const GRACE_MS = 400;
/** The clocks of two machines differ by less. */
const SKEW_MS = 150;

/**
 * Claims the next count of a listing's watchers for an event. Returns in how many milliseconds it is to be made; null
 * where another event's count, which is still to come, includes this one.
 */
export async function claimCount(listingId: string, eventId: string): Promise<number | null> {
  const ref = refs.watchers(listingId);
  const isLeft = (due: { at: Date; by: string } | null | undefined) =>
    due && due.by !== eventId && due.at.getTime() > Date.now() + SKEW_MS;
  // Without a transaction, in which a thousand at once would stand in each other's way.
  if (isLeft((await ref.get()).data()?.due)) return null;
  return transact(async (tx) => {
    const watchers = await tx.find(ref);
    if (isLeft(watchers?.due)) return null;
    const now = Date.now();
    const at = Math.max(now + GRACE_MS, (watchers?.countedAt?.getTime() ?? 0) + PAUSE_MS);
    const due = { at: new Date(at), by: eventId };
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
