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
  /** Between two counts: each is claimed and then written. */
  pauseMs: number;
}
const NEVER: CountClock = { countedAt: null, due: null };

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

/** Before the first count, in which others may leave it to this one. */
const GRACE_MS = 150;
/** The clocks of two machines differ by less. */
const SKEW_MS = 50;

/** A change of what is counted, and when it was written; the id is that of the event that says so. */
export interface RowChange {
  id: string;
  at: Date;
}

/**
 * Claims the next count. Returns in how many milliseconds it is to be made; null where the change is in the last count,
 * or will be in one that another event has claimed. `clock` is the machine's, in which the caller waits.
 */
export async function claimCount<C extends CountClock>(
  { ref, none, pauseMs }: Counted<C>,
  change: RowChange,
  clock = Date.now,
): Promise<number | null> {
  const isLeft = ({ countedAt, due }: CountClock) => {
    if (countedAt && countedAt > change.at) return true;
    return due !== null && due.by !== change.id && due.at.getTime() > clock() + SKEW_MS;
  };
  // Without a transaction, in which a thousand at once would stand in each other's way.
  if (isLeft((await ref.get()).data() ?? none)) return null;
  return transact(async (tx) => {
    const found = (await tx.find(ref)) ?? none;
    if (isLeft(found)) return null;
    const now = clock();
    // Another one that is just due has not been written yet.
    const other = found.due && found.due.by !== change.id ? found.due.at.getTime() : 0;
    const last = Math.max(found.countedAt?.getTime() ?? 0, other);
    const at = Math.max(now + GRACE_MS, last + pauseMs);
    tx.set(ref, { ...found, due: { at: new Date(at), by: change.id } });
    return at - now;
  });
}

/**
 * Writes what there was at a time, here and in the owner's row, unless a later count was written. The row of an account
 * that was deleted does not come back.
 */
export async function saveCount<C extends CountClock>(
  { listingId, ref, none }: Counted<C>,
  countedAt: Date,
  counted: Omit<C, keyof CountClock>,
  shown: Partial<OwnListing>,
): Promise<void> {
  // A listing never changes hands.
  const sellerId = (await refs.listing(listingId).get()).data()?.sellerId;
  await transact(async (tx) => {
    const before = (await tx.find(ref)) ?? none;
    const own = sellerId === undefined ? null : refs.ownListing(sellerId, listingId);
    const row = own && (await tx.find(own));
    if (before.countedAt && before.countedAt >= countedAt) return;
    const due = before.due && before.due.at > countedAt ? before.due : null;
    tx.set(ref, { ...before, ...counted, countedAt, due });
    if (own && row) tx.update(own, shown);
  });
}

/**
 * Writes in the owner's row of a listing whether its draft differs from what buyers see. All that it compares is read
 * in the transaction that writes, so the last of several events says what is there, in whichever order they arrive.
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
