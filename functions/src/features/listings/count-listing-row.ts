import { isDeepStrictEqual } from 'node:util';
import { logger } from 'firebase-functions/logger';
import { monthsBetween } from '../../../../src/domain/admin/stats.ts';
import { paths } from '../../../../src/domain/collections.ts';
import type { OwnListing } from '../../../../src/domain/listing/listing.ts';
import type { Category } from '../../../../src/domain/listing/options.ts';
import { REACH_DAYS, reachFrom, rowReach } from '../../../../src/domain/reach/reach.ts';
import { MAX_WATCHERS_COUNTED } from '../../../../src/domain/watchlist/watchers-text.ts';
import { find, findRaw, iterateFound } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { readSnapshot } from '../../data/firestore/transaction.ts';
import {
  beginCount,
  beginDueCount,
  reachCounter,
  readUnpublished,
  saveCount,
  saveUnpublished,
  watcherCounter,
} from '../../records/listing/own-row.ts';

// Values in the owner's listing row are recounted after each change rather than incremented, so events may arrive more
// than once and in any order.

/** Recounts the watchers of a listing after someone starts or stops watching it. */
export async function countWatchers(listingId: string, changedAt: Date): Promise<void> {
  const begunAt = await beginCount(watcherCounter(listingId), changedAt);
  if (begunAt) await recountWatchers(listingId, begunAt);
}

/** Recounts the views and inquiries shown in a listing's row after one of its shards changes. */
export async function countRowReach(listingId: string, changedAt: Date): Promise<void> {
  const begunAt = await beginCount(reachCounter(listingId), changedAt);
  if (begunAt) await recountReach(listingId, new Date(), begunAt);
}

const BATCH_SIZE = 200;

/** Runs, as time allows, the recounts that were deferred because another one had just run. */
export async function runDeferredRowCounts(now: Date, hasTime?: () => boolean, page = BATCH_SIZE): Promise<number> {
  let done = 0;
  for await (const { ref } of iterateFound(findRaw(serverQueries.waitingCounts()), page, hasTime)) {
    const listingId = ref.parent.parent?.id ?? '';
    try {
      if (await countWaiting(listingId, ref.path, now)) done += 1;
    } catch (error) {
      logger.error('a row could not be counted', error, { path: ref.path });
    }
  }
  return done;
}

async function countWaiting(listingId: string, path: string, now: Date): Promise<boolean> {
  const isWatchers = path === paths.watchers(listingId);
  const begunAt = await beginDueCount(isWatchers ? watcherCounter(listingId) : reachCounter(listingId));
  if (!begunAt) return false;
  await (isWatchers ? recountWatchers(listingId, begunAt) : recountReach(listingId, now, begunAt));
  return true;
}

async function recountWatchers(listingId: string, begunAt: Date | null): Promise<void> {
  const { count, countedAt } = await readWatchers(listingId);
  await saveCount(watcherCounter(listingId), { countedAt, begunAt }, { count }, { watchers: count });
}

async function recountReach(listingId: string, now: Date, begunAt: Date | null): Promise<void> {
  const { reach, countedAt } = await readReach(listingId, now);
  await saveCount(reachCounter(listingId), { countedAt, begunAt }, {}, { reach });
}

async function readWatchers(listingId: string): Promise<{ count: number; countedAt: Date }> {
  const found = await findRaw(serverQueries.watchersOf(listingId, MAX_WATCHERS_COUNTED)).count().get();
  return { count: found.data().count, countedAt: found.readTime.toDate() };
}

async function readReach(listingId: string, now: Date): Promise<{ reach: OwnListing['reach']; countedAt: Date }> {
  const [month = ''] = monthsBetween(reachFrom(now, REACH_DAYS), now);
  const found = await find(refs.listingStats(listingId), serverQueries.listingStats(listingId, month)).get();
  const parts = found.docs.map((doc) => doc.data());
  return { reach: rowReach(parts, now), countedAt: found.readTime.toDate() };
}

/**
 * Returns a listing's row with all of its values recounted.
 * @public Called by tests.
 */
export async function countListingRow(
  listingId: string,
  now: Date,
): Promise<Pick<OwnListing, 'watchers' | 'unpublished' | 'reach'>> {
  const [{ count }, { reach }, unpublished] = await Promise.all([
    readWatchers(listingId),
    readReach(listingId, now),
    readSnapshot((tx) => readUnpublished(tx, listingId, now)),
  ]);
  return { watchers: count, unpublished, reach };
}

/** Number of listings read in parallel. */
const MAX_CONCURRENT = 20;

/**
 * Compares the rows of a category's listings with their sources and recounts those that differ, e.g. because an event
 * was lost. It reads every listing, so it should run only once a day.
 */
export async function repairListingRows(category: Category, now: Date): Promise<void> {
  const { docs } = await findRaw(serverQueries.forSaleIn(category)).select().get();
  for (let i = 0; i < docs.length; i += MAX_CONCURRENT)
    await Promise.all(docs.slice(i, i + MAX_CONCURRENT).map(({ id }) => mendRow(id, now)));
}

async function mendRow(listingId: string, now: Date): Promise<void> {
  const sellerId = (await refs.listing(listingId).get()).data()?.sellerId;
  const row = sellerId && (await refs.ownListing(sellerId, listingId).get()).data();
  if (!row) return;
  const { watchers, unpublished, reach } = await countListingRow(listingId, now);
  if (row.watchers !== watchers) await recountWatchers(listingId, null);
  if (!isDeepStrictEqual(row.reach, reach)) await recountReach(listingId, now, null);
  if (row.unpublished !== unpublished) await saveUnpublished(listingId, now);
}
