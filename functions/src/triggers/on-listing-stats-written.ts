import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { mergeMonthShards, statsSchema, sumDayStats } from '../../../src/domain/admin/stats.ts';
import { paths } from '../../../src/domain/collections.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { countRowReach } from '../features/listings/count-listing-row.ts';
import { requiredParams } from './required-params.ts';

/** Added to event times, which may be truncated to the second. */
const SECOND_MS = 1000;

/** Returns the views and inquiries counted in a shard as `views/inquiries`; both numbers only ever increase. */
function shown(side: { exists: boolean; data: () => object | undefined } | undefined): string {
  if (!side?.exists) return '0/0';
  const { views = 0, inquiries = 0 } = sumDayStats(
    Object.values(mergeMonthShards([readStored(statsSchema, side.data())])),
  );
  return `${views}/${inquiries}`;
}

/**
 * Recounts the views and inquiries in a listing's row after either changes in a shard; the shard's other figures, e.g.
 * new watchers, are ignored.
 */
export const onListingStatsWritten = onDocumentWritten(
  { document: paths.listingStatsShard('{listingId}', '{shard}'), retry: true },
  async ({ time, params, data }) => {
    const { listingId } = requiredParams(params, 'listingId');
    if (shown(data?.before) === shown(data?.after)) return;
    const at = data?.after.updateTime?.toDate() ?? new Date(Date.parse(time) + SECOND_MS);
    await countRowReach(listingId, at);
  },
);
