import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { countWatchers } from '../features/watchlist/count-watchers.ts';
import { requiredParams } from './required-params.ts';

/** Somebody began or ceased to watch a listing: counts its watchers. Other changes of a row are ignored. */
export const onWatchedWritten = onDocumentWritten(
  { document: paths.watched('{uid}', '{listingId}'), retry: true },
  async ({ id, params, data }) => {
    const { listingId } = requiredParams(params, 'listingId');
    if (data?.before.exists !== data?.after.exists) await countWatchers(listingId, id);
  },
);
