import type { DocumentReference } from 'firebase-admin/firestore';
import type { OwnListing } from '../../../../src/domain/listing/listing.ts';
import { isUnpublished } from '../../../../src/domain/listing/publish/draft-changes.ts';
import { isChangeable } from '../../../../src/domain/listing/states.ts';
import type { CountClock, Watchers } from '../../../../src/domain/watchlist/watched.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';

/** A count, or a set of figures, that is recounted after changes to a listing. */
interface Counted<C extends CountClock> {
  listingId: string;
  ref: DocumentReference<C, C>;
  /** The document's contents before the first count. */
  none: C;
  /** Minimum time between two counts started by changes. */
  pauseMs: number;
}
const NEVER_COUNTED: CountClock = { countedAt: null, begunAt: null, waitsSince: null };

/** Returns the counter of a listing's watchers. */
export const watcherCounter = (listingId: string): Counted<Watchers> => ({
  listingId,
  ref: refs.watchers(listingId),
  none: { ...NEVER_COUNTED, count: 0 },
  pauseMs: 3_000,
});

/**
 * Returns the counter of a listing's reach, which its owner's row shows. Counts are spaced out because a popular
 * listing is viewed constantly and each count is sent to its owner.
 */
export const reachCounter = (listingId: string): Counted<CountClock> => ({
  listingId,
  ref: refs.reachClock(listingId),
  none: NEVER_COUNTED,
  pauseMs: 10_000,
});

/**
 * Starts the recount that a change requires and returns its start time for `saveCount`; null if another recount covers
 * the change. The first change is counted immediately and later changes together by a scheduled job, so a popular
 * listing costs two recounts a minute and no trigger has to wait.
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
  // Checked outside a transaction first, because a thousand concurrent changes would contend inside one.
  if (isLeft((await ref.get()).data() ?? none)) return null;
  return transact(async (tx) => {
    const found = (await tx.find(ref)) ?? none;
    if (isLeft(found)) return null;
    const last = found.begunAt?.getTime() ?? 0;
    if (now.getTime() - last < pauseMs) {
      // `waitsSince` must be later than the last count even if the clocks of two machines differ.
      tx.set(ref, { ...found, waitsSince: new Date(Math.max(now.getTime(), last + 1)) });
      return null;
    }
    tx.set(ref, { ...found, begunAt: now });
    return now;
  });
}

/**
 * Starts a count for pending changes, as `beginCount` does for a single change. The changes stay pending until the
 * count is saved, so the next run counts again if this process dies.
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
 * Writes a count to its own document and the owner's row unless a later count was written, and clears the changes that
 * were pending when the count started. Doesn't recreate a deleted account's row.
 */
export async function saveCount<C extends CountClock>(
  { listingId, ref, none }: Counted<C>,
  at: { countedAt: Date; begunAt: Date | null },
  counted: Omit<C, keyof CountClock>,
  shown: Partial<OwnListing>,
): Promise<void> {
  // Read outside the transaction, which is safe because a listing never changes hands.
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
 * Records in the owner's row whether a listing's draft differs from the published version. The transaction reads both,
 * so events may arrive in any order.
 */
export async function saveUnpublished(listingId: string, now: Date): Promise<void> {
  const known = (await refs.listing(listingId).get()).data();
  if (!known) return;
  const own = refs.ownListing(known.sellerId, listingId);
  // Checked outside a transaction, because a transaction would make a seller who is typing in a new listing wait.
  if (!isChangeable(known.state) && !(await own.get()).data()?.unpublished) return;
  await transact(async (tx) => {
    const row = await tx.find(own);
    const unpublished = await readUnpublished(tx, listingId, now);
    if (row && row.unpublished !== unpublished) tx.update(own, { unpublished });
  });
}

/** Returns true if buyers can see a listing and its draft differs from the published version. */
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
