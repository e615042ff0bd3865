import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { searchSecrets } from '../data/options.ts';
import { syncSavedSearchToIndex } from '../features/saved-searches/match-listing.ts';
import { requiredParams } from './required-params.ts';

/**
 * Updates a saved search in the search index after it changes or is deleted, perhaps along with its account, so that
 * new listings are matched against its current version.
 */
export const onSavedSearchWritten = onDocumentWritten(
  { document: paths.savedSearch('{uid}', '{searchId}'), retry: true, secrets: searchSecrets },
  async ({ params }) => {
    const { uid, searchId } = requiredParams(params, 'uid', 'searchId');
    await syncSavedSearchToIndex(uid, searchId);
  },
);
