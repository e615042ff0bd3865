import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { currentTime } from '../data/clock.ts';
import { searchSecrets } from '../data/options.ts';
import { matchListing } from '../features/saved-searches/match-listing.ts';
import { feedSearch } from '../features/search/feed-search.ts';
import { concernsWatchers, tellWatchers } from '../features/watchlist/tell-watchers.ts';
import { requiredParams } from './required-params.ts';

/** What is public of a listing changed, appeared or is gone: search has to find it so, and those who watch it, or whose saved searches it matches, are told. */
export const onPublicListingWritten = onDocumentWritten(
  { document: paths.publicListing('{listingId}'), retry: true, timeoutSeconds: 540, secrets: searchSecrets },
  async ({ params, data }) => {
    const { listingId } = requiredParams(params, 'listingId');
    const entry = await feedSearch(listingId);
    if (concernsWatchers(data)) await tellWatchers(listingId, await currentTime());
    await matchListing(listingId, entry, data?.before.data());
  },
);
