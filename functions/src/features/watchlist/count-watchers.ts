import { WATCHERS_COUNTED } from '../../../../src/domain/watchlist/watchers-text.ts';
import { findRaw } from '../../data/find.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { claimCount, type RowChange, saveCount } from '../../records/watchlist.ts';

/**
 * Counts who watches a listing, after a row of it was written or deleted. A recount, so it does not matter how often or
 * in which order events arrive; of many in a short time one counts for all, after a pause, so that the number is written
 * less than once a second however popular the listing is.
 */
export async function countWatchers(listingId: string, change: RowChange): Promise<void> {
  const waitMs = await claimCount(listingId, change);
  if (waitMs === null) return;
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const found = await findRaw(serverQueries.watchersOf(listingId, WATCHERS_COUNTED)).count().get();
  await saveCount(listingId, found.data().count, found.readTime.toDate());
}
