import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { matchListing } from '../features/saved-searches/match-listing.ts';
import { feedSearch } from '../features/search/feed-search.ts';
import { requiredParams } from './required-params.ts';

/** What is public of a listing changed, appeared or is gone: search has to find it so. */
export const onPublicListingWritten = onDocumentWritten(
  { document: paths.publicListing('{listingId}'), retry: true },
  async ({ params, data }) => {
    const { listingId } = requiredParams(params, 'listingId');
    await feedSearch(listingId);
    await matchListing(listingId, data?.before.data());
  },
);
