import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { watchlistRowSchema } from '../../../src/domain/watchlist/watched.ts';
import { countWatchers } from '../features/listings/count-listing-row.ts';
import { countWatch } from '../records/stats/visits.ts';
import { requiredParams } from './required-params.ts';

/** Added to event times, which may be truncated to the second. */
const SECOND_MS = 1000;

/**
 * Recounts a listing's watchers when someone starts or stops watching it, and counts new watchers. Ignores other
 * changes to a row.
 */
export const onWatchedWritten = onDocumentWritten(
  { document: paths.watched('{uid}', '{listingId}'), retry: true },
  async ({ time, params, data }) => {
    const { uid, listingId } = requiredParams(params, 'uid', 'listingId');
    if (data?.before.exists === data?.after.exists) return;
    if (data?.after.exists) {
      const { watchedAt } = readStored(watchlistRowSchema, data.after.data());
      await countWatch(watchedAt, uid, listingId);
    }
    // A deleted row doesn't record when it was deleted, so the event's time is used.
    const at = data?.after.updateTime?.toDate() ?? new Date(Date.parse(time) + SECOND_MS);
    await countWatchers(listingId, at);
  },
);
