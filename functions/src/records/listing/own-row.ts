import type { DocumentReference } from 'firebase-admin/firestore';
import type { OwnListing } from '../../../../src/domain/listing/listing.ts';
import { isUnpublished } from '../../../../src/domain/listing/publish/draft-changes.ts';
import { isChangeable } from '../../../../src/domain/listing/states.ts';
import type { CountClock, Watchers } from '../../../../src/domain/watchlist/watched.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';

/** Something of a listing that is counted again after each change. */
interface Counted<C extends CountClock> {
  listingId: string;
  ref: DocumentReference<C, C>;
  /** The document as it is before the first count. */
  none: C;
  /** At least so long between two counts that changes begin. */
  pauseMs: number;
}
const NEVER: CountClock = { countedAt: null, begunAt: null, waitsSince: null };

/** The number of its watchers. */
export const watchersCount = (listingId: string): Counted<Watchers> => ({
  listingId,
  ref: refs.watchers(listingId),
  none: { ...NEVER, count: 0 },
  pauseMs: 3_000,
});

/** The figures of its owner's row. A popular listing is viewed all the time, and each count is sent to its owner. */
export const reachCount = (listingId: string): Counted<CountClock> => ({
  listingId,
  ref: refs.reachClock(listingId),
  none: NEVER,
  pauseMs: 10_000,
});

/**
 * Begins the count that a change asks for, and returns its time, for `saveCount`; null if another count covers the
 * change. Of many changes the first is counted at once and the rest together by the schedule, so a popular listing
 * costs two counts a minute and no trigger waits.
 */
export async function beginCount<C extends CountClock>(
  { ref, none, pauseMs }: Counted<C>,
  changedAt: Date,
  now = new Date(),
): Promise<Date | null> {
  const isLeft = ({ countedAt, begunAt, waitsSince }: CountClock) => {
    if (countedAt && countedAt > changedAt) return true;
    return waitsSince !== null && (begunAt === null || waitsSince > begunAt);
  };
  // Without a transaction, in which a thousand at once would stand in each other's way.
  if (isLeft((await ref.get()).data() ?? none)) return null;
  return transact(async (tx) => {
    const found = (await tx.find(ref)) ?? none;
    if (isLeft(found)) return null;
    const last = found.begunAt?.getTime() ?? 0;
    if (now.getTime() - last < pauseMs) {
      // Later than the last count in every case, also where the clocks of two machines differ.
      tx.set(ref, { ...found, waitsSince: new Date(Math.max(now.getTime(), last + 1)) });
      return null;
    }
    tx.set(ref, { ...found, begunAt: now });
    return now;
  });
}

/**
 * Begins the count of the changes that wait, as `beginCount` does for one. They are taken off the list once the count
 * is saved: if the process ends before, the next run counts again.
 */
export async function beginDueCount<C extends CountClock>({ ref }: Counted<C>, now = new Date()): Promise<Date | null> {
  return transact(async (tx) => {
    const found = await tx.find(ref);
    if (!found?.waitsSince) return null;
    const begunAt = new Date(Math.max(now.getTime(), found.waitsSince.getTime()));
    tx.set(ref, { ...found, begunAt });
    return begunAt;
  });
}

/**
 * Writes the numbers of a time, here and in the owner's row, unless a later count was written; changes that waited when
 * this count was begun wait no longer. A deleted account's row does not come back.
 */
export async function saveCount<C extends CountClock>(
  { listingId, ref, none }: Counted<C>,
  at: { countedAt: Date; begunAt: Date | null },
  counted: Omit<C, keyof CountClock>,
  shown: Partial<OwnListing>,
): Promise<void> {
  // A listing never changes hands.
  const sellerId = (await refs.listing(listingId).get()).data()?.sellerId;
  await transact(async (tx) => {
    const before = (await tx.find(ref)) ?? none;
    const own = sellerId === undefined ? null : refs.ownListing(sellerId, listingId);
    const row = own && (await tx.find(own));
    if (before.countedAt && before.countedAt >= at.countedAt) return;
    const isOver = before.waitsSince !== null && at.begunAt !== null && before.waitsSince <= at.begunAt;
    const waitsSince = isOver ? null : before.waitsSince;
    tx.set(ref, { ...before, ...counted, countedAt: at.countedAt, waitsSince });
    if (own && row) tx.update(own, shown);
  });
}

/**
 * Writes in the owner's row whether a listing's draft differs from the published version. The writing transaction reads
 * both, so events may come in any order.
 */
export async function saveUnpublished(listingId: string, now: Date): Promise<void> {
  const known = (await refs.listing(listingId).get()).data();
  if (!known) return;
  const own = refs.ownListing(known.sellerId, listingId);
  // Without a transaction, in which somebody who types in a new listing would have to wait for this.
  if (!isChangeable(known.state) && !(await own.get()).data()?.unpublished) return;
  await transact(async (tx) => {
    const row = await tx.find(own);
    const unpublished = await readUnpublished(tx, listingId, now);
    if (row && row.unpublished !== unpublished) tx.update(own, { unpublished });
  });
}

/** True if buyers see a listing, and something else of it than its draft says. */
export async function readUnpublished(tx: Tx, listingId: string, now: Date): Promise<boolean> {
  const listing = await tx.find(refs.listing(listingId));
  if (!listing || !isChangeable(listing.state)) return false;
  const [draft, accessTier, tier] = await Promise.all([
    tx.find(refs.draft(listingId)),
    tx.find(refs.accessTier(listingId)),
    tx.find(refs.diligenceTier(listingId)),
  ]);
  if (!draft || !accessTier) return false;
  return isUnpublished(listing, { accessTier, diligence: tier?.details ?? {} }, draft, now);
}
