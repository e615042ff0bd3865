import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { searchSecrets } from '../data/options.ts';
import { keepSavedSearch } from '../features/saved-searches/match-listing.ts';
import { requiredParams } from './required-params.ts';

/**
 * Follows a saved search's change or deletion, perhaps with its account: the search index matches new listings with the
 * present one.
 */
export const onSavedSearchWritten = onDocumentWritten(
  { document: paths.savedSearch('{uid}', '{searchId}'), retry: true, secrets: searchSecrets },
  async ({ params }) => {
    const { uid, searchId } = requiredParams(params, 'uid', 'searchId');
    await keepSavedSearch(uid, searchId);
  },
);
