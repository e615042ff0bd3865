import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { currentTime } from '../data/clock.ts';
import { searchSecrets } from '../data/options.ts';
import { matchListing } from '../features/saved-searches/match-listing.ts';
import { indexListing } from '../features/search/index-listing.ts';
import { affectsWatchers, notifyWatchers } from '../features/watchlist/notify-watchers.ts';
import { requiredParams } from './required-params.ts';

/**
 * Handles a public listing that appears, changes or disappears: updates search, notifies its watchers, and alerts the
 * owners of matching saved searches.
 */
export const onPublicListingWritten = onDocumentWritten(
  { document: paths.publicListing('{listingId}'), retry: true, timeoutSeconds: 540, secrets: searchSecrets },
  async ({ params, data }) => {
    const { listingId } = requiredParams(params, 'listingId');
    const entry = await indexListing(listingId);
    if (affectsWatchers(data)) await notifyWatchers(listingId, await currentTime());
    await matchListing(listingId, entry, data?.before.data());
  },
);
